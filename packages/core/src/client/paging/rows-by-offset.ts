import { type EarlyEnd, identityOf, type Page } from './page.ts';
import type { PageSize } from './page-size.ts';
import { brokenBy, RepeatedPages } from './repeated-pages.ts';
import { isNew } from './rows-by-cursor.ts';

/** Fetches the page of this size at an offset. */
export type FetchAt<Item> = (offset: number, limit: number) => Promise<Page<Item>>;

/** Which part of a list is read, and what is known of its pages. */
export interface OffsetReading {
  readonly start: number;
  readonly limit: number;
  readonly pageSize: PageSize;
}

/** Where a page lies beside what was read before. */
type Place = 'start' | 'further' | 'behind' | 'beyond';

/** The smallest page that has room for the last record of the previous page and a new one. */
const MIN_OVERLAPPING = 2;

/** Every record of a list by offset, once, as `pagesByOffset` reads them. */
export async function* rowsByOffset<Item extends object>(
  ...reading: Parameters<typeof pagesByOffset<Item>>
): AsyncGenerator<Item, void, undefined> {
  for await (const rows of pagesByOffset(...reading)) for (const row of rows) yield row;
}

/**
 * What each page of a list by offset adds: every record once, also while the list changes. Each page starts with the last record of the
 * previous one, unless the list has moved in the meantime:
 *
 * - The page ends with a known record: others were inserted, so the next page is read further on.
 * - The page has no known record: others were removed, or the last leap was too long. Records in between may be unread, so
 *   the page is dropped and an earlier one is read.
 *
 * Repeated leaps in one direction double in length. Where pages bring nothing new for too long, or the last one says that
 * more follow, the list ended early.
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
  /** Where there was nothing. */
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
