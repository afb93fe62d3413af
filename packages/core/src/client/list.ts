import { InputError } from '../errors/input-error.ts';
import { type FetchPage, type Identified, type Page, rowsOf } from './pages.ts';

export type { FetchPage, Page } from './pages.ts';

/**
 * A list that is fetched page by page as it is read: `for await (const site of visitors.sites.list())`. No page is
 * fetched before it is needed, and leaving the loop fetches no more. Memory stays flat however long the list is.
 *
 * A row that shifts to the next page while the list is read is given once; after some thousands of rows a row that
 * comes by again may be given again. The list always ends, whatever the service does (A7). With an aborted `signal` the
 * next page rejects.
 */
export class List<Item extends Identified> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;

  constructor(fetch: FetchPage<Item>) {
    this.#fetch = fetch;
  }

  /** One page alone, as the service gives it: the first, or the one that a page's `next` names. */
  page(cursor?: string): Promise<Page<Item>> {
    return this.#fetch(cursor);
  }

  /**
   * All items, or the first `limit` of them, as an array.
   * @throws InputError when `limit` is negative or no number.
   */
  async toArray({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Promise<Item[]> {
    if (!(limit >= 0)) throw new InputError([{ field: 'limit', rule: 'must be a number, 0 or more' }]);
    const items: Item[] = [];
    if (limit < 1) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return rowsOf(this.#fetch);
  }
}
