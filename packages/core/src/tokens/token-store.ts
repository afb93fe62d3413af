/** An access token, and when it expires (interface: Authentication). */
export interface Token {
  /** Goes into the authorization header; keep it as safe as the secret. */
  readonly accessToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A token as it is shared between processes. */
export interface StoredToken extends Token {
  /** The instant from which a new token is asked for, a little before it expires. Milliseconds since the epoch. */
  readonly refreshAt: number;
}

/**
 * Where clients share their token: hand in your own so that several processes need one token among them. A store holds
 * the token of one team and one set of credentials; keep it as safe as the secret. A client works without a store, and
 * works on when the store fails.
 */
export interface TokenStore {
  /** The token that it holds; `undefined` when there is none. */
  get(): Promise<StoredToken | undefined>;
  /** Puts a token in, in place of the one before. */
  set(token: StoredToken): Promise<void>;
  /** Takes the token out. */
  delete(): Promise<void>;
}

/** A store in memory: shares one token among the clients of one process. */
export function memoryTokenStore(): TokenStore {
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
}
