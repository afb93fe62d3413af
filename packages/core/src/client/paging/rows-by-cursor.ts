import { CycleDetector } from './cycle-detector.ts';
import { type EarlyEnd, type FetchPage, identityOf, WINDOW } from './page.ts';
import { brokenBy, Standstill } from './standstill.ts';

const itself = (cursor: string): string => cursor;

/**
 * Every record of every page, once. Pages may be empty or repeat records. Ends at the last page; ends early at a repeated
 * cursor, or when pages bring no new records, so that it cannot loop forever (A7).
 */
export async function* rowsByCursor<Item extends object>(
  fetch: FetchPage<Item>,
  endEarly: EarlyEnd,
  window: number = WINDOW,
): AsyncGenerator<Item, void, undefined> {
  const rows = new CycleDetector(window);
  const cursors = new CycleDetector(window);
  const standstill = new Standstill();
  let cursor: string | undefined;
  for (;;) {
    const { records, next } = await fetch(cursor);
    const fresh = rows.fresh(records, identityOf);
    for (const row of fresh) yield row;
    if (next === undefined) return;
    if (cursors.fresh([next], itself).length === 0 || cursors.hasGoneRound)
      return endEarly(brokenBy('next', 'must not be an earlier cursor'));
    if (rows.hasGoneRound) return endEarly(brokenBy('records', 'must not start over'));
    const broken = standstill.note(records.map(identityOf), fresh.length > 0);
    if (broken) return endEarly(broken);
    cursor = next;
  }
}
