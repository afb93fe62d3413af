import * as z from 'zod/mini';
import { AbortError, InputError } from '../../errors/errors.ts';
import { check } from '../../operations/check.ts';
import { tokens as operations } from '../../operations/tokens.ts';
import type { CallOptions, Context } from '../../pipeline/call.ts';
import { Progress } from '../../pipeline/progress.ts';
import { callOptions } from '../../pipeline/settings.ts';
import type { TokenWaiter } from '../../pipeline/token-waits.ts';
import type { Token } from '../../tokens/token-store.ts';
import {
  type ResponseDetails,
  type ResponsePromise,
  responseDetails,
  responsePromise,
} from '../response-promise.ts';

/** The client's access token. Calls get it by themselves; use this to pass it on. */
export interface Tokens {
  /** A valid token: the cached one, or a new one. @throws BadRequestError when the client is refused. */
  get(options?: Pick<CallOptions, 'signal'>): Promise<Token>;
  /** Forgets the token and any refusal; the next call requests another. Sends nothing, so that it has no response. */
  invalidate(): Promise<void>;
}

/** The tokens of a client, which can also give the response. */
export interface TokensWithResponses extends Tokens {
  /**
   * A valid token, as in `Tokens`. The response is that of the request for it; `undefined` where none was waited for, since
   * the token was kept, or in the token store.
   */
  get(options?: Pick<CallOptions, 'signal'>): ResponsePromise<Token, ResponseDetails | undefined>;
}

const getOptions = z.pick(callOptions, { signal: true });

export const createTokens = ({ tokens, tokenWaits, now, elapsed }: Context): TokensWithResponses => {
  const operation = operations.get.id;
  const get = async (
    options: Pick<CallOptions, 'signal'>,
    waiter: TokenWaiter,
    { attempts }: Progress,
  ): Promise<Token> => {
    const checked = check(getOptions, options);
    if (!checked.ok) throw new InputError(checked.issues, { operation });
    const { signal } = options;
    tokenWaits.join(waiter);
    try {
      return await tokens.get(signal);
    } catch (error) {
      if (signal?.aborted) tokenWaits.giveUp(waiter, 'ABORTED', elapsed());
      throw AbortError.from(error, signal, { operation, attempts });
    } finally {
      tokenWaits.leave(waiter);
    }
  };
  return {
    get: (options = {}) => {
      const progress = new Progress();
      const tokenRequested: TokenWaiter['tokenRequested'] = (attempt, response) => {
        progress.attempts.push(attempt);
        progress.response = response;
      };
      return responsePromise(get(options, { tokenRequested }, progress), () =>
        progress.response ? responseDetails(progress, now) : undefined,
      );
    },
    invalidate: () => tokens.invalidate(),
  };
};
