import { type Clocks, fromStored, type LiveToken, toStored } from './token-life.ts';
import type { StoredToken, TokenStore } from './token-store.ts';

/** A store, the clocks between which its times are converted, and a handler of its errors. */
export interface GuardedStoreParts extends Clocks {
  readonly store: TokenStore;
  readonly onStoreError?: ((error: unknown) => void) | undefined;
}

/**
 * Wraps a store so that it cannot fail a call: an error or an invalid value counts as an empty store and is reported.
 * Writes run one after the other, so that a slow one cannot undo a later one, and need not be awaited.
 */
export class GuardedStore {
  readonly #parts: GuardedStoreParts;
  #lastWrite: Promise<void> = Promise.resolve();
  #emptyings = 0;
  /** The value of `#emptyings` at the latest successful write. */
  #seenEmptyings = 0;

  constructor(parts: GuardedStoreParts) {
    this.#parts = parts;
  }

  /** The stored token. A token from before `empty` does not count, however slow the store is. */
  async read(): Promise<LiveToken | undefined> {
    if (this.#seenEmptyings !== this.#emptyings) return undefined;
    try {
      const stored = await this.#stored();
      return stored && fromStored(stored, this.#parts);
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  /** Stores a token. */
  save(token: LiveToken): Promise<void> {
    const stored = toStored(token, this.#parts);
    const emptyings = this.#emptyings;
    return this.#write(async () => {
      await this.#parts.store.set(stored);
      this.#seenEmptyings = emptyings;
    });
  }

  /** Deletes this token; any other stays. */
  remove(accessToken: string): Promise<void> {
    return this.#write(async () => {
      const stored = await this.#stored();
      if (stored?.accessToken === accessToken) await this.#parts.store.delete();
    });
  }

  /** Deletes any token. */
  empty(): Promise<void> {
    this.#emptyings += 1;
    const emptyings = this.#emptyings;
    return this.#write(async () => {
      await this.#parts.store.delete();
      this.#seenEmptyings = emptyings;
    });
  }

  async #stored(): Promise<StoredToken | undefined> {
    const found: unknown = await this.#parts.store.get();
    if (found === undefined || found === null) return undefined;
    if (!isStoredToken(found)) throw new TypeError('The token store returned something that isn’t a token.');
    return found;
  }

  #write(change: () => Promise<void>): Promise<void> {
    this.#lastWrite = this.#lastWrite.then(change).catch((error) => this.#report(error));
    return this.#lastWrite;
  }

  #report(error: unknown): void {
    try {
      this.#parts.onStoreError?.(error);
    } catch {
      // The handler cannot fail a call either.
    }
  }
}

const isStoredToken = (value: unknown): value is StoredToken => {
  const { accessToken, refreshAt, expiresAt } = value as Partial<StoredToken>;
  // A token goes into a header: visible ASCII only, so not the line end that a file may add.
  const isToken = typeof accessToken === 'string' && /^[\x21-\x7e]+$/.test(accessToken);
  return isToken && Number.isFinite(refreshAt) && Number.isFinite(expiresAt);
};
