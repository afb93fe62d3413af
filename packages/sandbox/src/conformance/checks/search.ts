import { checksOf } from '../check.ts';
import { NEWEST, type SearchField } from '../facts.ts';
import { expecting, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  expectBadRequest,
  firstOf,
  idOf,
  idsOf,
  isBlank,
  isSuccess,
  listIn,
  type Members,
  openList,
} from '../responses.ts';
import { removed } from './deleting.ts';
import { malformedBodies } from './invalid-bodies.ts';
import { isOfHost, searchAddressRows } from './search-addresses.ts';
import { all } from './search-found.ts';
import { farRow } from './search-many.ts';
import { searchOrderRows } from './search-orders.ts';
import { searchPageRows } from './search-pages.ts';
import { searchQueries } from './search-queries.ts';

const isCancelled = ({ cancelled }: Members) => !isBlank(cancelled);
const isPast = ({ endDate }: Members, now: number) => Date.parse(String(endDate)) < now;

/** Whether a search by that field finds what is there: one that ignores the field might find anything, or nothing. */
const finds = async ({ facts }: Probe, field: SearchField): Promise<boolean> => {
  const response = await facts.searchBy(field);
  const records = isSuccess(response) ? openList(response.body)?.records : undefined;
  if (!records || (records.length === 0 && (await facts.found()).length > 0)) return false;
  return records.every(isOfHost(await facts.hostEmail()));
};

/** Whether a search finds an invitation that was cancelled, made here; nothing where that cannot be told. */
const findsCancelled = async (probe: Probe): Promise<boolean | undefined> => {
  const { params } = await removed(probe);
  if (!isSuccess(await probe.ask('invitations.get', { params }))) return undefined;
  const { records } = listIn(await probe.facts.search(NEWEST));
  return records.some((one) => one.id === params.invitationId);
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a search finds an invitation of the day before yesterday, made here; nothing where none can be made. */
const findsPast = async ({ made, facts, now }: Probe): Promise<boolean | undefined> => {
  const [startDate, endDate] = [2, 1].map((days) => new Date(now() - days * DAY_MS).toISOString());
  const { body, ...response } = await made.create(await made.bodyWith({ startDate, endDate }));
  if (!isSuccess({ ...response, body })) return undefined;
  const { records } = listIn(await facts.search(NEWEST));
  return records.some((one) => one.id === idOf(body));
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
  ...searchAddressRows,
  {
    id: 'search.once',
    text: 'It finds each invitation once',
    source: { documented: 'Other operations' },
    async run(probe) {
      const ids = idsOf(await all(probe));
      const twice = ids.length - new Set(ids).size;
      return expecting('each invitation once', twice > 0 ? `${twice} of ${ids.length} again` : undefined);
    },
  },
  {
    id: 'search.400',
    text: 'A search without an address, or with one that isn’t one, returns 400 BAD_REQUEST',
    run: ({ ask, facts }) =>
      firstOf({
        'an empty body': async () => expectBadRequest(await ask('invitations.searchByHost', { body: {} })),
        'no address': async () => expectBadRequest(await facts.searchFor('nobody')),
        ...Object.fromEntries(
          [17, true, ['nobody@example.com'], { is: 'nobody@example.com' }].map((value) => [
            `a ${typeof value} for an address`,
            async () =>
              expectBadRequest(
                await ask('invitations.searchByHost', { body: { hostEmail: value, email: value } }),
              ),
          ]),
        ),
      }),
  },
  malformedBodies('invitations.searchByHost'),
  ...searchPageRows,
  ...searchOrderRows,
  farRow,
  searchQueries,
  // Last, because it may create some.
  {
    id: 'search.finds',
    text: 'It finds past and cancelled invitations too',
    switch: 'search.finds',
    async run(probe) {
      const { facts, now, options } = probe;
      const found = await all(probe);
      const cancelled = found.some(isCancelled) || (options.write ? await findsCancelled(probe) : undefined);
      const past =
        found.some((one) => isPast(one, now()) && !isCancelled(one)) ||
        (options.write ? await findsPast(probe) : undefined);
      if (cancelled && past) return foundSetting('all');
      if (!options.write && (await facts.found()).length === 0) return unknown('nothing was found');
      if (cancelled === undefined || past === undefined)
        return unknown(
          options.write
            ? 'no invitation could be made that is past, or that is cancelled and still there'
            : `no ${cancelled ? 'past' : 'cancelled'} one was found, maybe by chance; use --write to find out`,
        );
      if (cancelled !== past) return otherWay(`${cancelled ? 'no past' : 'no cancelled'} ones`);
      return foundSetting('upcoming');
    },
  },
]);
