/**
 * Tells new keys from repeated ones in constant memory. It remembers at least the last `window` keys, and every key of
 * the page before. A longer cycle is detected as well: a past window of keys is kept as a checkpoint, and once all of
 * them have come again, the stream has cycled. Checkpoints are taken at the first, second, fourth, eighth … window
 * (Brent), so that some checkpoint outlasts any cycle.
 */
export class CycleDetector {
  readonly #window: number;
  #recent = new Set<string>();
  #older: ReadonlySet<string> = new Set();
  #windows = 0;
  #nextCheckpoint = 1;
  /** The keys of the checkpoint that have not come again yet. */
  #awaited: Set<string> | undefined;

  constructor(window: number) {
    this.#window = window;
  }

  /** Whether a key is remembered. */
  has(key: string): boolean {
    return this.#recent.has(key) || this.#older.has(key);
  }

  /** The items of a page whose keys are new. */
  fresh<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
    if (this.#recent.size >= this.#window) this.#turn();
    return items.filter((item) => this.#isNew(keyOf(item)));
  }

  /** Whether a whole window of keys has come again. */
  get hasGoneRound(): boolean {
    return this.#awaited?.size === 0;
  }

  #isNew(key: string): boolean {
    this.#awaited?.delete(key);
    if (this.has(key)) return false;
    this.#recent.add(key);
    return true;
  }

  /** Runs only between pages, so that a page is remembered until the next one is compared with it. */
  #turn(): void {
    this.#older = this.#recent;
    this.#recent = new Set();
    this.#windows += 1;
    if (this.#windows < this.#nextCheckpoint) return;
    this.#awaited = new Set(this.#older);
    this.#nextCheckpoint *= 2;
  }
}
