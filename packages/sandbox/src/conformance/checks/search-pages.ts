import type { Query } from '../asker.ts';
import type { CheckRow } from '../check.ts';
import { orderOf } from '../lists/order.ts';
import { difference } from '../lists/walk.ts';
import { cannotTell, expecting, expectingThat, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { expectBadRequest, firstOf, idOf, listIn, type Members } from '../responses.ts';

/** As many as we look at: the first of a host who may have thousands. */
export const ALL: Query = { limit: 100, offset: 0 };

export const all = (probe: Probe) =>
  probe.once('search', async () => listIn(await probe.facts.search(ALL)).records);

const severalFound = async (probe: Probe): Promise<readonly Members[]> => {
  const found = await all(probe);
  return found.length < 3 ? cannotTell('the host has fewer than three invitations') : found;
};

const sliceIs = (probe: Probe, query: { limit: number; offset?: number }) => async (): Promise<Verdict> => {
  const { limit, offset = 0 } = query;
  const found = await severalFound(probe);
  const { records } = listIn(await probe.facts.search(query));
  const wanted = found.slice(offset, offset + limit);
  const expected = `records ${offset + 1} to ${offset + wanted.length}`;
  if (records.length !== wanted.length) return expecting(expected, `${records.length} records`);
  const start = found.findIndex((one) => idOf(one) === idOf(records[0] ?? {}));
  const isElsewhere = start !== offset && start >= 0;
  return expecting(expected, isElsewhere ? `records from ${start + 1}` : difference(wanted, records));
};

const MOST_PAGES = 5;

/** The pages of a search, one after the other, are the search. */
const pagesAre = async (probe: Probe): Promise<Verdict> => {
  const found = await severalFound(probe);
  const limit = Math.ceil(found.length / MOST_PAGES);
  const records: Members[] = [];
  for (let offset = 0; offset < found.length; offset += limit) {
    const page = listIn(await probe.facts.search({ limit, offset }));
    records.push(...page.records);
  }
  return expecting('each record once', difference(found, records));
};

/** Queries that no search has. */
const badQueries: readonly Query[] = [
  { limit: 0 },
  { limit: -1 },
  { limit: 'many' },
  { offset: -1 },
  { sort: 'sideways' },
];

/** The fields that a search can be ordered by in every deployment we know of. */
const orders = ['startDate', 'endDate', 'created', 'updated', 'firstName', 'lastName'];

type Order = { readonly order?: string; readonly sort?: 'asc' | 'desc' };

/** Everything in an order: it is in that order, and it is everything. */
const isOrdered = (probe: Probe, by: Order) => async (): Promise<Verdict> => {
  const { order = 'startDate', sort = 'asc' } = by;
  const wanted = sort === 'desc' ? 'down' : 'up';
  const found = await all(probe);
  const { records } = listIn(await probe.facts.search({ ...ALL, ...by }));
  const direction = orderOf(
    records.map((record) => record[order]),
    wanted,
  );
  if (direction !== undefined && direction !== wanted)
    return expecting(`by ${order}`, direction === 'neither' ? 'in another order' : 'the other way round');
  // Of more than there can be on a page, another order has others.
  const isSame =
    found.length === ALL.limit || difference(inOneOrder(found), inOneOrder(records)) === undefined;
  return expectingThat(isSame, 'the same invitations in another order', 'other invitations');
};

const inOneOrder = (records: readonly Members[]) =>
  records.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));

/** A page of an order is cut out of the whole order. */
const isPageOf =
  (probe: Probe, by: Order, page: { limit: number; offset?: number }) => async (): Promise<Verdict> => {
    await severalFound(probe);
    const whole = await probe.once(
      `search by ${queryText(by)}`,
      async () => listIn(await probe.facts.search({ ...ALL, ...by })).records,
    );
    const { records } = listIn(await probe.facts.search({ ...page, ...by }));
    const { limit, offset = 0 } = page;
    const wanted = whole.slice(offset, offset + limit);
    return expecting(
      `records ${offset + 1} to ${offset + wanted.length} of that order`,
      difference(wanted, records),
    );
  };

