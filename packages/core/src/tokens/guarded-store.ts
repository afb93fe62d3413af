import type { Sleep } from '../waiting/sleep.ts';
import { merged, type StoreWrite } from './store-write.ts';
import { type Clocks, fromStored, type LiveToken, toStored } from './token-life.ts';
import type { StoredToken, TokenStore } from './token-store.ts';

/** How long a store may take, in milliseconds; then the client goes on without it. */
const LIMIT_MS = 2000;

/** A store, the clocks between which its times are converted, and a handler of its errors. */
export interface GuardedStoreParts extends Clocks {
  readonly store: TokenStore;
  /** Absent where there are no timers: then a store may take as long as it likes. */
  readonly sleep?: Sleep | undefined;
  readonly onStoreError?: ((error: unknown) => void) | undefined;
}

/**
 * Wraps a store so that it cannot fail a call, nor hold it up: an error, an invalid value or no response within two
 * seconds counts as an empty store and is reported. While a read hangs, the store counts as empty at once.
 *
 * Writes run one after the other, so that a slow one cannot undo a later one, and need not be awaited. Those that wait
 * their turn are merged into one. When a write that was given up ends after all, the latest state is written again.
 */
export class GuardedStore {
  readonly #parts: GuardedStoreParts;
  #lastWrite: Promise<void> = Promise.resolve();
  #isWriting = false;
  /** What is to be written next. */
  #next: StoreWrite | undefined;
  /** What all writes so far come to. */
  #latest: StoreWrite | undefined;
  #isHanging = false;
  #emptyings = 0;
  /** The value of `#emptyings` at the latest successful write. */
  #seenEmptyings = 0;

  constructor(parts: GuardedStoreParts) {
    this.#parts = parts;
  }

  /** The stored token. A token from before `empty` does not count, however slow the store is. */
  async read(): Promise<LiveToken | undefined> {
    if (this.#isHanging || this.#seenEmptyings !== this.#emptyings) return undefined;
    const reading = this.#stored();
    try {
      const stored = await this.#inTime(reading, () => this.#hangUntil(reading));
      return stored && fromStored(stored, this.#parts);
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  /** Stores a token. */
  save(token: LiveToken): Promise<void> {
    return this.#write({ kind: 'save', token: toStored(token, this.#parts), emptyings: this.#emptyings });
  }

  /** Deletes this token; any other stays. */
  remove(accessToken: string): Promise<void> {
    return this.#write({ kind: 'remove', accessTokens: [accessToken] });
  }

  /** Deletes any token. */
  empty(): Promise<void> {
    this.#emptyings += 1;
    return this.#write({ kind: 'empty', emptyings: this.#emptyings });
  }

  async #stored(): Promise<StoredToken | undefined> {
    const found: unknown = await this.#parts.store.get();
    if (found === undefined || found === null) return undefined;
    if (!isStoredToken(found)) throw new TypeError('The token store returned something that isn’t a token.');
    return found;
  }

  /** Resolves when it is written, after two seconds at the latest. */
  async #write(write: StoreWrite): Promise<void> {
    this.#latest = merged(this.#latest, write);
    const isPlanned = this.#next !== undefined;
    this.#next = merged(this.#next, write);
    if (!isPlanned)
      this.#lastWrite = this.#isWriting ? this.#lastWrite.then(() => this.#writeNext()) : this.#writeNext();
    // What hangs is reported once, where it is written.
    await this.#inTime(this.#lastWrite).catch(() => {});
  }

  async #writeNext(): Promise<void> {
    const write = this.#next as StoreWrite;
    const latest = this.#latest;
    this.#next = undefined;
    this.#isWriting = true;
    const writing = this.#perform(write);
    const onLate = () => {
      const again = () => this.#writeAgain(latest);
      writing.then(again, again);
    };
    await this.#inTime(writing, onLate).catch((error) => this.#report(error));
    this.#isWriting = false;
  }

  /** What ended late may have undone what was written meanwhile. */
  #writeAgain(before: StoreWrite | undefined): void {
    if (this.#latest && this.#latest !== before) void this.#write(this.#latest);
  }

  async #perform(write: StoreWrite): Promise<void> {
    const { store } = this.#parts;
    if (write.kind === 'remove') {
      const stored = await this.#stored();
      if (stored && write.accessTokens.includes(stored.accessToken)) await store.delete();
      return;
    }
    await (write.kind === 'save' ? store.set(write.token) : store.delete());
    this.#seenEmptyings = write.emptyings;
  }

  /** The outcome of an operation of the store. @throws Error when it takes too long, after `late` was called. */
  async #inTime<Value>(operation: Promise<Value>, late = () => {}): Promise<Value> {
    const { sleep } = this.#parts;
    if (!sleep) return operation;
    const over = new AbortController();
    const limit = sleep(LIMIT_MS, over.signal).then(() => {
      late();
      throw new Error(`The token store took longer than ${LIMIT_MS} ms.`);
    });
    try {
      return await Promise.race([operation, limit]);
    } finally {
      over.abort();
    }
  }

  #hangUntil(end: Promise<unknown>): void {
    this.#isHanging = true;
    const goOn = () => {
      this.#isHanging = false;
    };
    end.then(goOn, goOn);
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
