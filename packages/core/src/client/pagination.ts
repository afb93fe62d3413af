import { InputError } from '../errors/errors.ts';

/**
 * A list that is fetched page by page as you read it. No page is fetched before it is needed, and leaving the loop
 * fetches no more, so memory stays flat however long the list is.
 *
 * A record that shifts to the next page meanwhile is yielded once; in a list of many thousands, one that comes again
 * much later may be yielded again. The list always ends, whatever the service does (A7). When the `signal` aborts, the
 * next page rejects.
 *
 * @example
 * for await (const site of visitors.sites.list()) console.log(site.name);
 */
export class List<Item extends Identified> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;

  constructor(fetch: FetchPage<Item>) {
    this.#fetch = fetch;
  }

  /** One page, as the service returns it: the first, or the one at a page's `next`. */
  page(cursor?: string): Promise<Page<Item>> {
    return this.#fetch(cursor);
  }

  /**
   * All items, or the first `limit` of them, as an array.
   * @throws InputError when `limit` is negative or no number.
   */
  async toArray({ limit = Number.POSITIVE_INFINITY }: { limit?: number | undefined } = {}): Promise<Item[]> {
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

/** A list by cursor (A5). */
export const cursorList = <Item extends Identified>(
  fetch: (query: { next?: string }) => Promise<Page<Item>>,
): List<Item> => new List((cursor) => fetch(cursor === undefined ? {} : { next: cursor }));

/** A list whose operation returns everything at once. */
export const singlePageList = <Item extends Identified>(fetch: () => Promise<Page<Item>>): List<Item> =>
  new List(async () => ({ records: (await fetch()).records }));

/** The service's page size when `limit` is absent (A6): no page but the last is shorter. */
const DEFAULT_PAGE = 10;

/**
 * A list by offset (A6); the cursor of `page()` is the offset. A page may be shorter than `limit` because of a maximum
 * of the service, so it is the last one only when it is also shorter than the default page.
 */
export const offsetList = <Item extends Identified>(
  { start, limit }: { start: number; limit: number },
  fetch: (offset: number) => Promise<Page<Item>>,
): List<Item> => {
  const fetchPage: FetchPage<Item> = async (cursor) => {
    const offset = cursor === undefined ? start : Number(cursor);
    const { records } = await fetch(offset);
    const isLast = records.length < Math.min(limit, DEFAULT_PAGE);
    return isLast ? { records } : { records, next: String(offset + records.length) };
  };
  return new List(fetchPage);
};

/** One page of a list. `next` is there when another page follows; hand it to `page()`. */
export interface Page<Item> {
  /** The records of this page, in the service's order. */
  readonly records: readonly Item[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string | undefined;
}

/** Fetches the page at a cursor; without one, the first. */
export type FetchPage<Item> = (cursor?: string) => Promise<Page<Item>>;

/** A record; records without an id are compared as a whole. */
export interface Identified {
  readonly id?: string | undefined;
}

const identityOf = (record: Identified): string => record.id ?? JSON.stringify(record);
const itself = (cursor: string): string => cursor;

/**
 * How many records, and how many cursors, are remembered at least: some of the largest pages, a few megabytes of ids.
 */
const WINDOW = 5000;

/**
 * Every record of every page, once. Ends at the last page, and also at a page without anything new and at a repeated
 * cursor, so that it cannot loop forever (A7).
 */
export async function* rowsOf<Item extends Identified>(
  fetch: FetchPage<Item>,
  window: number = WINDOW,
): AsyncGenerator<Item, void, undefined> {
  const rows = new CycleDetector(window);
  const cursors = new CycleDetector(window);
  let cursor: string | undefined;
  for (;;) {
    const { records, next } = await fetch(cursor);
    const fresh = rows.fresh(records, identityOf);
    for (const row of fresh) yield row;
    if (fresh.length === 0 || next === undefined || rows.hasGoneRound) return;
    if (cursors.fresh([next], itself).length === 0 || cursors.hasGoneRound) return;
    cursor = next;
  }
}

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
    if (this.#recent.has(key) || this.#older.has(key)) return false;
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
