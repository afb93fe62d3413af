import type { Probe } from '../probe.ts';
import { type PagedList, pagesOf, wholeList } from './paged-lists.ts';
import { type Walk, walkPages } from './walk.ts';

/** A limit that makes at least three pages of a list, and no more than a request for each fifty records. */
export const smallLimit = ({ records }: Walk) => Math.max(1, Math.min(50, Math.ceil(records.length / 3)));

/** As many as are read of a long list. */
export const MOST_SMALL_PAGES = 4;

/** The list in small pages: all of it, or its beginning where it is long. */
export const smallPages = (id: PagedList, probe: Probe) =>
  probe.once(`${id} small pages`, async () => {
    const whole = await wholeList(id, probe);
    const limit = smallLimit(whole);
    return { limit, walk: await walkPages(await pagesOf(id, probe), { limit }, MOST_SMALL_PAGES) };
  });

/** Lists that come in one, whatever limit says, have no pages to look at (A7). */
export const isAllAtOnce = ({ pages }: Walk) => pages[0]?.envelope === 'array';
