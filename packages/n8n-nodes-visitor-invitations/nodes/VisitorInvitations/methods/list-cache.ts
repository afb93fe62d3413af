/** As many lists as a few people fill in nodes with at a time. */
const MAX_LISTS = 20;

/** The items of a list as far as they were needed. */
export class LazyItems<Item> {
  readonly #items: Item[] = [];
  readonly #rest: AsyncIterator<Item>;
  #reading: Promise<void> | undefined;
  #isComplete = false;

  constructor(items: AsyncIterable<Item>) {
    this.#rest = items[Symbol.asyncIterator]();
  }

  /** The item at an index; `undefined` behind the last one. */
  async at(index: number): Promise<Item | undefined> {
    while (index >= this.#items.length && !this.#isComplete) {
      // Requests of the editor at the same time share it.
      this.#reading ??= this.#readOn().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#items[index];
  }

  async #readOn(): Promise<void> {
    const { done, value } = await this.#rest.next();
    if (done) this.#isComplete = true;
    else this.#items.push(value);
  }
}

/**
 * The lists of pickers for a short time: while a person opens, types and scrolls, the editor asks again and again. There
 * is no timer: what is too old goes when the next list is asked for.
 */
export class ListCache<Item> {
  readonly #elapsed: () => number;
  readonly #lists = new Map<string, { readonly items: LazyItems<Item>; readonly until: number }>();

  /** @param elapsed a clock that only runs forward, in milliseconds */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** The list that is kept under a key, or a new one. */
  get(key: string, keepMs: number, read: () => AsyncIterable<Item>): LazyItems<Item> {
    const now = this.#elapsed();
    for (const [old, { until }] of this.#lists) if (until <= now) this.#lists.delete(old);
    const known = this.#lists.get(key);
    if (known) return known.items;
    const items = new LazyItems(read());
    const [oldest] = this.#lists.keys();
    if (this.#lists.size >= MAX_LISTS && oldest !== undefined) this.#lists.delete(oldest);
    this.#lists.set(key, { items, until: now + keepMs });
    return items;
  }

  /** Forgets a list that could not be read. */
  forget(key: string): void {
    this.#lists.delete(key);
  }
}
