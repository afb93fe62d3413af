import type { PageQuery } from '../store/paging.ts';
import type { Switches } from '../switches/switches.ts';

/** More than any list has. */
const EVERYTHING = 2 ** 31;

/** The page that a request asks for: what it leaves open, the switches say. */
export const toPageQuery = (
  { limit, next }: { limit?: number | undefined; next?: string | undefined },
  switches: Switches,
): PageQuery => ({
  ...(switches.lists === 'array' ? { limit: EVERYTHING } : { limit: limit ?? switches['page.size'], next }),
  reversed: switches.order === 'reversed',
});
