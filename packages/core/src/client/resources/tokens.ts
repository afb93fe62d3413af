import { AbortError } from '../../errors/errors.ts';
import { tokens } from '../../operations/tokens.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Token } from '../../tokens/token-store.ts';

/** Gets and forgets the client's token. */
interface TokenSource {
  get(signal?: AbortSignal): Promise<Token>;
  invalidate(): Promise<void>;
}

/** The client's access token. Calls get it by themselves; use this to pass it on. */
export class Tokens {
  readonly #source: TokenSource;

  constructor(source: TokenSource) {
    this.#source = source;
  }

  /** A valid token: the cached one, or a new one. @throws BadRequestError when the client is refused. */
  async get({ signal }: Pick<CallOptions, 'signal'> = {}): Promise<Token> {
    try {
      return await this.#source.get(signal);
    } catch (error) {
      throw AbortError.from(error, signal, { operation: tokens.get.id });
    }
  }

  /** Forgets the token and any refusal; the next call requests another. */
  invalidate(): Promise<void> {
    return this.#source.invalidate();
  }
}
