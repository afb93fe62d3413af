/** A token with the instant after which it is no longer used. */
export interface StoredToken {
  readonly accessToken: string;
  /** Milliseconds since the epoch, by the client's clock. */
  readonly expiresAt: number;
  /** The instant from which a new token is asked for instead, a little before it expires. */
  readonly refreshAt: number;
}

/** Where a client keeps its token. Hand in your own to share one between processes; keep it as safe as the secret. */
export interface TokenStore {
  get(): Promise<StoredToken | undefined>;
  set(token: StoredToken): Promise<void>;
  delete(): Promise<void>;
}

/** Keeps the token in memory, for the life of the client. */
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
