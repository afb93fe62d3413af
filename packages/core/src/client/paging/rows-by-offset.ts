import { CycleDetector } from './cycle-detector.ts';
import { OffsetEnd } from './offset-end.ts';
import { type EarlyEnd, identityOf, type Page, WINDOW } from './page.ts';
import { brokenBy, Standstill } from './standstill.ts';

/** Fetches the page of this size at an offset. */
export type FetchAt<Item> = (offset: number, limit: number) => Promise<Page<Item>>;

/** Which part of a list is read. */
export interface OffsetReading {
  readonly start: number;
  readonly limit: number;
  /** Whether a short page is believed to be the last only when one more page brings nothing. Default false. */
  readonly isConfirmed?: boolean | undefined;
}

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
 * Repeated leaps in one direction double in length, so that the position is found in a few requests. Where the last page
 * says that more follow, the list ended early.
 */
export async function* rowsByOffset<Item extends object>(
  { start, limit, isConfirmed = false }: OffsetReading,
  fetch: FetchAt<Item>,
  endEarly: EarlyEnd,
  window: number = WINDOW,
): AsyncGenerator<Item, void, undefined> {
  const rows = new CycleDetector(window);
  const standstill = new Standstill();
  const end = new OffsetEnd({ start, isConfirmed });
  const isKnown = (key: string | undefined) => key !== undefined && rows.has(key);
  let at: 'start' | 'further' | 'behind' | 'beyond' = 'start';
  let offset = start;
  let leap = 1;
  let step = 0;
  for (;;) {
    const size = at === 'start' ? limit : Math.max(limit, MIN_OVERLAPPING);
    const { records, next } = await fetch(offset, size);
    const keys = records.map(identityOf);
    const isConnected: boolean = at === 'start' || keys.some(isKnown);
    const before = at;
    at = !isConnected && offset > start ? 'beyond' : isKnown(keys.at(-1)) ? 'behind' : 'further';
    let isNew = false;
    if (at !== 'beyond') {
      const fresh = rows.fresh(records, identityOf);
      isNew = fresh.length > 0;
      for (const row of fresh) yield row;
      // A page of one record has none to overlap with, unless no more were asked for.
      step = records.length === 1 && size > 1 ? 1 : Math.max(0, records.length - 1);
    }
    const hasNext = next !== undefined;
    if (end.isAt({ offset, size, keys, hasNext, isConnected: at !== 'beyond', isNew }))
      return hasNext ? endEarly(brokenBy('next', 'must not be on the last page')) : undefined;
    if (at === 'further') end.reached(keys.at(-1));
    if (rows.hasGoneRound) return endEarly(brokenBy('records', 'must not start over'));
    const broken = standstill.note(keys, isConnected && at === 'further');
    if (broken) return endEarly(broken);
    leap = at === before && at !== 'further' ? leap * 2 : 1;
    offset = at === 'beyond' ? Math.max(start, offset - leap * step) : offset + leap * step;
  }
}
