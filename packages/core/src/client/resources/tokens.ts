import * as z from 'zod/mini';
import { AbortError, InputError } from '../../errors/errors.ts';
import { check } from '../../operations/check.ts';
import { tokens as operations } from '../../operations/tokens.ts';
import type { TokenWaiter } from '../../pipeline/call.ts';
import { Call, type CallOptions, callOptions } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
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
  const wait = async (call: Call): Promise<Token> => {
    const checked = check(getOptions, call.options);
    if (!checked.ok) throw new InputError(checked.issues, { operation: call.operation.id });
    const { signal } = call.options;
    const waiter = {
      tokenRequested: (...[attempt, response]: Parameters<TokenWaiter['tokenRequested']>) => {
        call.attempts.push(attempt);
        call.response = response;
      },
    };
    tokenWaits.join(waiter);
    try {
      return await tokens.get(signal);
    } catch (error) {
      if (signal?.aborted) tokenWaits.giveUp(waiter, 'ABORTED', elapsed());
      throw AbortError.from(error, signal, { operation: call.operation.id, attempts: call.attempts });
    } finally {
      tokenWaits.leave(waiter);
    }
  };
  return {
    get: (options = {}) => {
      const call = new Call(operations.get, {}, options, Number.POSITIVE_INFINITY);
      return responsePromise(wait(call), () => (call.response ? responseDetails(call, now) : undefined));
    },
    invalidate: () => tokens.invalidate(),
  };
};
