import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import type { Query } from '../asker.ts';
import { type CheckRow, type ConformanceCheck, checksOf } from '../check.ts';
import { difference } from '../lists/difference.ts';
import { comparisonOf } from '../lists/list-orders.ts';
import { firstPages, type PagedList, pagedLists, pagesOf, wholeList } from '../lists/paged-lists.ts';
import { isAllAtOnce, MOST_SMALL_PAGES, smallLimit, smallPages } from '../lists/small-pages.ts';
import { type Walk, walkPages, wrongTotal } from '../lists/walk.ts';
import { CannotTell, cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { firstOf, listIn } from '../responses.ts';
import { cursorRowsOf } from './cursors.ts';
import { areaOfOperation } from './operations.ts';

const EACH_ONCE = 'each record once, and an end';

/** What is wrong with a way of reading a list, beside the list as it is read in one. */
const against = (
  id: PagedList,
  whole: Walk,
  { trouble, records, pages, isWhole }: Walk,
): string | undefined => {
  if (trouble !== undefined) return trouble;
  const count = whole.records.length;
  if (records.length > count && !isWhole)
    return `no end after the ${count} records that limit=${PAGE_LIMIT_MAX} returns`;
  const wanted = isWhole ? whole.records : whole.records.slice(0, records.length);
  return difference(comparisonOf(id), wanted, records) ?? wrongTotal(pages, count);
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
  // Small pages are even or odd: what goes wrong with one kind alone is seen with the next limit.
  const other = limit > 1 ? limit - 1 : 2;
  return firstOf({
    [`limit=${limit}`]: async () => expecting(EACH_ONCE, against(id, whole, walk)),
    [`limit=${other}`]: async () =>
      expecting(EACH_ONCE, against(id, whole, await walkPages(askPage, { limit: other }, MOST_SMALL_PAGES))),
    ...(limit > 1 && {
      'limit=1': async () =>
        expecting(EACH_ONCE, against(id, whole, await walkPages(askPage, { limit: 1 }, SINGLES))),
    }),
    'no limit': async () => expecting(EACH_ONCE, against(id, whole, await firstPages(id, probe))),
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
    const found = whole.trouble ?? against('sites.hosts', whole, walk) ?? sizesOf(walk, limit);
    if (found !== undefined) return expecting(EACH_ONCE, `site ${index + 2}, limit=${limit}: ${found}`);
  }
  return expecting(EACH_ONCE, undefined);
};

const completeness = (id: PagedList, probe: Probe) =>
  probe.once(`${id} completeness`, () => settled(probe, (each) => isComplete(id, each)));
const sizes = (id: PagedList, probe: Probe) =>
  probe.once(`${id} sizes`, () => settled(probe, (each) => respectsLimit(id, each)));

/** Whether nothing was found to be wrong with the pages of a list. */
export const arePagesRight = async (id: PagedList, probe: Probe): Promise<boolean> => {
  for (const look of [completeness, sizes]) {
    try {
      if ((await look(id, probe)).found !== undefined) return false;
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return true;
};

/** What comes every second time is met in one of two turns. */
const TURNS = 2;

const isStable = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  const { records } = await firstPages(id, probe);
  const askPage = await pagesOf(id, probe);
  let found: string | undefined;
  for (let turn = 0; turn < TURNS && found === undefined; turn += 1) {
    const again = listIn(await askPage({})).records;
    found = difference(comparisonOf(id), records.slice(0, again.length), again);
  }
  return expecting('the same records in the same order', found);
};

const rowsOf = (id: PagedList): CheckRow[] => [
  {
    id: `${id}.complete`,
    text: 'Its pages end, and together have each record once',
    source: { documented: 'Other operations' },
    run: (probe) => completeness(id, probe),
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
    run: (probe) => sizes(id, probe),
  },
];

const otherSites: CheckRow = {
  id: 'sites.hosts.each-site',
  text: 'The hosts of each site come page by page',
  source: { documented: 'Other operations' },
  run: (probe) => settled(probe, hostsOfOtherSites),
};

const SITES_INCLUDED = 'the same records, but for their sites';

/** What the list has does not depend on whether it shows sites. */
const isSameWithoutSites = async (probe: Probe): Promise<Verdict> => {
  const id = 'workflowResponses.listByTeam';
  const { records } = await wholeList(id, probe);
  const { ask, options } = probe;
  const without = (query: Query) => async () => {
    const params = { teamId: options.teamId };
    const found = listIn(await ask(id, { params, query: { ...query, limit: PAGE_LIMIT_MAX } })).records;
    const comparison = { ...comparisonOf(id), except: ['site'] };
    return expecting(SITES_INCLUDED, difference(comparison, records.slice(0, PAGE_LIMIT_MAX), found));
  };
  return firstOf({
    'includeSites=false': without({ includeSites: false }),
    'without includeSites': without({}),
  });
};

const sitesIncluded: CheckRow = {
  id: 'workflowResponses.listByTeam.include-sites',
  text: 'includeSites adds sites to the records, and changes nothing else',
  source: { assumed: 'A22' },
  run: (probe) => settled(probe, isSameWithoutSites),
};

/** How the lists with a cursor are read page by page (A5). */
export const pagingChecks: readonly ConformanceCheck[] = pagedLists.flatMap((id) =>
  checksOf({ area: areaOfOperation(id), source: { assumed: 'A5' } }, [
    ...rowsOf(id),
    ...cursorRowsOf(id, (probe) => arePagesRight(id, probe)),
    ...(id === 'workflowResponses.listByTeam' ? [sitesIncluded] : []),
    ...(id === 'sites.hosts' ? [otherSites] : []),
  ]),
);
