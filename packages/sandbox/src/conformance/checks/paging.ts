import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import { type CheckRow, type ConformanceCheck, checksOf } from '../check.ts';
import { firstPages, type PagedList, pagedLists, pagesOf, wholeList } from '../lists/paged-lists.ts';
import { difference, type Walk, walkPages, wrongTotal } from '../lists/walk.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { expectBadRequest, firstOf, listIn } from '../responses.ts';
import { areaOfOperation } from './operations.ts';

const EACH_ONCE = 'each record once, and an end';

/** A limit that makes at least three pages of a list, and no more than a request for each fifty records. */
const smallLimit = ({ records }: Walk) => Math.max(1, Math.min(50, Math.ceil(records.length / 3)));

const MOST_SMALL_PAGES = 4;

/** The list in small pages: all of it, or its beginning where it is long. */
const smallPages = (id: PagedList, probe: Probe) =>
  probe.once(`${id} small pages`, async () => {
    const whole = await wholeList(id, probe);
    const limit = smallLimit(whole);
    return { limit, walk: await walkPages(await pagesOf(id, probe), { limit }, MOST_SMALL_PAGES) };
  });

const isAllAtOnce = ({ pages }: Walk) => pages[0]?.envelope === 'array';

/** What is wrong with a way of reading a list, beside the list as it is read in one. */
const against = (whole: Walk, { trouble, records, pages, isWhole }: Walk): string | undefined => {
  if (trouble !== undefined) return trouble;
  const wanted = isWhole ? whole.records : whole.records.slice(0, records.length);
  return difference(wanted, records) ?? wrongTotal(pages, whole.records.length);
};

/** What is wrong with the pages of a limit: each but the last is full. */
const sizesOf = ({ pages, isWhole }: Walk, limit: number): string | undefined => {
  const full = isWhole ? pages.slice(0, -1) : pages;
  const other = full.findIndex(({ records }) => records.length !== limit);
  if (other >= 0) return `${full[other]?.records.length} records on page ${other + 1}`;
  const { length } = pages.at(-1)?.records ?? [];
  return length !== undefined && length > limit ? `${length} records on page ${pages.length}` : undefined;
};

/** As deep into a list as single records are read. */
const SINGLES = 12;

const isComplete = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  const whole = await wholeList(id, probe);
  const trouble = whole.trouble ?? (whole.isWhole ? undefined : `no end after ${whole.pages.length} pages`);
  if (trouble !== undefined) return expecting(EACH_ONCE, `limit=${PAGE_LIMIT_MAX}: ${trouble}`);
  const { limit, walk } = await smallPages(id, probe);
  const askPage = await pagesOf(id, probe);
  return firstOf({
    [`limit=${limit}`]: async () => expecting(EACH_ONCE, against(whole, walk)),
    'limit=1': async () =>
      expecting(EACH_ONCE, against(whole, await walkPages(askPage, { limit: 1 }, SINGLES))),
    'no limit': async () => expecting(EACH_ONCE, against(whole, await firstPages(id, probe))),
  });
};

const respectsLimit = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  const whole = await wholeList(id, probe);
  const count = whole.records.length;
  if (isAllAtOnce(whole)) return cannotTell('a bare array has everything at once');
  if (count < 2) return cannotTell('the list has fewer than two records');
  const askPage = await pagesOf(id, probe);
  const sizeOf = (limit: number) => async () => {
    const { length } = listIn(await askPage({ limit })).records;
    const isRight = length === Math.min(limit, count);
    return expecting('as many records as limit says', isRight ? undefined : `${length} records`);
  };
  const { limit: small, walk } = await smallPages(id, probe);
  const limits = [1, small, count - 1, count, PAGE_LIMIT_MAX].filter((limit) => limit <= PAGE_LIMIT_MAX);
  return firstOf({
    ...Object.fromEntries([...new Set(limits)].map((limit) => [`limit=${limit}`, sizeOf(limit)])),
    [`limit=${small}, page by page`]: async () =>
      expecting('as many records as limit says', sizesOf(walk, small)),
  });
};

/** The hosts of the sites beside the first, each in pages. */
const hostsOfOtherSites = async ({ ask, facts }: Probe): Promise<Verdict> => {
  const { siteId: first } = await facts.hosts();
  const sites = (await facts.hostsBySite()).filter(
    ({ siteId, hosts }) => siteId !== first && hosts.length > 1,
  );
  if (sites.length === 0) return cannotTell('no other site has two hosts');
  for (const [index, { siteId }] of sites.entries()) {
    const read = (limit: number) =>
      walkPages((query) => ask('sites.hosts', { params: { siteId }, query }), { limit }, SINGLES);
    const whole = await read(PAGE_LIMIT_MAX);
    if (isAllAtOnce(whole)) return cannotTell('a bare array has everything at once');
    const limit = smallLimit(whole);
    const walk = await read(limit);
    const found = whole.trouble ?? against(whole, walk) ?? sizesOf(walk, limit);
    if (found !== undefined) return expecting(EACH_ONCE, `site ${index + 2}, limit=${limit}: ${found}`);
  }
  return expecting(EACH_ONCE, undefined);
};

const refusesBadLimits = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  const askPage = await pagesOf(id, probe);
  const limits = [0, -1, PAGE_LIMIT_MAX + 1, 'many'];
  return firstOf(
    Object.fromEntries(
      limits.map((limit) => [`limit=${limit}`, async () => expectBadRequest(await askPage({ limit }))]),
    ),
  );
};

const refusesBadCursor = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  if (isAllAtOnce(await wholeList(id, probe))) return cannotTell('a bare array has no cursor');
  return expectBadRequest(await (await pagesOf(id, probe))({ next: 'not-a-cursor' }));
};

const isStable = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  const { records } = await firstPages(id, probe);
  const again = listIn(await (await pagesOf(id, probe))({})).records;
  return expecting('the same records in the same order', difference(records.slice(0, again.length), again));
};

const rowsOf = (id: PagedList): CheckRow[] => [
  {
    id: `${id}.complete`,
    text: 'Its pages end, and together have each record once',
    source: { documented: 'Other operations' },
    run: (probe) => settled(probe, (each) => isComplete(id, each)),
  },
  {
    id: `${id}.stable`,
    text: 'Asked twice, it returns the same in the same order',
    source: { assumed: 'A24' },
    run: (probe) => settled(probe, (each) => isStable(id, each)),
  },
  {
    id: `${id}.limit`,
    text: 'A page has as many records as limit says',
    run: (probe) => settled(probe, (each) => respectsLimit(id, each)),
  },
  {
    id: `${id}.bad-limit`,
    text: `A limit that isn’t from 1 to ${PAGE_LIMIT_MAX} returns 400 BAD_REQUEST`,
    run: (probe) => refusesBadLimits(id, probe),
  },
  {
    id: `${id}.bad-cursor`,
    text: 'A made-up cursor returns 400 BAD_REQUEST',
    run: (probe) => refusesBadCursor(id, probe),
  },
];

const otherSites: CheckRow = {
  id: 'sites.hosts.each-site',
  text: 'The hosts of each site come page by page',
  source: { documented: 'Other operations' },
  run: (probe) => settled(probe, hostsOfOtherSites),
};

/** How the lists with a cursor are read page by page (A5). */
export const pagingChecks: readonly ConformanceCheck[] = pagedLists.flatMap((id) =>
  checksOf({ area: areaOfOperation(id), source: { assumed: 'A5' } }, [
    ...rowsOf(id),
    ...(id === 'sites.hosts' ? [otherSites] : []),
  ]),
);
