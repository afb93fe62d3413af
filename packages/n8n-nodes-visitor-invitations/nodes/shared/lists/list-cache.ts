import { elapsed } from '../http/waiting.ts';

/** As many lists as a few people fill in nodes with at a time. */
const MAX_LISTS = 20;

export class LazyItems<Item> {
  readonly #items: Item[] = [];
  readonly #rest: AsyncGenerator<Item>;
  #isComplete = false;

  constructor(items: AsyncGenerator<Item>) {
    this.#rest = items;
  }

  async at(index: number): Promise<Item | undefined> {
    while (index >= this.#items.length && !this.#isComplete) {
      const { done, value } = await this.#rest.next();
      if (done) this.#isComplete = true;
      else this.#items.push(value);
    }
    return this.#items[index];
  }
}

/** While a person types and scrolls, the editor asks again and again. What is too old goes with the next list. */
export class ListCache<Item> {
  readonly #lists = new Map<string, { readonly items: LazyItems<Item>; readonly until: number }>();

  get(key: string, keepMs: number, read: () => AsyncGenerator<Item>): LazyItems<Item> {
    const now = elapsed();
    for (const [old, { until }] of this.#lists) if (until <= now) this.#lists.delete(old);
    const known = this.#lists.get(key);
    if (known) return known.items;
    const items = new LazyItems(read());
    const [oldest] = this.#lists.keys();
    if (this.#lists.size >= MAX_LISTS && oldest !== undefined) this.#lists.delete(oldest);
    this.#lists.set(key, { items, until: now + keepMs });
    return items;
  }

  forget(key: string): void {
    this.#lists.delete(key);
  }
}
