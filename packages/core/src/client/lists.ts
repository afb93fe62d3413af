import { List } from './list.ts';
import type { FetchPage, Identified, Page } from './pages.ts';

/** A list by cursor (A5). */
export const byCursor = <Item extends Identified>(
  fetch: (query: { next?: string }) => Promise<Page<Item>>,
): List<Item> => new List((cursor) => fetch(cursor === undefined ? {} : { next: cursor }));

/** A list whose operation answers everything at once. */
export const atOnce = <Item extends Identified>(fetch: () => Promise<Page<Item>>): List<Item> =>
  new List(async () => ({ records: (await fetch()).records }));

/** The size of a page when none is asked for (A6): no page that has a successor is shorter. */
const DEFAULT_PAGE = 10;

/**
 * A list by offset (A6); the cursor of `page()` is the offset. A page that is shorter than asked for may be cut by a
 * maximum of the service, so it is the end only when it is shorter than any page would be cut.
 */
export function byOffset<Item extends Identified>(
  { start, limit }: { start: number; limit: number },
  fetch: (offset: number) => Promise<Page<Item>>,
): List<Item> {
  const fetchPage: FetchPage<Item> = async (cursor) => {
    const offset = cursor === undefined ? start : Number(cursor);
    const { records } = await fetch(offset);
    const isLast = records.length < Math.min(limit, DEFAULT_PAGE);
    return isLast ? { records } : { records, next: String(offset + records.length) };
  };
  return new List(fetchPage);
}
