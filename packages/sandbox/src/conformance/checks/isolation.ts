import { type OperationId, operations } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { NEWEST } from '../facts.ts';
import { TEXT } from '../guest.ts';
import { type PagedList, pagedLists, wholeList } from '../lists/paged-lists.ts';
import {
  CannotTell,
  cannotTell,
  expecting,
  foundSetting,
  otherWay,
  Unanswered,
  type Verdict,
} from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { readings } from '../requests.ts';
import {
  idOf,
  idsOf,
  inWords,
  isSuccess,
  listIn,
  type Members,
  nextOf,
  openList,
  recordIn,
} from '../responses.ts';
import { accessToken } from '../token-holder.ts';
import type { HttpResponse } from '../wire.ts';

const NOTHING = 'nothing of the other team';

/** What one team sees, or may do, of the other. */
type Look = (own: Probe, other: Probe) => Promise<Verdict>;

/** Looks at what the first team sees of the second, and the other way round: one may have what the other has not. */
const bothWays =
  (look: Look) =>
  async (probe: Probe): Promise<Verdict> => {
    const second = probe.second();
    const ways = { '': [probe, second], 'by the second team: ': [second, probe] } as const;
    const untold: CannotTell[] = [];
    let verdict: Verdict | undefined;
    for (const [who, [own, other]] of Object.entries(ways)) {
      try {
        // What was created since the lists were first read is seen as well.
        const { expected, found } = await look(own.afresh(), other.afresh());
        if (found !== undefined) return expecting(expected, who + found);
        verdict = expecting(expected, undefined);
      } catch (error) {
        if (!(error instanceof CannotTell)) throw error;
        untold.push(error);
      }
    }
    const unanswered = untold.find((error) => error instanceof Unanswered);
    if (unanswered || !verdict) throw unanswered ?? untold[0];
    return verdict;
  };

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

const reads = (id: keyof typeof readings): CheckRow => ({
  id: `teams.${id}`,
  text: `${operations[id].method} with an ID of another team returns nothing of it`,
  source: { documented: 'Authentication' },
  run: bothWays(async (own, other) => {
    const response = await own.ask(id, await readings[id](other));
    const leak = leakOf(response);
    if (leak !== undefined) return expecting('403 or 404', leak);
    const isRefused = [403, 404].includes(response.status) || isSuccess(response);
    return expecting('403 or 404', isRefused ? undefined : inWords(response));
  }),
});

const lists = (id: PagedList): CheckRow => ({
  id: `teams.${id}.listed`,
  text: 'Nothing of another team is listed',
  source: { documented: 'Authentication' },
  run: bothWays(async (own, other) => {
    const theirs = new Set(idsOf((await wholeList(id, other)).records));
    if (theirs.size === 0) return cannotTell(`the other team has nothing in ${id}`);
    const shared = idsOf((await wholeList(id, own)).records).filter((one) => theirs.has(one)).length;
    return expecting(NOTHING, shared > 0 ? `${shared} records of both teams` : undefined);
  }),
});

/** Reading the path of another team's list with a header of one's own. */
const otherTeamInPath = (id: 'companies.listByTeam' | 'workflowResponses.listByTeam'): CheckRow => ({
  id: `teams.${id}.path`,
  text: 'Another team in the path returns nothing of it',
  source: { documented: 'Authentication' },
  run: bothWays(async (own, other) => {
    const theirs = new Set(idsOf((await wholeList(id, other)).records));
    const response = await own.ask(id, { params: { teamId: other.options.teamId } });
    const leaked = idsOf(openList(response.body)?.records ?? []).filter((one) => theirs.has(one)).length;
    return expecting(NOTHING, leaked > 0 ? `${leaked} records` : undefined);
  }),
});

const foreignCursor: CheckRow = {
  id: 'teams.cursor',
  text: 'A cursor of another team leads to nothing of it',
  source: { documented: 'Authentication' },
  run: bothWays(async (own, other) => {
    let isTried = false;
    for (const id of [
      'sites.list',
      'hostGroups.list',
      'companies.listByTeam',
      'workflowResponses.listByTeam',
    ] as const) {
      const asked = (probe: Probe, next?: string) =>
        probe.ask(id, {
          params: { teamId: probe.options.teamId },
          query: { limit: 1, ...(next !== undefined && { next }) },
        });
      const next = nextOf(listIn(await asked(other)));
      if (next === undefined) continue;
      isTried = true;
      const theirs = new Set(idsOf((await wholeList(id, other)).records));
      const page = openList((await asked(own, next)).body);
      const listed = new Set(idsOf((await wholeList(id, own)).records));
      if (idsOf(page?.records ?? []).some((one) => theirs.has(one) && !listed.has(one)))
        return expecting(NOTHING, `a record in ${id}`);
    }
    return isTried ? expecting(NOTHING, undefined) : cannotTell('the other team has no list of two pages');
  }),
};

const search: CheckRow = {
  id: 'teams.invitations.searchByHost',
  text: 'A search finds nothing of another team, whichever host it is for',
  source: { documented: 'Authentication' },
  run: bothWays(async (own, other) => {
    const all = { limit: 100 };
    const theirs = new Set(idsOf(listIn(await other.facts.search(all)).records));
    const emails = [await own.facts.hostEmail(), await other.facts.hostEmail()];
    for (const email of emails) {
      const found = idsOf(openList((await own.facts.searchFor(email, all)).body)?.records ?? []);
      const leaked = found.filter((one) => theirs.has(one)).length;
      if (leaked > 0) return expecting(NOTHING, `${leaked} invitations`);
    }
    return theirs.size === 0
      ? cannotTell('the other team has no invitations')
      : expecting(NOTHING, undefined);
  }),
};

