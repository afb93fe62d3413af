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
  /** The last token that was refused: a store that is slow to forget must not bring it back. */
  #refused: string | undefined;
  /** Counts the invalidations: a token that was asked for before one is not kept after it. */
  #generation = 0;

  constructor(parts: TokenManagerParts) {
    this.#parts = parts;
  }

  /** A token that is good to use. Whoever asks meanwhile waits for the same one. */
  get(): Promise<StoredToken> {
    if (this.#pending) return this.#pending;
    const pending = this.#current().finally(() => {
      if (this.#pending === pending) this.#pending = undefined;
    });
    this.#pending = pending;
    return pending;
  }

  /** The service refused this token: the next call asks for another, unless somebody already has. */
  async reject(accessToken: string): Promise<void> {
    this.#refused = accessToken;
    const stored = await this.#parts.store.get();
    if (stored?.accessToken === accessToken) await this.#parts.store.delete();
  }

  /** Forgets the token, whatever it is, and the one that is being asked for. */
  async invalidate(): Promise<void> {
    this.#generation += 1;
    this.#pending = undefined;
    await this.#parts.store.delete();
  }

  async #current(): Promise<StoredToken> {
    const stored = await this.#parts.store.get();
    const isGood = stored && stored.accessToken !== this.#refused && this.#parts.now() < stored.refreshAt;
    return isGood ? stored : this.#renew();
  }

  async #renew(): Promise<StoredToken> {
    const generation = this.#generation;
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
    if (generation === this.#generation) await this.#parts.store.set(token);
    return token;
  }
}
