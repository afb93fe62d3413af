import type { CallOptions } from '../../pipeline/call.ts';
import type { TokenManager } from '../../tokens/token-manager.ts';
import type { Token } from '../../tokens/token-store.ts';

/** The client's own token. Calls take care of it by themselves; this is for those who hand it on. */
export class Tokens {
  readonly #manager: TokenManager;

  constructor(manager: TokenManager) {
    this.#manager = manager;
  }

  /** A token that is good to use: the cached one, or a new one. @throws BadRequestError when the client is refused. */
  get({ signal }: Pick<CallOptions, 'signal'> = {}): Promise<Token> {
    return this.#manager.get(signal);
  }

  /** Forgets the token, and that the client was refused; the next call asks for another. */
  invalidate(): Promise<void> {
    return this.#manager.invalidate();
  }
}