/** A client of one team alone, which asks for a token of the other. */
const tokens: CheckRow = {
  id: 'teams.tokens.get',
  text: 'A client of another team gets no token, or none that opens anything',
  source: { documented: 'Authentication' },
  run: bothWays(async (own, other) => {
    if (own.options.clientId === other.options.clientId)
      return cannotTell('both teams have the same client; name another with --second-client-id');
    const headers = { [own.options.teamHeader]: other.options.teamId };
    const response = await own.askToken({ headers });
    if (!isSuccess(response)) return expecting('a refusal', undefined);
    const token = accessToken(response);
    const opens = async (as: string) => isSuccess(await other.ask('sites.list', { token: as }));
    if (await opens(await own.facts.freshToken())) return cannotTell('any token opens the other team');
    const opened = await opens(token);
    return expecting('a refusal', opened ? 'a token that opens the other team' : undefined);
  }),
};

/** Whether a write to a record of the other team is refused, and leaves it as it was. */
const refusedAndSame = async (
  other: Probe,
  read: { readonly id: OperationId; readonly ask: Ask },
  write: () => Promise<HttpResponse>,
): Promise<Verdict> => {
  const before = JSON.stringify(recordIn(await other.ask(read.id, read.ask)));
  const response = await write();
  const after = await other.ask(read.id, read.ask);
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
      run: bothWays(async (own, other) => {
        const params = { invitationId: (await invitationOf(other)).id };
        const isUpdate = id === 'invitations.update';
        const body = isUpdate ? { body: await own.made.bodyWith({ subject: `${TEXT}, taken` }) } : {};
        return refusedAndSame(other, { id: 'invitations.get', ask: { params } }, () =>
          own.ask(id, { params, ...body }),
        );
      }),
    }),
  ),
  ...(['hostGroups.update', 'hostGroups.delete'] as const).map(
    (id): CheckRow => ({
      id: `teams.${id}`,
      text: `${operations[id].method} of another team’s host group is refused and changes nothing`,
      run: bothWays(async (own, other) => {
        const params = { hostGroupId: (await groupOf(other)).id };
        const body = id === 'hostGroups.update' ? { body: { name: `${TEXT} ${own.made.tag}, taken` } } : {};
        return refusedAndSame(other, { id: 'hostGroups.get', ask: { params } }, () =>
          own.ask(id, { params, ...body }),
        );
      }),
    }),
  ),
  {
    id: 'teams.invitations.create',
    text: 'An invitation cannot name a site or a visitor type of another team',
    run: bothWays(async (own, other) => {
      const { made } = own;
      const ownTypes = new Set((await own.facts.visitorTypes()).map(({ id }) => id));
      const names: Record<string, string | undefined> = {
        siteId: await other.facts.siteId(),
        visitorTypeId: (await other.facts.visitorTypes()).find(({ id }) => !ownTypes.has(id))?.id,
      };
      for (const [name, value] of Object.entries(names)) {
        if (value === undefined) continue;
        const response = await made.create(await made.bodyWith({ [name]: value }));
        if (isSuccess(response)) return expecting('a refusal', `${name}: ${inWords(response)}`);
        const updated = await made.update((await invitationOf(own)).id, { [name]: value });
        if (isSuccess(updated)) return expecting('a refusal', `${name} in an update: ${inWords(updated)}`);
      }
      return expecting('a refusal', undefined);
    }),
  },
  {
    id: 'teams.hostGroups.create',
    text: 'A host group cannot be at a site of another team',
    run: bothWays(async ({ made }, other) => {
      const siteId = await other.facts.siteId();
      const response = await made.createHostGroup({ name: made.groupName, siteId });
      return expecting('a refusal', isSuccess(response) ? inWords(response) : undefined);
    }),
  },
  {
    id: 'teams.new',
    text: 'What one team creates is not found by the other',
    run: bothWays(async (own, other) => {
      const { id } = await other.made.invitation();
      for (const email of [await own.facts.hostEmail(), await other.facts.hostEmail()]) {
        const found = openList((await own.facts.searchFor(email, NEWEST)).body)?.records ?? [];
        if (found.some((one: Members) => idOf(one) === id)) return expecting(NOTHING, 'its new invitation');
      }
      return expecting(NOTHING, undefined);
    }),
  },
];

/** How the ids of another team are refused (A26). */
const otherTeams: CheckRow = {
  id: 'teams.other-id',
  text: 'An ID of another team returns 404, as a missing one does',
  switch: 'otherTeams',
  async run(probe) {
    const answers = new Map<string, OperationId>();
    for (const id of byId.filter((each) => !('paging' in operations[each]))) {
      try {
        const response = await probe.ask(id, await readings[id](probe.second()));
        // A leak is the finding of another check.
        if (isSuccess(response)) continue;
        answers.set(response.status === 404 ? '404' : inWords(response), id);
      } catch (error) {
        if (!(error instanceof CannotTell)) throw error;
      }
    }
    const [only = cannotTell('the second team has nothing that is read by an ID, or it is not refused')] =
      answers.keys();
    if (answers.size > 1)
      return otherWay([...answers].map(([answer, id]) => `${answer} in ${id}`).join(', '));
    if (only === '404') return foundSetting('missing');
    return only === '403 FORBIDDEN' ? foundSetting('FORBIDDEN') : otherWay(only);
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
    tokens,
    otherTeams,
  ]),
  ...checksOf(
    { area: 'teams', needs: 'second-team and write', source: { documented: 'Authentication' } },
    writes,
  ),
];
