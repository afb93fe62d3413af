import { RepeatGuard } from './repeat-guard.ts';

/** One page of a list. `next` is there when another page follows; hand it to `page()`. */
export interface Page<Item> {
  /** The records of this page, in the service's order. */
  readonly records: readonly Item[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** Fetches one page, from a cursor on; without one, the first. */
export type FetchPage<Item> = (cursor?: string) => Promise<Page<Item>>;

/** What tells two records apart: their ids, or all they say where the service gives none. */
export interface Identified {
  readonly id?: string | undefined;
}

const identityOf = (record: Identified): string => record.id ?? JSON.stringify(record);
const itself = (cursor: string): string => cursor;

/** How many rows, and how many cursors, are surely remembered: some of the largest pages, a few megabytes of ids. */
const WINDOW = 5000;

/**
 * Every row of every page, once, page by page as they are read. It ends at the last page, and also at a page without
 * anything new and at a repeated cursor, so that it can never go round for ever (A7).
 */
export async function* rowsOf<Item extends Identified>(
  fetch: FetchPage<Item>,
  window: number = WINDOW,
): AsyncGenerator<Item, void, undefined> {
  const rows = new RepeatGuard(window);
  const cursors = new RepeatGuard(window);
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
