import { type EarlyEnd, type FetchPage, identityOf } from './page.ts';
import { brokenBy, RepeatedPages } from './repeated-pages.ts';

/** Yields every page's records, each once. Ends early if a cursor repeats, or pages have no new records (A7). */
export async function* rowsByCursor<Item extends object>(
  fetch: FetchPage<Item>,
  endEarly: EarlyEnd,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<string>();
  const cursors = new Set<string>();
  const repeatedPages = new RepeatedPages();
  let cursor: string | undefined;
  for (;;) {
    const { records, next } = await fetch(cursor);
    const known = seen.size;
    const keys = records.map(identityOf);
    for (const [index, row] of records.entries()) if (isNew(seen, keys[index])) yield row;
    if (next === undefined) return;
    if (!isNew(cursors, next)) return endEarly(brokenBy('next', 'must not repeat an earlier cursor'));
    const broken = repeatedPages.note(keys, seen.size > known);
    if (broken) return endEarly(broken);
    cursor = next;
  }
}

/** Adds a key to a set. Returns whether it was new. */
export const isNew = (seen: Set<string>, key = ''): boolean => seen.size < seen.add(key).size;