/** Whether each works where the others are not given. */
export const worksAlone = async (probe: Probe): Promise<boolean> => {
  const { found } = await firstOf({
    limit: sliceIs(probe, { limit: 2 }),
    offset: sliceIs(probe, { limit: 1, offset: 1 }),
    'more offset': sliceIs(probe, { limit: 2, offset: 2 }),
    sort: isOrdered(probe, { sort: 'desc' }),
  });
  return found === undefined;
};

/** Pages that each ask for something else, every order with two of them. */
const pages = [
  { limit: 2 },
  { limit: 2, offset: 2 },
  { limit: 3, offset: 1 },
  { limit: 1, offset: 3 },
] as const;

const combinations = [undefined, ...orders].flatMap((order, index) =>
  (['asc', 'desc'] as const).flatMap((sort) =>
    [pages[index % 2], pages[2 + (index % 2)]].map((page) => ({
      by: { ...(order !== undefined && { order }), sort },
      page: page as { limit: number; offset?: number },
    })),
  ),
);

const queryText = (query: object) => String(new URLSearchParams(query as Record<string, string>));

/** How what a search finds is cut into pages, and in which order (A6). */
export const searchPageRows: readonly CheckRow[] = [
  {
    id: 'search.limit',
    text: 'limit says how many are found at most',
    run: (probe) =>
      settled(probe, (each) =>
        firstOf({
          'limit=1': sliceIs(each, { limit: 1 }),
          'limit=2': sliceIs(each, { limit: 2 }),
          'limit=99': sliceIs(each, { limit: 99 }),
        }),
      ),
  },
  {
    id: 'search.offset',
    text: 'offset says how many are passed over',
    run: (probe) =>
      settled(probe, (each) =>
        firstOf({
          'offset=1': sliceIs(each, { limit: 1, offset: 1 }),
          'limit=2, offset=1': sliceIs(each, { limit: 2, offset: 1 }),
          'page by page': () => pagesAre(each),
        }),
      ),
  },
  {
    id: 'search.end',
    text: 'Nothing is found past the end',
    run: (probe) =>
      settled(probe, async (each) => {
        const found = await all(each);
        if (found.length === ALL.limit)
          return cannotTell('the host has too many invitations to find the end');
        const { records } = listIn(await each.facts.search({ limit: 100, offset: found.length }));
        return expecting('no record', records.length > 0 ? `${records.length} records` : undefined);
      }),
  },
  {
    id: 'search.default-limit',
    text: 'Without a limit, 10 are found at most',
    async run(probe) {
      const found = await all(probe);
      if (found.length <= 10) return cannotTell('the host has no more than ten invitations');
      const { length } = listIn(await probe.facts.search()).records;
      return expecting('10 records', length === 10 ? undefined : `${length} records`);
    },
  },
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
    run: (probe) =>
      settled(probe, (each) =>
        firstOf(
          Object.fromEntries(
            orders.flatMap((order) =>
              [{ order }, { order, sort: 'asc' as const }, { order, sort: 'desc' as const }].map((by) => [
                queryText(by),
                isOrdered(each, by),
              ]),
            ),
          ),
        ),
      ),
  },
  {
    id: 'search.together',
    text: 'limit and offset cut their page out of the order that order and sort ask for',
    run: (probe) =>
      settled(probe, async (each) => {
        if (!(await worksAlone(each))) return cannotTell('limit, offset or sort is wrong by itself');
        return firstOf(
          Object.fromEntries(
            combinations.map(({ by, page }) => [queryText({ ...by, ...page }), isPageOf(each, by, page)]),
          ),
        );
      }),
  },
  {
    id: 'search.stable',
    text: 'Asked twice, it finds the same in the same order',
    run: (probe) =>
      settled(probe, async (each) => {
        const found = await all(each);
        const again = listIn(await each.facts.search(ALL)).records;
        return expecting('the same records in the same order', difference(found, again));
      }),
  },
  {
    id: 'search.bad-query',
    text: 'A limit, an offset or a direction that isn’t one returns 400 BAD_REQUEST',
    run: ({ facts }) =>
      firstOf(
        Object.fromEntries(
          badQueries.map((query) => [
            queryText(query),
            async () => expectBadRequest(await facts.search(query)),
          ]),
        ),
      ),
  },
];
