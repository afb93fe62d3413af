import { type EarlyEnd, type FetchPage, identityOf } from './page.ts';
import { brokenBy, RepeatedPages } from './repeated-pages.ts';

/** Every record of every page, once. Ends early at a repeated cursor, or when pages bring no new records (A7). */
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

/** Whether a key was not in a set, where it is from now on. */
export const isNew = (seen: Set<string>, key = ''): boolean => seen.size < seen.add(key).size;
