/** One page of a list. `next` is there when another page follows; hand it to `page()`. */
export interface Page<Item> {
  readonly records: readonly Item[];
  readonly next?: string;
}

/** Fetches one page, from a cursor on; without one, the first. */
export type FetchPage<Item> = (cursor?: string) => Promise<Page<Item>>;

/**
 * A list that is fetched page by page as it is read: `for await (const site of visitors.sites.list())`.
 * It ends at the last page, and also at an empty page, a repeated cursor or a page without new ids, so that it can
 * never go round for ever (A7).
 */
export class List<Item extends { readonly id?: string | undefined }> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;

  constructor(fetch: FetchPage<Item>) {
    this.#fetch = fetch;
  }

  /** One page alone: the first, or the one that a page's `next` names. */
  page(cursor?: string): Promise<Page<Item>> {
    return this.#fetch(cursor);
  }

  /** All items, or the first `limit` of them, as an array. */
  async toArray({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    if (limit < 1) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const cursors = new Set<string>();
    const ids = new Set<string>();
    let cursor: string | undefined;
    for (;;) {
      const page = await this.#fetch(cursor);
      const fresh = page.records.filter(({ id }) => id === undefined || !ids.has(id));
      const known = ids.size;
      for (const { id } of fresh) if (id !== undefined) ids.add(id);
      yield* fresh;
      if (ids.size === known || page.next === undefined || cursors.has(page.next)) return;
      cursor = page.next;
      cursors.add(cursor);
    }
  }
}
