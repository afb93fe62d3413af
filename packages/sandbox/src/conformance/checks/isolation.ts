import { type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { type PagedList, pagedLists, wholeList } from '../lists/paged-lists.ts';
import {
  CannotTell,
  cannotTell,
  differs,
  expecting,
  foundSetting,
  otherWay,
  type Verdict,
} from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  idOf,
  idsOf,
  inWords,
  isError,
  isSuccess,
  listIn,
  type Members,
  nextOf,
  openList,
  recordIn,
} from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { readings } from './operations.ts';

const NOTHING = 'nothing of the other team';

/** What a response gives away; nothing when it is a refusal or an empty list. */
const leakOf = (response: HttpResponse): string | undefined => {
  if (!isSuccess(response)) return undefined;
  const records = openList(response.body)?.records;
  if (records) return records.length > 0 ? `${records.length} records` : undefined;
  return `a ${response.status}`;
};

/** The operations that read something by an id, which may be another team's. */
const byId = (Object.keys(readings) as (keyof typeof readings)[]).filter((id) =>
  Object.keys(operations[id].params.shape).some((name) => name !== 'teamId'),
);

/** What the second team asks for, when it has something of that kind. */
const askOf = async (id: keyof typeof readings, second: Probe): Promise<Ask> => readings[id](second);

const reads = (id: keyof typeof readings): CheckRow => ({
  id: `teams.${id}`,
  text: `${operations[id].method} with an ID of another team returns nothing of it`,
  source: { documented: 'Authentication' },
  async run(probe) {
    const request = await askOf(id, probe.second());
    const response = await probe.ask(id, request);
    const leak = leakOf(response);
    if (leak !== undefined) return expecting('403 or 404', leak);
    const isRefused = [403, 404].includes(response.status) || isSuccess(response);
    return expecting('403 or 404', isRefused ? undefined : inWords(response));
  },
});

/** The ids of a list of both teams, as far as they are read. */
const sharedIds = async (id: PagedList, probe: Probe): Promise<number> => {
  const [own, other] = [await wholeList(id, probe), await wholeList(id, probe.second())];
  const theirs = new Set(idsOf(other.records));
  if (theirs.size === 0) return cannotTell(`the second team has nothing in ${id}`);
  return idsOf(own.records).filter((one) => theirs.has(one)).length;
};

const lists = (id: PagedList): CheckRow => ({
  id: `teams.${id}.listed`,
  text: 'Nothing of another team is listed',
  source: { documented: 'Authentication' },
  async run(probe) {
    const shared = await sharedIds(id, probe);
    return expecting(NOTHING, shared > 0 ? `${shared} records of both teams` : undefined);
  },
});

/** Reading the path of another team's list with a header of one's own, and going on from another team's cursor. */
const otherTeamInPath = (id: 'companies.listByTeam' | 'workflowResponses.listByTeam'): CheckRow => ({
  id: `teams.${id}.path`,
  text: 'Another team in the path returns nothing of it',
  source: { documented: 'Authentication' },
  async run(probe) {
    const second = probe.second();
    const theirs = new Set(idsOf((await wholeList(id, second)).records));
    const response = await probe.ask(id, { params: { teamId: second.options.teamId } });
    const leaked = idsOf(openList(response.body)?.records ?? []).filter((one) => theirs.has(one)).length;
    return expecting(NOTHING, leaked > 0 ? `${leaked} records` : undefined);
  },
});

const foreignCursor: CheckRow = {
  id: 'teams.cursor',
  text: 'A cursor of another team leads to nothing of it',
  source: { documented: 'Authentication' },
  async run(probe) {
    const second = probe.second();
    for (const id of ['sites.list', 'hostGroups.list'] as const) {
      const next = nextOf(listIn(await second.ask(id, { query: { limit: 1 } })));
      if (next === undefined) continue;
      const theirs = new Set(idsOf((await wholeList(id, second)).records));
      const page = openList((await probe.ask(id, { query: { limit: 1, next } })).body);
      const leaked = idsOf(page?.records ?? []).some((one) => theirs.has(one));
      return expecting(NOTHING, leaked ? `a record in ${id}` : undefined);
    }
    return cannotTell('the second team has no list of two pages');
  },
};

const search: CheckRow = {
  id: 'teams.invitations.searchByHost',
  text: 'A search finds nothing of another team, whichever host it is for',
  source: { documented: 'Authentication' },
  async run(probe) {
    const second = probe.second();
    const all = { limit: 100 };
    const theirs = new Set(idsOf(listIn(await second.facts.search(all)).records));
    const emails = [await probe.facts.hostEmail(), await second.facts.hostEmail()];
    for (const email of emails) {
      const found = idsOf(openList((await probe.facts.searchFor(email, all)).body)?.records ?? []);
      const leaked = found.filter((one) => theirs.has(one)).length;
      if (leaked > 0) return expecting(NOTHING, `${leaked} invitations`);
    }
    return theirs.size === 0
      ? cannotTell('the second team has no invitations')
      : expecting(NOTHING, undefined);
  },
};

