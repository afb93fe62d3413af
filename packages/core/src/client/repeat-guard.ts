/**
 * Tells new keys from repeated ones in memory that does not grow with their number. It knows at least the last `window`
 * keys, and every key of the page before. A stream that goes round in a longer circle is found out as well: a past
 * window of keys is kept as a checkpoint, and once all of them came by again, the stream has gone round. Checkpoints
 * are taken at the first, second, fourth, eighth … window (Brent), so that some checkpoint outlasts any circle.
 */
export class RepeatGuard {
  readonly #window: number;
  #recent = new Set<string>();
  #older: ReadonlySet<string> = new Set();
  #windows = 0;
  #nextCheckpoint = 1;
  /** The keys of the checkpoint that did not come by again yet. */
  #awaited: Set<string> | undefined;

  constructor(window: number) {
    this.#window = window;
  }

  /** The items of a page whose keys are new. */
  fresh<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
    if (this.#recent.size >= this.#window) this.#turn();
    return items.filter((item) => this.#isNew(keyOf(item)));
  }

  /** Whether a whole window of keys came by again. */
  get hasGoneRound(): boolean {
    return this.#awaited?.size === 0;
  }

  #isNew(key: string): boolean {
    this.#awaited?.delete(key);
    if (this.#recent.has(key) || this.#older.has(key)) return false;
    this.#recent.add(key);
    return true;
  }

  /** Only between two pages, so that a page is never forgotten before the next one is compared with it. */
  #turn(): void {
    this.#older = this.#recent;
    this.#recent = new Set();
    this.#windows += 1;
    if (this.#windows < this.#nextCheckpoint) return;
    this.#awaited = new Set(this.#older);
    this.#nextCheckpoint *= 2;
  }
}
