import { CycleDetector } from './cycle-detector.ts';
import { type EarlyEnd, identityOf, WINDOW } from './page.ts';
import { brokenBy, Standstill } from './standstill.ts';

/** Fetches the page of this size at an offset. */
export type FetchAt<Item> = (
  offset: number,
  limit: number,
) => Promise<{ readonly records: readonly Item[]; readonly isLast: boolean }>;

/** A smaller page could not both begin with the last record of the page before and bring a new one. */
const MIN_OVERLAPPING = 2;

/**
 * Every record of a list by offset, once, while the list changes. Each page begins with the last record of the page
 * before, and so shows whether the list has moved meanwhile:
 *
 * - `behind`: it ends with a known record. New records have pushed the place further on, and the next page is there.
 * - `beyond`: it has no known record. Records were removed, or the last leap was too long; what lies between is not
 *   known, so the page is dropped, and the next one is further back.
 *
 * Leaps in one direction double, so that the place is found in a few pages however far it has moved.
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
      // There was room for more, and nothing follows what was reached.
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
