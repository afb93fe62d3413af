/** An access token and its expiry (API: Authentication). */
export interface Token {
  /** The bearer token; keep it as safe as the secret. */
  readonly accessToken: string;
  /** When it expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A token as a store keeps it. */
export interface StoredToken extends Token {
  /** When to request the next token, shortly before this one expires, in milliseconds since the epoch. */
  readonly refreshAt: number;
}

/**
 * Shares a token among clients. Pass your own if several processes should share one token. A store contains the token for one
 * team and one set of credentials; keep it as safe as the secret. A client works without a store, and even if the store fails
 * or takes longer than two seconds.
 */
export interface TokenStore {
  /** The stored token, or `undefined` if there is none. */
  get(): Promise<StoredToken | undefined>;
  /** Stores a token and replaces the previous one. */
  set(token: StoredToken): Promise<void>;
  /** Deletes the token. */
  delete(): Promise<void>;
}

/** An in-memory store, which shares one token among a process's clients. */
export const memoryTokenStore = (): TokenStore => {
  let stored: StoredToken | undefined;
  return {
    get: async () => stored,
    set: async (token) => {
      stored = token;
    },
    delete: async () => {
      stored = undefined;
    },
  };
};