/** Whether a write to a record of the second team is refused, and leaves it as it was. */
const refusedAndSame = async (
  probe: Probe,
  read: { readonly id: OperationId; readonly ask: Ask },
  write: () => Promise<HttpResponse>,
): Promise<Verdict> => {
  const second = probe.second();
  const before = JSON.stringify(recordIn(await second.ask(read.id, read.ask)));
  const response = await write();
  const after = await second.ask(read.id, read.ask);
  if (!isSuccess(after) || JSON.stringify(after.body) !== before)
    return expecting('a refusal', `${inWords(response)}, and the record of the other team is changed`);
  return expecting('a refusal', isSuccess(response) ? inWords(response) : undefined);
};

const invitationOf = (probe: Probe) => probe.once('an invitation', () => probe.made.invitation());
const groupOf = (probe: Probe) => probe.once('a host group', () => probe.made.hostGroup());

const writes: CheckRow[] = [
  ...(['invitations.update', 'invitations.delete'] as const).map(
    (id): CheckRow => ({
      id: `teams.${id}`,
      text: `${operations[id].method} of another team’s invitation is refused and changes nothing`,
      async run(probe) {
        const params = { invitationId: (await invitationOf(probe.second())).id };
        const isUpdate = id === 'invitations.update';
        const body = isUpdate ? { body: await probe.made.bodyWith({ subject: `${TEXT}, taken` }) } : {};
        return refusedAndSame(probe, { id: 'invitations.get', ask: { params } }, () =>
          probe.ask(id, { params, ...body }),
        );
      },
    }),
  ),
  ...(['hostGroups.update', 'hostGroups.delete'] as const).map(
    (id): CheckRow => ({
      id: `teams.${id}`,
      text: `${operations[id].method} of another team’s host group is refused and changes nothing`,
      async run(probe) {
        const params = { hostGroupId: (await groupOf(probe.second())).id };
        const body = id === 'hostGroups.update' ? { body: { name: `${TEXT} ${probe.made.tag}, taken` } } : {};
        return refusedAndSame(probe, { id: 'hostGroups.get', ask: { params } }, () =>
          probe.ask(id, { params, ...body }),
        );
      },
    }),
  ),
  {
    id: 'teams.invitations.create',
    text: 'An invitation cannot name a site or a visitor type of another team',
    async run(probe) {
      const { made } = probe;
      const second = probe.second();
      const names: Record<string, string | undefined> = {
        siteId: await second.facts.siteId(),
        visitorTypeId: (await second.facts.visitorTypes())[0]?.id,
      };
      for (const [name, value] of Object.entries(names)) {
        if (value === undefined) continue;
        const response = await made.create(await made.bodyWith({ [name]: value }));
        if (isSuccess(response)) return expecting('a refusal', `${name}: ${inWords(response)}`);
        const own = (await invitationOf(probe)).id;
        const updated = await made.update(own, { [name]: value });
        if (isSuccess(updated)) return expecting('a refusal', `${name} in an update: ${inWords(updated)}`);
      }
      return expecting('a refusal', undefined);
    },
  },
  {
    id: 'teams.hostGroups.create',
    text: 'A host group cannot be at a site of another team',
    async run(probe) {
      const { made } = probe;
      const siteId = await probe.second().facts.siteId();
      const response = await made.createHostGroup({ name: made.groupName, siteId });
      return expecting('a refusal', isSuccess(response) ? inWords(response) : undefined);
    },
  },
  {
    id: 'teams.new',
    text: 'What one team creates is not found by the other',
    async run(probe) {
      const second = probe.second();
      const { id } = await second.made.invitation();
      const newest = { limit: 100, sort: 'desc', order: 'created' };
      for (const email of [await probe.facts.hostEmail(), await second.facts.hostEmail()]) {
        const found = openList((await probe.facts.searchFor(email, newest)).body)?.records ?? [];
        if (found.some((one: Members) => idOf(one) === id)) return expecting(NOTHING, 'its new invitation');
      }
      return expecting(NOTHING, undefined);
    },
  },
];

const first = async <Value>(looks: readonly (() => Promise<Value>)[]): Promise<Value> => {
  for (const look of looks) {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return cannotTell('the second team has nothing that is read by an ID');
};

/** How the id of another team is refused (A26). */
const otherTeams: CheckRow = {
  id: 'teams.other-id',
  text: 'An ID of another team returns 404, as a missing one does',
  switch: 'otherTeams',
  async run(probe) {
    const second = probe.second();
    const response = await first(
      (['sites.get', 'invitations.get', 'companies.get'] as const).map(
        (id) => async () => probe.ask(id, await readings[id](second)),
      ),
    );
    if (isSuccess(response)) return differs('403 or 404', inWords(response));
    if (response.status === 404) return foundSetting('missing');
    return isError(response, 403, 'FORBIDDEN') ? foundSetting('FORBIDDEN') : otherWay(inWords(response));
  },
};

/** Each team has its own things alone; tried with `--second-team` (interface: Authentication, A26). */
export const isolationChecks = [
  ...checksOf({ area: 'teams', needs: 'second-team' }, [
    ...byId.map(reads),
    ...pagedLists.map(lists),
    otherTeamInPath('companies.listByTeam'),
    otherTeamInPath('workflowResponses.listByTeam'),
    foreignCursor,
    search,
    otherTeams,
  ]),
  ...checksOf(
    { area: 'teams', needs: 'second-team and write', source: { documented: 'Authentication' } },
    writes,
  ),
];
