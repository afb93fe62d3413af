import { checksOf } from '../check.ts';
import type { SearchField } from '../facts.ts';
import { asAssumed, type Found, foundSetting, type Outcome, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isObject, isSuccess, type Members, openList, succeeded } from '../responses.ts';
import { removed } from './deleting.ts';
import { respondsChecks } from './operations.ts';

const id = 'invitations.searchByHost';

const isPast = ({ endDate, cancelled }: Members, now: number) =>
  (typeof cancelled === 'string' && cancelled !== '') || Date.parse(String(endDate)) < now;

/** Whether a search by that field finds what is there: one that ignores the field might find anything, or nothing. */
const finds = async ({ facts }: Probe, field: SearchField): Promise<boolean> => {
  const response = await facts.searchBy(field);
  const records = isSuccess(response) ? openList(response.body)?.records : undefined;
  if (!records || (records.length === 0 && (await facts.found()).length > 0)) return false;
  const email = (await facts.hostEmail()).toLowerCase();
  return records.every(({ host }) => isObject(host) && String(host.email).toLowerCase() === email);
};

/** One that is certain to be past: made here, and cancelled at once. */
const findsCancelled = async (probe: Probe): Promise<Outcome | Found> => {
  const { params } = await removed(probe);
  const left = await probe.ask('invitations.get', { params });
  if (!isSuccess(left)) return unknown('nothing past was found, and a cancelled invitation is gone');
  const found = openList(
    succeeded(await probe.facts.search({ limit: 100, sort: 'desc', order: 'created' })).body,
  );
  return foundSetting(found?.records.some((one) => one.id === params.invitationId) ? 'all' : 'upcoming');
};

/** The search of invitations by their host (A6). */
export const searchChecks = checksOf({ area: 'search' }, [
  ...respondsChecks(id, ({ facts }) => facts.search()),
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
    id: 'search.finds',
    text: 'It finds past and cancelled invitations too',
    switch: 'search.finds',
    async run(probe) {
      if ((await probe.facts.found()).some((one) => isPast(one, probe.now()))) return foundSetting('all');
      if (probe.options.write) return findsCancelled(probe);
      return unknown('nothing past was found, maybe by chance; use --write to find out');
    },
  },
  {
    id: 'search.limit',
    text: 'limit and offset page through the results',
    source: { assumed: 'A6' },
    async run({ facts }) {
      if ((await facts.found()).length < 2)
        return unknown('the hosts we checked have fewer than two invitations');
      const ids: unknown[] = [];
      for (const offset of [0, 1]) {
        const records = openList(succeeded(await facts.search({ limit: 1, offset })).body)?.records ?? [];
        if (records.length !== 1) return otherWay(`limit=1 returned ${records.length} records`);
        ids.push(records[0]?.id);
      }
      return ids[0] === ids[1] ? otherWay('offset is ignored') : asAssumed;
    },
  },
]);
