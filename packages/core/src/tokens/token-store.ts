/** An access token, and when it expires (API: Authentication). */
export interface Token {
  /** The bearer token; keep it as safe as the secret. */
  readonly accessToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A token as a store keeps it. */
export interface StoredToken extends Token {
  /** When to request the next token, a little before this one expires. Milliseconds since the epoch. */
  readonly refreshAt: number;
}

/**
 * Shares a token among clients: pass your own so that several processes need only one token. A store holds the token of
 * one team and one set of credentials; keep it as safe as the secret. A client works without a store, and also when the
 * store fails, or takes longer than two seconds.
 */
export interface TokenStore {
  /** The stored token; `undefined` when there is none. */
  get(): Promise<StoredToken | undefined>;
  /** Stores a token in place of the one before. */
  set(token: StoredToken): Promise<void>;
  /** Deletes the token. */
  delete(): Promise<void>;
}

/** A store in memory: shares one token among the clients of one process. */
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
