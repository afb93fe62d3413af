import type { OperationId } from '@visitor-invitations/core/portable';
import { type CheckRow, checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { NEWEST } from '../facts.ts';
import { placeWith, referenceFor } from '../fields/references.ts';
import { type PagedList, wholeList } from '../lists/paged-lists.ts';
import { cannotTell, expecting, expectingThat, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  idOf,
  inWords,
  isBlank,
  isObject,
  isSuccess,
  listIn,
  type Members,
  memberAt,
  recordIn,
  succeeded,
} from '../responses.ts';
import { foundByHost } from './search-addresses.ts';

/** What a record refers to: the member that names it, how it is read by its id, and the list that has it. */
interface Reference {
  readonly what: string;
  readonly get: OperationId;
  readonly parameter: string;
  readonly list: PagedList;
}

const site: Reference = { what: 'site', get: 'sites.get', parameter: 'siteId', list: 'sites.list' };
const company: Reference = {
  what: 'company',
  get: 'companies.get',
  parameter: 'companyId',
  list: 'companies.listByTeam',
};

const MOST_RECORDS = 25;

/** What is wrong with one thing that is referred to, in words; nothing when it is there, listed, and as it is shown. */
const wrongWith = async (probe: Probe, { what, get, parameter, list }: Reference, summary: Members) => {
  const id = String(summary.id);
  const response = await probe.once(`${get} ${id}`, () => probe.ask(get, { params: { [parameter]: id } }));
  if (!isSuccess(response)) return `a ${what} that returns ${inWords(response)}`;
  if (!isObject(response.body)) return `a ${what} that is no record`;
  const { records, isWhole } = await wholeList(list, probe);
  if (isWhole && !records.some((one) => idOf(one) === id)) return `a ${what} that isn’t listed`;
  const full = Object.fromEntries(Object.entries(response.body).filter(([name]) => name in summary));
  const shown = Object.fromEntries(Object.entries(summary).filter(([name]) => !isBlank(full[name])));
  const names = differingMembers(get, full, shown);
  return names.length > 0 ? `another ${names.join(', ')} of the ${what}` : undefined;
};

/** Each record refers to what the team has, and shows it as it is. A stranger's record would refer to a stranger's things. */
const refersTo = async (
  probe: Probe,
  records: readonly Members[],
  ...references: readonly Reference[]
): Promise<Verdict> => {
  for (const reference of references) {
    const seen = new Map<string, Members>();
    for (const record of records.slice(0, MOST_RECORDS)) {
      const summary = record[reference.what];
      if (isObject(summary) && idOf(summary) !== undefined) seen.set(JSON.stringify(summary), summary);
    }
    for (const summary of seen.values()) {
      const wrong = await wrongWith(probe, reference, summary);
      if (wrong !== undefined) return expecting('what the team has', wrong);
    }
  }
  return expecting('what the team has', undefined);
};

/** The hosts that invitations show are those of the sites' lists. One with another ID or address is still known by the other. */
const hostsAreTheirs = async ({ facts }: Probe, records: readonly Members[]): Promise<Verdict> => {
  const known = (await facts.hostsBySite()).flatMap(({ hosts }) => hosts);
  for (const record of records) {
    const host = memberAt(record, ['host']);
    if (!isObject(host)) continue;
    const listed =
      known.find((one) => idOf(one) !== undefined && idOf(one) === idOf(host)) ??
      known.find(({ email }) => !isBlank(email) && email === host.email);
    const other =
      listed && ['id', 'firstName', 'lastName', 'email'].filter((name) => host[name] !== listed[name]);
    if (other?.length) return expecting('the host of the site', `another ${other.join(', ')}`);
  }
  return expecting('the host of the site', undefined);
};

/** What is found for hosts of every site: every list of hosts is seen beside invitations. */
const invitationsOfHosts = async (probe: Probe): Promise<readonly Members[]> => [
  ...(await probe.facts.found()),
  ...(await foundByHost(probe)).flatMap(({ records }) => records),
];

const nonEmpty = <Item>(records: readonly Item[], what: string): readonly Item[] =>
  records.length > 0 ? records : cannotTell(`there are no ${what}`);

const siteIdOf = ({ siteId }: Members) => (isBlank(siteId) ? {} : { site: { id: siteId } });

const rows: CheckRow[] = [
  {
    id: 'invitations.references',
    area: 'invitations',
    text: 'The site and the company of an invitation are the team’s',
    source: { documented: 'Resources and their fields' },
    run: async (probe) => refersTo(probe, nonEmpty(await probe.facts.found(), 'invitations'), site, company),
  },
  {
    id: 'invitations.host',
    area: 'invitations',
    text: 'The host of an invitation is the one of the site’s list',
    source: { documented: 'Resources and their fields' },
    run: async (probe) => hostsAreTheirs(probe, nonEmpty(await invitationsOfHosts(probe), 'invitations')),
  },
  {
    id: 'invitations.visitor-types',
    area: 'invitations',
    text: 'A visitor type has one name and one ID',
    source: { documented: 'Resources and their fields' },
    async run({ facts }) {
      const types = nonEmpty(await facts.found(), 'invitations').map(({ visitorType }) => visitorType);
      const pairs = new Set(
        types.flatMap((type) => (idOf(type) ? [`${idOf(type)} ${memberAt(type, ['name'])}`] : [])),
      );
      const ids = new Set(types.flatMap((type) => idOf(type) ?? []));
      const names = new Set(types.flatMap((type) => (idOf(type) ? [memberAt(type, ['name'])] : [])));
      const isOne = pairs.size === ids.size && pairs.size === names.size;
      return expectingThat(isOne, 'one name for each ID', 'several names for an ID, or IDs for a name');
    },
  },
  {
    id: 'invitations.update.references',
    area: 'invitations',
    needs: 'write',
    text: 'After an update, site, host and company are those that it names',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const { made } = probe;
      const { id } = await made.invitation();
      const changes: Record<string, string> = {};
      for (const name of ['siteId', 'hostEmail', 'companyName']) {
        const value = await referenceFor(name, 'B')?.(probe).catch(() => undefined);
        if (value !== undefined) changes[name] = value;
      }
      // A service may want the host to be one of the site.
      if (changes.siteId !== undefined)
        Object.assign(changes, await placeWith(probe, 'siteId', changes.siteId));
      succeeded(await made.update(id, changes));
      const record = recordIn(await probe.ask('invitations.get', { params: { invitationId: id } }));
      const verdict = await refersTo(probe, [record], site, company);
      return verdict.found === undefined ? hostsAreTheirs(probe, [record]) : verdict;
    },
  },
  {
    id: 'invitations.update.found',
    area: 'invitations',
    needs: 'write',
    text: 'After a change of host, a search finds it for the new host alone',
    source: { documented: 'Other operations' },
    async run(probe) {
      const { made, facts } = probe;
      const { id } = await made.invitation();
      const [oldHost, newHost] = [await facts.hostEmail(), await facts.otherHostEmail()];
      succeeded(await made.update(id, { hostEmail: newHost }));
      const isFoundFor = async (email: string) => {
        return listIn(await facts.searchFor(email, NEWEST)).records.some((one) => idOf(one) === id);
      };
      if (!(await isFoundFor(newHost))) return expecting('it for the new host', 'nothing for the new host');
      const isOld = await isFoundFor(oldHost);
      return expecting('it for the new host', isOld ? 'it for the old host as well' : undefined);
    },
  },
  {
    id: 'invitations.update.visitor-type',
    area: 'invitations',
    needs: 'write',
    text: 'After an update by its name or its ID, a visitor type has the other as well',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const { ask, facts, made } = probe;
      const types = (await facts.visitorTypes()).filter((type) => type.id !== undefined);
      if (types.length < 2) return cannotTell('no two visitor types with an ID were found');
      const { id } = await made.invitation();
      for (const { name, id: typeId } of types.slice(0, 2)) {
        for (const named of [{ visitorTypeName: name }, { visitorTypeId: typeId }]) {
          // Between the two another type, so that each has something to change.
          const other = types.find((type) => type.name !== name);
          succeeded(await made.update(id, { visitorTypeName: other?.name }));
          succeeded(await made.update(id, named));
          const { visitorType } = recordIn(await ask('invitations.get', { params: { invitationId: id } }));
          const isIt = memberAt(visitorType, ['name']) === name && memberAt(visitorType, ['id']) === typeId;
          if (!isIt)
            return expecting('its name and its ID', `after an update of ${Object.keys(named)}: others`);
        }
      }
      return expecting('its name and its ID', undefined);
    },
  },
  {
    id: 'sites.hosts.groups',
    area: 'sites',
    text: 'The group that a host names is one of the team’s',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const { records, isWhole } = await wholeList('hostGroups.list', probe);
      if (!isWhole) return cannotTell('the list of host groups has no end');
      const hosts = (await probe.facts.hostsBySite()).flatMap(({ hosts }) => hosts);
      const named = nonEmpty(
        hosts.filter(({ hostGroupName }) => !isBlank(hostGroupName)),
        'hosts with a group',
      );
      const isListed = named.every(({ hostGroupName }) => records.some(({ name }) => name === hostGroupName));
      return expectingThat(isListed, 'a host group of the team', 'a name that no host group has');
    },
  },
  {
    id: 'hostGroups.references',
    area: 'host-groups',
    text: 'The site of a host group is the team’s',
    source: { assumed: 'A25' },
    async run(probe) {
      const { records } = await wholeList('hostGroups.list', probe);
      return refersTo(probe, nonEmpty(records, 'host groups').map(siteIdOf), site);
    },
  },
  {
    id: 'workflowResponses.references',
    area: 'workflow-responses',
    text: 'The site and the company of a workflow response are the team’s',
    source: { assumed: 'A22' },
    async run(probe) {
      const { records } = await wholeList('workflowResponses.listByTeam', probe);
      return refersTo(probe, nonEmpty(records, 'workflow responses'), site, company);
    },
  },
];

/** What records refer to is there, and is the team's. */
export const referenceChecks = checksOf({ area: 'responses' }, rows);
