import { InputError } from '../errors/errors.ts';
import type { EarlyEnd, OnEarlyEnd, Page } from './paging/page.ts';
import { rowsByCursor } from './paging/rows-by-cursor.ts';
import { rowsByOffset } from './paging/rows-by-offset.ts';
import { mapValue, type ResponsePromise } from './response-promise.ts';

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
export interface List<Item extends object> extends AsyncIterable<Item> {
  /**
   * One page, as the service returns it: the first, or the one at a page's `next`. Between two pages the list may move:
   * a record may come again, or be missed.
   */
  page(cursor?: string): Promise<Page<Item>>;

  /**
   * All items, or the first `limit` of them, as an array.
   *
   * @throws InputError when `limit` is negative or no number.
   * @throws InvalidResponseError with `complete`, when the list ended before its last page.
   */
  toArray(options?: ToArrayOptions): Promise<Item[]>;

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
}

/** Options of `toArray`. */
export interface ToArrayOptions {
  /** The most items to read, 0 or more. Default: all of them. */
  readonly limit?: number | undefined;
  /**
   * Rejects when the list ends early: for a caller to whom a missing record means something, such as `diffInvitations`.
   * Default false.
   */
  readonly complete?: boolean | undefined;
}

/** A list whose pages can also give their responses. */
export interface ListWithResponses<Item extends object> extends List<Item> {
  /** One page, as the service returns it, as in `List`. */
  page(cursor?: string): ResponsePromise<Page<Item>>;
}

/** Every record of a list, once. */
type ReadRows<Item> = (endEarly: EarlyEnd) => AsyncGenerator<Item, void, undefined>;

/** A list of the pages that `fetch` gives; what `page()` promises is what it promises. */
export const createList = <Item extends object, Fetched extends Promise<Page<Item>> = Promise<Page<Item>>>(
  fetch: (cursor?: string) => Fetched,
  onEarlyEnd: OnEarlyEnd = () => {},
  rows: ReadRows<Item> = (endEarly) => rowsByCursor(fetch, endEarly),
) => {
  const read = (mustBeComplete: boolean) => rows((why) => onEarlyEnd(why, mustBeComplete));
  return {
    page: fetch,
    toArray: async ({ limit = Number.POSITIVE_INFINITY, complete = false }: ToArrayOptions = {}) => {
      if (!(limit >= 0)) throw new InputError([{ field: 'limit', rule: 'must be a number, 0 or more' }]);
      const items: Item[] = [];
      if (limit < 1) return items;
      for await (const item of read(complete)) {
        items.push(item);
        if (items.length >= limit) break;
      }
      return items;
    },
    [Symbol.asyncIterator]: () => read(false),
  };
};

/** A list of records that are there already, on one page: for tests of what reads a list. */
export const listOf = <Item extends object>(records: readonly Item[]): List<Item> =>
  createList<Item>(async () => ({ records }));

/** A list by cursor (A5). */
export const cursorList = <Item extends object>(
  onEarlyEnd: OnEarlyEnd,
  fetch: (query: { next?: string }) => ResponsePromise<Page<Item>>,
): ListWithResponses<Item> =>
  createList((cursor) => fetch(cursor === undefined ? {} : { next: cursor }), onEarlyEnd);

/** A list whose operation returns everything at once. */
export const singlePageList = <Item extends object>(
  fetch: () => ResponsePromise<Page<Item>>,
): ListWithResponses<Item> => createList(() => mapValue(fetch(), ({ records }) => ({ records })));

/** The service's page size when `limit` is absent (A6): no page but the last is shorter. */
const DEFAULT_PAGE = 10;

/**
 * A list by offset (A6); the cursor of `page()` is the offset. A page may be shorter than `limit` because of a maximum
 * of the service, so it is the last one only when it is also shorter than the default page.
 */
export const offsetList = <Item extends object>(
  onEarlyEnd: OnEarlyEnd,
  { start, limit }: { readonly start: number; readonly limit: number },
  fetch: (offset: number, limit: number) => ResponsePromise<Page<Item>>,
): ListWithResponses<Item> => {
  const fetchAt = (offset: number, size: number) =>
    mapValue(fetch(offset, size), ({ records }) => ({
      records,
      isLast: records.length < Math.min(size, DEFAULT_PAGE),
    }));
  const fetchPage = (cursor?: string) => {
    const offset = cursor === undefined ? start : Number(cursor);
    return mapValue(
      fetchAt(offset, limit),
      ({ records, isLast }): Page<Item> =>
        isLast ? { records } : { records, next: String(offset + records.length) },
    );
  };
  return createList(fetchPage, onEarlyEnd, (endEarly) => rowsByOffset({ start, limit }, fetchAt, endEarly));
};
