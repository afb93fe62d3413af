import { AbortError } from '../../errors/errors.ts';
import { tokens } from '../../operations/tokens.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Token } from '../../tokens/token-store.ts';

/** The client's access token. Calls get it by themselves; use this to pass it on. */
export interface Tokens {
  /** A valid token: the cached one, or a new one. @throws BadRequestError when the client is refused. */
  get(options?: Pick<CallOptions, 'signal'>): Promise<Token>;
  /** Forgets the token and any refusal; the next call requests another. */
  invalidate(): Promise<void>;
}

/** Gets and forgets the client's token. */
interface TokenSource {
  get(signal?: AbortSignal): Promise<Token>;
  invalidate(): Promise<void>;
}

export const createTokens = (source: TokenSource): Tokens => ({
  get: async ({ signal } = {}) => {
    try {
      return await source.get(signal);
    } catch (error) {
      throw AbortError.from(error, signal, { operation: tokens.get.id });
    }
  },
  invalidate: () => source.invalidate(),
});
