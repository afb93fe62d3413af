import type { TokenManager } from '../../tokens/token-manager.ts';

/** An access token, and the instant it expires (milliseconds since the epoch). */
export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: number;
}

/** The client's own token. Calls take care of it by themselves; this is for those who hand it on. */
export class Tokens {
  readonly #manager: TokenManager;

  constructor(manager: TokenManager) {
    this.#manager = manager;
  }

  /** A token that is good to use: the cached one, or a new one. @throws BadRequestError when the client is refused. */
  async get(): Promise<AccessToken> {
    const { accessToken, expiresAt } = await this.#manager.get();
    return { accessToken, expiresAt };
  }

  /** Forgets the token; the next call asks for another. */
  invalidate(): Promise<void> {
    return this.#manager.invalidate();
  }
}
