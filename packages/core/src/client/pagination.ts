import { InputError } from '../errors/errors.ts';
import type { EarlyEnd, FetchPage, OnEarlyEnd, Page } from './paging/page.ts';
import { rowsByCursor } from './paging/rows-by-cursor.ts';
import { rowsByOffset } from './paging/rows-by-offset.ts';

/**
 * A list that is fetched page by page as you read it. No page is fetched before it is needed, and leaving the loop
 * fetches no more, so memory stays flat however long the list is.
 *
 * The list may change while it is read. Pages of a search overlap by one record to detect inserted and removed records:
 * every record that exists throughout is yielded. Records that move within the order, or are inserted before the current
 * position, may be missed. In a list by cursor, completeness depends on the service. No record is yielded twice, unless
 * thousands of others lie between. Records without an id are compared by their content.
 *
 * A list always ends (A7). It ends early when a cursor repeats, or when pages stay empty or repeat. An early end is
 * reported as drift, of the field `next` or `records`; with `validate: 'strict'` an `InvalidResponseError` is thrown
 * instead. When the `signal` aborts, the next page rejects.
 *
 * @example
 * for await (const site of visitors.sites.list()) console.log(site.name);
 */
export class List<Item extends object> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;
  readonly #rows: ReadRows<Item>;
  readonly #onEarlyEnd: OnEarlyEnd;

  constructor(
    fetch: FetchPage<Item>,
    onEarlyEnd: OnEarlyEnd = () => {},
    rows: ReadRows<Item> = (endEarly) => rowsByCursor(fetch, endEarly),
  ) {
    this.#fetch = fetch;
    this.#rows = rows;
    this.#onEarlyEnd = onEarlyEnd;
  }

  /**
   * One page, as the service returns it: the first, or the one at a page's `next`. If the list changes between two pages,
   * records may repeat or be missed.
   */
  page(cursor?: string): Promise<Page<Item>> {
    return this.#fetch(cursor);
  }

  /**
   * All items, or the first `limit` of them, as an array.
   *
   * With `complete`, an early end is an error. Use it where a missing record has a meaning, as in `diffInvitations`.
   * @throws InputError when `limit` is negative or no number.
   * @throws InvalidResponseError when the list ended early and `complete` is true.
   */
  async toArray({
    limit = Number.POSITIVE_INFINITY,
    complete = false,
  }: {
    limit?: number | undefined;
    complete?: boolean | undefined;
  } = {}): Promise<Item[]> {
    if (!(limit >= 0)) throw new InputError([{ field: 'limit', rule: 'must be a number, 0 or more' }]);
    const items: Item[] = [];
    if (limit < 1) return items;
    for await (const item of this.#read(complete)) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return this.#read(false);
  }

  #read(mustBeComplete: boolean): AsyncGenerator<Item, void, undefined> {
    return this.#rows((why) => this.#onEarlyEnd(why, mustBeComplete));
  }
}

/** Every record of a list, once. */
type ReadRows<Item> = (endEarly: EarlyEnd) => AsyncGenerator<Item, void, undefined>;

/** A list by cursor (A5). */
export const cursorList = <Item extends object>(
  onEarlyEnd: OnEarlyEnd,
  fetch: (query: { next?: string }) => Promise<Page<Item>>,
): List<Item> => new List((cursor) => fetch(cursor === undefined ? {} : { next: cursor }), onEarlyEnd);

/** A list whose operation returns everything at once. */
export const singlePageList = <Item extends object>(fetch: () => Promise<Page<Item>>): List<Item> =>
  new List(async () => ({ records: (await fetch()).records }));

/** The service's page size when `limit` is absent (A6): no page but the last is shorter. */
const DEFAULT_PAGE = 10;

/**
 * A list by offset (A6); the cursor of `page()` is the offset. A page may be shorter than `limit` because of a maximum
 * of the service, so it is the last one only when it is also shorter than the default page.
 */
export const offsetList = <Item extends object>(
  onEarlyEnd: OnEarlyEnd,
  { start, limit }: { readonly start: number; readonly limit: number },
  fetch: (offset: number, limit: number) => Promise<Page<Item>>,
): List<Item> => {
  const fetchAt = async (offset: number, size: number) => {
    const { records } = await fetch(offset, size);
    return { records, isLast: records.length < Math.min(size, DEFAULT_PAGE) };
  };
  const fetchPage: FetchPage<Item> = async (cursor) => {
    const offset = cursor === undefined ? start : Number(cursor);
    const { records, isLast } = await fetchAt(offset, limit);
    return isLast ? { records } : { records, next: String(offset + records.length) };
  };
  return new List(fetchPage, onEarlyEnd, (endEarly) => rowsByOffset({ start, limit }, fetchAt, endEarly));
};
