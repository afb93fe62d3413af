import { type EarlyEnd, identityOf, type Page } from './page.ts';
import type { PageSize } from './page-size.ts';
import { brokenBy, RepeatedPages } from './repeated-pages.ts';
import { isNew } from './rows-by-cursor.ts';

/** Fetches a page of this size at an offset. */
export type FetchAt<Item> = (offset: number, limit: number) => Promise<Page<Item>>;

/** Where to start reading a list, and the page sizes its service uses. */
export interface OffsetReading {
  readonly start: number;
  readonly limit: number;
  readonly pageSize: PageSize;
}

/** A page's position relative to the records read so far. */
type Place = 'start' | 'further' | 'behind' | 'beyond';

/** The smallest page with room for the previous page's last record and a new one. */
const MIN_OVERLAPPING = 2;

/** Yields every record of a list by offset, once, as `pagesByOffset` reads them. */
export async function* rowsByOffset<Item extends object>(
  ...reading: Parameters<typeof pagesByOffset<Item>>
): AsyncGenerator<Item, void, undefined> {
  for await (const rows of pagesByOffset(...reading)) for (const row of rows) yield row;
}

/**
 * Yields each page's new records, so every record once, even if the list changes. Each page starts with the previous page's
 * last record. If the list has moved since:
 *
 * - The page ends with a known record: others were inserted, so the next page is read further on.
 * - The page has no known record: others were removed, or the last leap was too long. It's dropped and an earlier one is read,
 *   so no record in between is missed.
 *
 * Repeated leaps in one direction double in length. If too many pages have no new records, or the last page says that more
 * follow, the list ended early.
 */
export async function* pagesByOffset<Item extends object>(
  { start, limit, pageSize }: OffsetReading,
  fetch: FetchAt<Item>,
  endEarly: EarlyEnd,
): AsyncGenerator<Item[], void, undefined> {
  const seen = new Set<string>();
  const repeatedPages = new RepeatedPages();
  let at: Place = 'start';
  let offset = start;
  let leap = 1;
  let step = 0;
  /** The offset of an empty page. */
  let emptyAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const size = at === 'start' ? limit : Math.max(limit, MIN_OVERLAPPING);
    const { records, next } = await fetch(offset, size);
    const keys = records.map(identityOf);
    const { length } = keys;
    pageSize.given(length);
    const before: Place = at;
    const isConnected: boolean = before === 'start' || keys.some((key) => seen.has(key));
    const isBeyond: boolean = !isConnected && offset > start;
    const isBehind = length > 0 && seen.has(keys[length - 1] as string);
    at = isBeyond ? 'beyond' : isBehind ? 'behind' : 'further';
    if (length === 0) emptyAt = offset;
    if (!isBeyond) {
      if (at === 'further' && before === 'further') pageSize.followed(step + 1);
      const known = seen.size;
      yield records.filter((_, index) => isNew(seen, keys[index]));
      const isLast = !pageSize.mayBeFull(length, size) || (length < size && offset + length === emptyAt);
      if (isLast && next === undefined) return;
      if (isLast && seen.size === known && before !== 'start')
        return endEarly(brokenBy('next', 'must not be on the last page'));
      step = Math.max(0, length - 1);
    }
    const broken = repeatedPages.note(keys, isConnected && at === 'further');
    if (broken) return endEarly(broken);
    leap = at === before && at !== 'further' ? leap * 2 : 1;
    offset = at === 'beyond' ? Math.max(start, offset - leap * Math.max(step, 1)) : offset + leap * step;
  }
}
