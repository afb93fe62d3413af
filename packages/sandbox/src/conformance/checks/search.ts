import { randomUUID } from 'node:crypto';
import type { Query } from '../asker.ts';
import { checksOf } from '../check.ts';
import type { SearchField } from '../facts.ts';
import { orderOf } from '../lists/order.ts';
import { difference } from '../lists/walk.ts';
import {
  cannotTell,
  expecting,
  expectingThat,
  type Found,
  foundSetting,
  type Outcome,
  unknown,
  type Verdict,
} from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import {
  expectBadRequest,
  firstOf,
  idOf,
  isSuccess,
  listIn,
  type Members,
  memberAt,
  openList,
} from '../responses.ts';
import { removed } from './deleting.ts';

const isPast = ({ endDate, cancelled }: Members, now: number) =>
  (typeof cancelled === 'string' && cancelled !== '') || Date.parse(String(endDate)) < now;

const isOfHost = (email: string) => (record: Members) =>
  String(memberAt(record, ['host', 'email'])).toLowerCase() === email.toLowerCase();

/** Whether a search by that field finds what is there: one that ignores the field might find anything, or nothing. */
const finds = async ({ facts }: Probe, field: SearchField): Promise<boolean> => {
  const response = await facts.searchBy(field);
  const records = isSuccess(response) ? openList(response.body)?.records : undefined;
  if (!records || (records.length === 0 && (await facts.found()).length > 0)) return false;
  return records.every(isOfHost(await facts.hostEmail()));
};

/** One that is certain to be past: made here, and cancelled at once. */
const findsCancelled = async (probe: Probe): Promise<Outcome | Found> => {
  const { params } = await removed(probe);
  const left = await probe.ask('invitations.get', { params });
  if (!isSuccess(left)) return unknown('nothing past was found, and a cancelled invitation is gone');
  const found = listIn(await probe.facts.search({ limit: 100, sort: 'desc', order: 'created' }));
  return foundSetting(found.records.some((one) => one.id === params.invitationId) ? 'all' : 'upcoming');
};

/** As many as we look at: the first of a host who may have thousands. */
const ALL: Query = { limit: 100, offset: 0 };

const all = (probe: Probe) => probe.once('search', async () => listIn(await probe.facts.search(ALL)).records);

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

const isOrdered = async ({ facts }: Probe, order: string | undefined, sort: 'asc' | 'desc' | undefined) => {
  const query = { ...ALL, ...(order !== undefined && { order }), ...(sort !== undefined && { sort }) };
  const { records } = listIn(await facts.search(query));
  const wanted = sort === 'desc' ? 'down' : 'up';
  const direction = orderOf(
    records.map((record) => record[order ?? 'startDate']),
    wanted,
  );
  const found = direction === 'neither' ? 'in another order' : 'the other way round';
  return expectingThat(direction === undefined || direction === wanted, `by ${order ?? 'startDate'}`, found);
};

/** The search of invitations by their host (A6). */
export const searchChecks = checksOf({ area: 'search', source: { assumed: 'A6' } }, [
  {
    id: 'search.field',
    text: 'The body has the address in hostEmail; email works too',
    switch: 'search.field',
    async run(probe) {
      const [byHostEmail, byEmail] = [await finds(probe, 'hostEmail'), await finds(probe, 'email')];
      if (byHostEmail && byEmail) return foundSetting('either');
      if (!byHostEmail && !byEmail)
        return unknown('neither hostEmail nor email finds the invitations of a host');
      return foundSetting(byHostEmail ? 'hostEmail' : 'email');
    },
  },
  {
    id: 'search.only-the-host',
    text: 'It finds the invitations of that host alone',
    source: { documented: 'Other operations' },
    async run(probe) {
      const isTheirs = isOfHost(await probe.facts.hostEmail());
      const others = (await all(probe)).filter((one) => !isTheirs(one)).length;
      return expecting(
        'invitations of the host',
        others > 0 ? `${others} of another host, or of none` : undefined,
      );
    },
  },
  {
    id: 'search.nobody',
    text: 'It finds nothing for an address that no host has',
    source: { documented: 'Other operations' },
    async run({ facts }) {
      const response = await facts.searchFor(`nobody-${randomUUID()}@example.com`);
      if (response.status === 404 || response.status === 400) return expecting('nothing', undefined);
      const { length } = listIn(response).records;
      return expecting('nothing', length > 0 ? `${length} invitations` : undefined);
    },
  },
  {
    id: 'search.limit',
    text: 'limit says how many are found at most',
    run: (probe) =>
      settled(probe, (each) =>
        firstOf({ 'limit=1': sliceIs(each, { limit: 1 }), 'limit=2': sliceIs(each, { limit: 2 }) }),
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
      const { length } = await probe.facts.found();
      if (found.length <= 10) return cannotTell('the host has no more than ten invitations');
      return expecting('10 records', length === 10 ? undefined : `${length} records`);
    },
  },
  {
    id: 'search.sort',
    text: 'It is ordered by startDate, from first to last unless sort=desc',
    run: (probe) =>
      firstOf({
        'without sort': () => isOrdered(probe, undefined, undefined),
        'sort=asc': () => isOrdered(probe, undefined, 'asc'),
        'sort=desc': () => isOrdered(probe, undefined, 'desc'),
      }),
  },
  {
    id: 'search.order',
    text: 'order names the field that it is ordered by',
    run: (probe) =>
      firstOf(
        Object.fromEntries(orders.map((order) => [`order=${order}`, () => isOrdered(probe, order, 'asc')])),
      ),
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
    id: 'search.400',
    text: 'A search without an address, or with one that isn’t one, returns 400 BAD_REQUEST',
    run: ({ ask, facts }) =>
      firstOf({
        'an empty body': async () => expectBadRequest(await ask('invitations.searchByHost', { body: {} })),
        'no address': async () => expectBadRequest(await facts.searchFor('nobody')),
      }),
  },
  {
    id: 'search.bad-query',
    text: 'A limit, an offset or a direction that isn’t one returns 400 BAD_REQUEST',
    run: ({ facts }) =>
      firstOf(
        Object.fromEntries(
          badQueries.map((query) => [
            String(new URLSearchParams(query as Record<string, string>)),
            async () => expectBadRequest(await facts.search(query)),
          ]),
        ),
      ),
  },
  // Last, because it may create one.
  {
    id: 'search.finds',
    text: 'It finds past and cancelled invitations too',
    switch: 'search.finds',
    async run(probe) {
      if ((await probe.facts.found()).some((one) => isPast(one, probe.now()))) return foundSetting('all');
      if (probe.options.write) return findsCancelled(probe);
      return unknown('nothing past was found, maybe by chance; use --write to find out');
    },
  },
]);
