import type { CheckRow } from '../check.ts';
import { difference, othersIn } from '../lists/difference.ts';
import { orderOf } from '../lists/order.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { firstOf, idsOf, listIn, type Members } from '../responses.ts';
import { ALL, all, type Cut, comparisonBy, expectCut, queryText, severalFound } from './search-found.ts';
import { isPart } from './search-pages.ts';

/** The fields that a search can be ordered by in every deployment we know of. */
const orders = ['startDate', 'endDate', 'created', 'updated', 'firstName', 'lastName'];

/** What a search is asked to be sorted by. */
export interface Order {
  readonly order?: string;
  readonly sort?: 'asc' | 'desc';
}

/** Every order in the directions that it can be asked for. */
export const everyOrder: readonly Order[] = orders.flatMap((order): Order[] => [
  { order },
  { order, sort: 'asc' },
  { order, sort: 'desc' },
]);

/** What is wrong with the order of records; nothing when it is the wanted one. */
export const wrongOrder = (
  records: readonly Members[],
  { order = 'startDate', sort = 'asc' }: Order,
): string | undefined => {
  const wanted = sort === 'desc' ? 'down' : 'up';
  const direction = orderOf(
    records.map((record) => record[order]),
    wanted,
  );
  if (direction === undefined || direction === wanted) return undefined;
  return direction === 'neither' ? 'in another order' : 'the other way round';
};

const SAME = 'the same invitations in another order';

/** Everything in an order: it is in that order, and it is everything. */
const isOrdered = (probe: Probe, by: Order) => async (): Promise<Verdict> => {
  const found = await all(probe);
  const { records } = listIn(await probe.facts.search({ ...ALL, ...by }));
  const wrong = wrongOrder(records, by);
  if (wrong !== undefined) return expecting(`by ${by.order ?? 'startDate'}`, wrong);
  // Of more than there can be on a page, another order has others.
  if (found.length === ALL.limit) return expecting(SAME, undefined);
  if (othersIn(found, records) !== undefined) return expecting(SAME, 'other invitations');
  return expecting(SAME, difference({ ...comparisonBy(), sortedBy: () => '' }, found, records));
};

/** A page of an order is cut out of the whole order. */
const isPageOf = (probe: Probe, by: Order, page: Cut) => async (): Promise<Verdict> => {
  await severalFound(probe);
  const whole = await probe.once(
    `search by ${queryText(by)}`,
    async () => listIn(await probe.facts.search({ ...ALL, ...by })).records,
  );
  const { records } = listIn(await probe.facts.search({ ...page, ...by }));
  return expectCut(whole, page, records, by.order);
};

/** Everything in every order. */
export const areOrdered = (probe: Probe): Promise<Verdict> =>
  probe.once('search in every order', () =>
    settled(probe, (each) =>
      firstOf(Object.fromEntries(everyOrder.map((by) => [queryText(by), isOrdered(each, by)]))),
    ),
  );

/** Whether each works where the others are not given, and finds each invitation once. */
export const worksAlone = async (probe: Probe): Promise<boolean> => {
  const ids = idsOf(await all(probe));
  if (new Set(ids).size < ids.length) return false;
  const { found } = await firstOf({
    limit: isPart(probe, { limit: 2 }),
    offset: isPart(probe, { limit: 1, offset: 1 }),
    'more offset': isPart(probe, { limit: 2, offset: 2 }),
    'no sort': isOrdered(probe, {}),
    sort: isOrdered(probe, { sort: 'desc' }),
  });
  return found === undefined;
};

/** Pages near the beginning that each ask for something else. */
const nearPages: readonly Cut[] = [
  { limit: 2 },
  { limit: 2, offset: 2 },
  { limit: 3, offset: 1 },
  { limit: 1, offset: 3 },
];

/** A page that nobody reads who looks at the first ones alone. */
const farPage = (count: number, index: number): Cut => ({
  limit: 3,
  offset: Math.max(3, Math.min(10 + (index % 4), count - 4)),
});

const combinations = [undefined, ...orders].flatMap((order) =>
  (['asc', 'desc'] as const).map((sort): Order => ({ ...(order !== undefined && { order }), sort })),
);

const areCutTogether = async (probe: Probe): Promise<Verdict> => {
  if (!(await worksAlone(probe))) return cannotTell('limit, offset or sort is wrong by itself');
  const { length } = await all(probe);
  const looks = combinations.flatMap((by, index) =>
    [nearPages[index % nearPages.length] as Cut, farPage(length, index)].map(
      (page) => [queryText({ ...by, ...page }), isPageOf(probe, by, page)] as const,
    ),
  );
  return firstOf(Object.fromEntries(looks));
};

/** In which order a search finds, and how that is cut into pages (A6). */
export const searchOrderRows: readonly CheckRow[] = [
  {
    id: 'search.sort',
    text: 'It is ordered by startDate, from first to last unless sort=desc',
    run: (probe) =>
      settled(probe, (each) =>
        firstOf({
          'without sort': isOrdered(each, {}),
          'sort=asc': isOrdered(each, { sort: 'asc' }),
          'sort=desc': isOrdered(each, { sort: 'desc' }),
        }),
      ),
  },
  {
    id: 'search.order',
    text: 'order names the field that it is ordered by, in the direction of sort',
    run: areOrdered,
  },
  {
    id: 'search.together',
    text: 'limit and offset cut their page out of the order that order and sort ask for',
    run: (probe) => settled(probe, areCutTogether),
  },
];
