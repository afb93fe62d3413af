import type { FetchPage, Page } from './list.ts';
import { List } from './list.ts';

interface Identified {
  readonly id?: string | undefined;
}

/** A list by cursor (A5). */
export const byCursor = <Item extends Identified>(
  fetch: (query: { next?: string }) => Promise<Page<Item>>,
): List<Item> => new List((cursor) => fetch(cursor === undefined ? {} : { next: cursor }));

/** A list whose operation answers everything at once. */
export const atOnce = <Item extends Identified>(fetch: () => Promise<Page<Item>>): List<Item> =>
  new List(async () => ({ records: (await fetch()).records }));

/**
 * A list by offset (A6). A page that is shorter than asked for may be the service's own maximum, so only an empty page
 * is the end; the cursor of `page()` is the offset.
 */
export function byOffset<Item extends Identified>(
  start: number,
  fetch: (offset: number) => Promise<Page<Item>>,
): List<Item> {
  const fetchPage: FetchPage<Item> = async (cursor) => {
    const offset = cursor === undefined ? start : Number(cursor);
    const { records } = await fetch(offset);
    return records.length === 0 ? { records } : { records, next: String(offset + records.length) };
  };
  return new List(fetchPage);
}
