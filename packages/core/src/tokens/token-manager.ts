import type { StoredToken, TokenStore } from './token-store.ts';

/** What the token endpoint gives: the token, and its life in seconds when it says so. */
export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresInSeconds?: number;
}

/** What a token manager works with. */
export interface TokenManagerParts {
  /** Asks the service for a token. */
  readonly request: () => Promise<IssuedToken>;
  readonly store: TokenStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The life of a token whose answer names none: what every release before 1.3 gave (A3). */
const ASSUMED_LIFE_SECONDS = 300;
/** A token is renewed this part of its life early, and at most this long. */
const EARLY_SHARE = 0.2;
const EARLY_MAX_MS = 120_000;

/**
 * Keeps one token: cached while it is good, renewed a little before it expires, and asked for once however many calls
 * wait for it (A3). A refused token is dropped only while it is still the cached one, so that a late 401 for an older
 * token does not throw away a newer one.
 */
export class TokenManager {
  readonly #parts: TokenManagerParts;
  #pending: Promise<StoredToken> | undefined;

  constructor(parts: TokenManagerParts) {
    this.#parts = parts;
  }

  /** A token that is good to use. Whoever asks meanwhile waits for the same one. */
  get(): Promise<StoredToken> {
    this.#pending ??= this.#current().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** The service refused this token: the next call asks for another, unless somebody already has. */
  async reject(accessToken: string): Promise<void> {
    const stored = await this.#parts.store.get();
    if (stored?.accessToken === accessToken) await this.#parts.store.delete();
  }

  /** Forgets the token, whatever it is. */
  async invalidate(): Promise<void> {
    await this.#parts.store.delete();
  }

  async #current(): Promise<StoredToken> {
    const stored = await this.#parts.store.get();
    return stored && this.#parts.now() < stored.refreshAt ? stored : this.#renew();
  }

  async #renew(): Promise<StoredToken> {
    // Counted from the moment of asking, so that a slow answer cannot make the token look younger than it is.
    const askedAt = this.#parts.now();
    const { accessToken, expiresInSeconds = ASSUMED_LIFE_SECONDS } = await this.#parts.request();
    const life = expiresInSeconds * 1000;
    const expiresAt = askedAt + life;
    const token = {
      accessToken,
      expiresAt,
      refreshAt: expiresAt - Math.min(life * EARLY_SHARE, EARLY_MAX_MS),
    };
    await this.#parts.store.set(token);
    return token;
  }
}
