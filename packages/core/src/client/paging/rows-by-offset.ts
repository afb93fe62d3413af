import { CycleDetector } from './cycle-detector.ts';
import { type EarlyEnd, identityOf, WINDOW } from './page.ts';
import { brokenBy, Standstill } from './standstill.ts';

/** Fetches the page of this size at an offset. */
export type FetchAt<Item> = (
  offset: number,
  limit: number,
) => Promise<{ readonly records: readonly Item[]; readonly isLast: boolean }>;

/** The smallest page that has room for the last record of the previous page and a new one. */
const MIN_OVERLAPPING = 2;

/**
 * Every record of a list by offset, once, also while the list changes. Each page starts with the last record of the
 * previous page, unless the list has moved in the meantime:
 *
 * - `behind`: the page ends with a known record. Records were inserted, so the next page is read further on.
 * - `beyond`: the page has no known record. Records were removed, or the last leap was too long. Records in between may be
 *   unread, so the page is dropped and an earlier one is read.
 *
 * Repeated leaps in one direction double in length, so that the position is found in a few requests.
 */
export async function* rowsByOffset<Item extends object>(
  { start, limit }: { readonly start: number; readonly limit: number },
  fetch: FetchAt<Item>,
  endEarly: EarlyEnd,
  window: number = WINDOW,
): AsyncGenerator<Item, void, undefined> {
  const rows = new CycleDetector(window);
  const standstill = new Standstill();
  const isKnown = (key: string | undefined) => key !== undefined && rows.has(key);
  let at: 'start' | 'further' | 'behind' | 'beyond' = 'start';
  let offset = start;
  let leap = 1;
  let step = 0;
  let longest = 0;
  let reached: string | undefined;
  for (;;) {
    const size = at === 'start' ? limit : Math.max(limit, MIN_OVERLAPPING);
    const { records, isLast } = await fetch(offset, size);
    const keys = records.map(identityOf);
    const isConnected: boolean = at === 'start' || keys.some(isKnown);
    const before = at;
    at = !isConnected && offset > start ? 'beyond' : isKnown(keys.at(-1)) ? 'behind' : 'further';
    if (at !== 'beyond') {
      for (const row of rows.fresh(records, identityOf)) yield row;
      // The page has room for more records, so the last known one is the end of the list.
      if (isLast || (records.length < longest && keys.at(-1) === reached)) return;
      step = records.length - 1;
    }
    if (at === 'further') reached = keys.at(-1);
    longest = Math.max(longest, records.length);
    if (rows.hasGoneRound) return endEarly(brokenBy('records', 'must not start over'));
    const broken = standstill.note(keys, isConnected && at === 'further');
    if (broken) return endEarly(broken);
    leap = at === before && at !== 'further' ? leap * 2 : 1;
    offset = at === 'beyond' ? Math.max(start, offset - leap * step) : offset + leap * step;
  }
}
