import * as z from 'zod/mini';
import { InputError } from '../errors/errors.ts';
import { check } from '../operations/check.ts';
import type { EarlyEnd, OnEarlyEnd, Page } from './paging/page.ts';
import { brokenBy } from './paging/repeated-pages.ts';
import { rowsByCursor } from './paging/rows-by-cursor.ts';
import { type OffsetReading, rowsByOffset } from './paging/rows-by-offset.ts';
import {
  LatestCall,
  mapValue,
  type ResponseDetails,
  type ResponsePromise,
  responsePromise,
} from './response-promise.ts';

/**
 * A list whose pages are fetched as you read it.
 *
 * The list may change while you read it. No record is returned twice. A search returns every record that exists throughout. It
 * can miss records that move within the order, or are inserted before the current position. For a list by cursor, completeness
 * depends on the service.
 *
 * A list always ends (A7). It ends early when a cursor repeats, when pages stay empty or repeat, or when a search's last page
 * still has a cursor. An early end is reported as drift in the field `next` or `records`; with `validate: 'strict'`, it throws
 * `InvalidResponseError`. When the `signal` aborts, the next page rejects.
 *
 * @example
 * for await (const site of visitors.sites.list()) console.log(site.name);
 */
export interface List<Item extends object> extends AsyncIterable<Item> {
  /** The first page, or the one at `cursor` (a page's `next`). Between pages, records can repeat or be missed. */
  page(cursor?: string): Promise<Page<Item>>;

  /**
   * All items, or the first `limit` of them, as an array.
   *
   * @throws InputError when an option is invalid or unknown.
   * @throws InvalidResponseError with `complete`, when the list ended before its last page.
   */
  toArray(options?: ToArrayOptions): Promise<Item[]>;

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
}

/** Options of `toArray`. */
export interface ToArrayOptions {
  /** The maximum number of items to read, 0 or more. Default: all of them. */
  readonly limit?: number | undefined;
  /** Rejects if the list ends early. Use it if a missing record matters to you. Default false. */
  readonly complete?: boolean | undefined;
}

/** A list that also gives access to its responses. */
export interface ListWithResponses<Item extends object> extends List<Item> {
  /** One page, as in `List`, with its response. */
  page(cursor?: string): ResponsePromise<Page<Item>>;

  /** All items, or the first `limit`, as in `List`, with the last page's response; `undefined` if no page was read. */
  toArray(options?: ToArrayOptions): ResponsePromise<Item[], ResponseDetails | undefined>;
}

/** Reads every record of a list, once. `latest` notes each page's call. */
type ReadRows<Item> = (latest: LatestCall, endEarly: EarlyEnd) => AsyncGenerator<Item, void, undefined>;

/** Creates a list. `page` fetches its pages, and `rows` reads its records. */
const createList = <Item extends object>(
  page: (cursor?: string) => ResponsePromise<Page<Item>>,
  onEarlyEnd: OnEarlyEnd,
  rows: ReadRows<Item> = (latest, endEarly) => rowsByCursor((cursor) => latest.note(page(cursor)), endEarly),
): ListWithResponses<Item> => {
  const read = (latest: LatestCall, mustBeComplete: boolean) =>
    rows(latest, (why) => onEarlyEnd(why, mustBeComplete));
  return {
    page,
    toArray: (options) => {
      const latest = new LatestCall();
      const items = firstOf((complete) => read(latest, complete), options);
      return responsePromise(items, latest.detailsIfAny);
    },
    [Symbol.asyncIterator]: () => read(new LatestCall(), false),
  };
};

const isCount = (value: unknown) => typeof value === 'number' && value >= 0;

/** Rejects unknown names: with a misspelt `complete`, a list could end early unnoticed. */
const toArrayOptions = z.strictObject({
  limit: z.optional(z.unknown().check(z.refine(isCount, { error: 'must be a number, 0 or higher' }))),
  complete: z.optional(z.boolean()),
});

