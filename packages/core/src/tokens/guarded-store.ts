import { type Clocks, fromStored, type LiveToken, toStored } from './token-life.ts';
import type { StoredToken, TokenStore } from './token-store.ts';

/** A store, the clocks between which its times are converted, and who hears of its failures. */
export interface GuardedStoreParts extends Clocks {
  readonly store: TokenStore;
  readonly onStoreError?: ((error: unknown) => void) | undefined;
}

/**
 * A store that cannot fail a call: whatever it throws or makes up counts as an empty store, and is reported. Writes
 * follow one another, so that a slow one cannot undo a later one, and nobody needs to wait for them.
 */
export class GuardedStore {
  readonly #parts: GuardedStoreParts;
  #lastWrite: Promise<void> = Promise.resolve();
  #emptyings = 0;
  /** How many emptyings the latest write that succeeded came after. */
  #seenEmptyings = 0;

  constructor(parts: GuardedStoreParts) {
    this.#parts = parts;
  }

  /** The token that it holds. What it held before it was emptied does not count, however slow it is to forget. */
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

  /** Puts a token in. */
  save(token: LiveToken): Promise<void> {
    const stored = toStored(token, this.#parts);
    const emptyings = this.#emptyings;
    return this.#write(async () => {
      await this.#parts.store.set(stored);
      this.#seenEmptyings = emptyings;
    });
  }

  /** Takes this very token out; any other stays. */
  remove(accessToken: string): Promise<void> {
    return this.#write(async () => {
      const stored = await this.#stored();
      if (stored?.accessToken === accessToken) await this.#parts.store.delete();
    });
  }

  /** Takes out whatever it holds. */
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
      // Whoever listens cannot fail a call either.
    }
  }
}

function isStoredToken(value: unknown): value is StoredToken {
  const { accessToken, refreshAt, expiresAt } = value as Partial<StoredToken>;
  // A token goes into a header: visible characters only, so no line end that a file has added.
  const isToken = typeof accessToken === 'string' && /^[\x21-\x7e]+$/.test(accessToken);
  return isToken && Number.isFinite(refreshAt) && Number.isFinite(expiresAt);
}
