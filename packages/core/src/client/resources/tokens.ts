import * as z from 'zod/mini';
import { AbortError, InputError } from '../../errors/errors.ts';
import { check } from '../../operations/check.ts';
import { tokens as operations } from '../../operations/tokens.ts';
import { type CallOptions, callOptions } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import type { Token } from '../../tokens/token-store.ts';

/** The client's access token. Calls fetch it automatically; use this to pass it to other code. */
export interface Tokens {
  /** A valid token, cached or new. @throws BadRequestError when the client is rejected. */
  get(options?: Pick<CallOptions, 'signal'>): Promise<Token>;
  /** Forgets the token and any rejection. The next call requests a new token. */
  invalidate(): Promise<void>;
}

const getOptions = z.pick(callOptions, { signal: true });

const { id: operation } = operations.get;

export const createTokens = ({ tokens }: Context): Tokens => ({
  get: async (options = {}) => {
    const checked = check(getOptions, options);
    if (!checked.ok) throw new InputError(checked.issues, { operation });
    const { signal } = options;
    return tokens.get(signal).catch((error) => {
      throw AbortError.from(error, signal, { operation });
    });
  },
  invalidate: () => tokens.invalidate(),
});