/** Reads the first `limit` items. */
const firstOf = async <Item>(
  read: (mustBeComplete: boolean) => AsyncGenerator<Item, void, undefined>,
  given: ToArrayOptions | undefined,
): Promise<Item[]> => {
  // Also for `null`.
  const options = given ?? {};
  const checked = check(toArrayOptions, options);
  if (!checked.ok) throw new InputError(checked.issues);
  const { limit = Number.POSITIVE_INFINITY, complete = false } = options;
  const items: Item[] = [];
  if (limit < 1) return items;
  for await (const item of read(complete)) {
    items.push(item);
    if (items.length >= limit) break;
  }
  return items;
};

/** A one-page list of the given records, for testing code that reads lists. */
export const listOf = <Item extends object>(records: readonly Item[]): List<Item> => {
  const page = async (): Promise<Page<Item>> => ({ records });
  const rows = () => rowsByCursor(page, () => {});
  return { page, toArray: (options) => firstOf(rows, options), [Symbol.asyncIterator]: rows };
};

/** A list by cursor (A5). */
export const cursorList = <Item extends object>(
  onEarlyEnd: OnEarlyEnd,
  fetch: (query: { next?: string }) => ResponsePromise<Page<Item>>,
): ListWithResponses<Item> =>
  createList((cursor) => fetch(cursor === undefined ? {} : { next: cursor }), onEarlyEnd);

/** A list whose operation returns everything in one response. If it includes a cursor, the list ended early. */
export const singlePageList = <Item extends object>(
  onEarlyEnd: OnEarlyEnd,
  fetch: () => ResponsePromise<Page<Item>>,
): ListWithResponses<Item> => {
  const broken = brokenBy('next', 'isn’t allowed in a single-page list');
  const fetchPage = () =>
    mapValue(fetch(), ({ records, next }): Page<Item> => {
      if (next !== undefined) onEarlyEnd(broken, false);
      return { records };
    });
  return createList(fetchPage, onEarlyEnd, async function* rows(latest, endEarly) {
    const { records, next } = await latest.note(fetch());
    yield* rowsByCursor(async () => ({ records }), endEarly);
    if (next !== undefined) endEarly(broken);
  });
};

/** A list by offset (A6) of the records that pass the filter. The cursor of `page()` is the offset. */
export const offsetList = <Item extends object>(
  onEarlyEnd: OnEarlyEnd,
  reading: OffsetReading,
  fetch: (offset: number, limit: number) => ResponsePromise<Page<Item>>,
  isKept: (item: Item) => boolean,
): ListWithResponses<Item> => {
  const { start, limit, pageSize } = reading;
  const fetchPage = (cursor?: string) => {
    const offset = cursor === undefined ? start : Number(cursor);
    return mapValue(fetch(offset, limit), ({ records: all, next }): Page<Item> => {
      const { length } = all;
      const records = all.filter(isKept);
      if (length > 0 && (next !== undefined || pageSize.mayBeFull(length, limit)))
        return { records, next: String(offset + length) };
      // There is no offset at which more would follow.
      if (next !== undefined) onEarlyEnd(brokenBy('next', 'must not be on the last page'), false);
      return { records };
    });
  };
  return createList(fetchPage, onEarlyEnd, async function* rows(latest, endEarly) {
    const read = (offset: number, size: number) => latest.note(fetch(offset, size));
    for await (const item of rowsByOffset(reading, read, endEarly)) if (isKept(item)) yield item;
  });
};

/** A resource whose methods also give access to the response, as the client offers it. */
export type WithResponses<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends (...input: infer Input) => infer Output
    ? (...input: Input) => OutputWithResponse<Output>
    : never;
};

type OutputWithResponse<Output> =
  Output extends List<infer Item>
    ? ListWithResponses<Item>
    : Output extends Promise<infer Value>
      ? ResponsePromise<Value>
      : Output;
