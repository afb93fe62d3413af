import { recordOf } from '@visitor-invitations/local-server/objects';
import { plainFields, type Snapshot } from '@visitor-invitations/sandbox';
import { formsOf, idOf, isBlank, isObject, type Members, textAt } from '../trace.ts';

/** A sandbox table's name. */
export type Table = keyof Snapshot;
type Row<Name extends Table> = Snapshot[Name][number];

const LONG_AGO = '2000-01-01T00:00:00.000Z';

const text = (value: unknown): string => (isBlank(value) || isObject(value) ? '' : String(value));
const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);
const truth = (value: unknown): 0 | 1 => (value === true || value === 'true' || value === 1 ? 1 : 0);
const time = (value: unknown): string | null => {
  const at = Date.parse(text(value));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
const members = (value: unknown): Members => (isObject(value) ? value : {});
const texts = <Name extends string>(record: Members, names: readonly Name[]) =>
  recordOf(names, (name) => text(record[name]));
const textsOrNull = <Name extends string>(record: Members, names: readonly Name[]) =>
  recordOf(names, (name) => text(record[name]) || null);

/** Converts a team's records into rows, without duplicates by ID or by anything else that's unique within a team. */
export const createRows = () => {
  const tables = new Map<Table, Map<string, object>>();
  const byUnique = new Map<string, string>();
  /** IDs made up for records that others mention without one. */
  const ghosts = new Set<string>();
  const rowsOf = (table: Table) => {
    const rows = tables.get(table) ?? new Map<string, object>();
    tables.set(table, rows);
    return rows;
  };
  const all = <Name extends Table>(table: Name) => [...rowsOf(table).values()] as Row<Name>[];
  const get = <Name extends Table>(table: Name, id: string | undefined) =>
    rowsOf(table).get(id ?? '') as Row<Name> | undefined;

  /** Returns a row's stored ID. If another row has the same unique text, it's the ID of that row. */
  const add = <Name extends Table>(
    table: Name,
    known: string | undefined,
    row: Omit<Row<Name>, 'id'> & { readonly teamId: string },
    unique?: string,
  ): string => {
    const key = `${table} ${row.teamId} ${(unique ?? known ?? '').toLowerCase()}`;
    const id = known !== undefined && rowsOf(table).has(known) ? known : byUnique.get(key);
    if (id !== undefined) return id;
    const added = known ?? crypto.randomUUID();
    if (known === undefined) ghosts.add(added);
    rowsOf(table).set(added, { id: added, ...row });
    byUnique.set(key, added);
    return added;
  };

  const addSite = (teamId: string, site: Members): string => {
    const at = { latitude: number(site.latitude), longitude: number(site.longitude), timeZone: 'UTC' };
    return add(
      'sites',
      idOf(site),
      { teamId, ...texts(site, ['name', 'address']), ...at },
      idOf(site) ?? text(site.name),
    );
  };

  const addHostGroup = (teamId: string, group: Members): string => {
    const site = get('sites', textAt(group, 'siteId')?.toLowerCase());
    return add('hostGroups', idOf(group), { teamId, name: text(group.name), siteId: site?.id ?? null });
  };

  /** The group with this name, preferably the site's. */
  const groupNamed = (teamId: string, name: unknown, siteId: string): string | null => {
    if (isBlank(name)) return null;
    const groups = all('hostGroups').filter((group) => group.teamId === teamId && group.name === name);
    const known = groups.find((group) => group.siteId === siteId) ?? groups[0];
    return known?.id ?? add('hostGroups', undefined, { teamId, name: text(name), siteId: null }, text(name));
  };

  const addHost = (teamId: string, host: Members, siteId: string): string => {
    const email = text(host.email) || `${idOf(host) ?? 'nobody'}@example.com`;
    const hostGroupId = groupNamed(teamId, host.hostGroupName, siteId);
    const row = { teamId, siteId, ...texts(host, ['firstName', 'lastName']), email, hostGroupId };
    return add('hosts', idOf(host), row, email);
  };

  const addCompany = (teamId: string, company: Members): string => {
    const names = ['website', 'address', 'identifier', 'contactName', 'contactEmail'] as const;
    const updated = time(company.updated) ?? LONG_AGO;
    const row = { teamId, ...texts(company, ['name', 'status']), ...textsOrNull(company, names), updated };
    return add('companies', idOf(company), row, text(company.name));
  };

  const addDocument = (teamId: string, document: Members) => {
    const company = get('companies', textAt(document, 'companyId')?.toLowerCase());
    const names = ['name', 'type', 'status', 'version', 'issueDate', 'expiryDate', 'url'] as const;
    if (company)
      add('documents', idOf(document), { teamId, companyId: company.id, ...texts(document, names) });
  };

  /** Adds records that invitations and responses mention but no list may have shown. */
  const named = (teamId: string, { site, company }: Members) => {
    const anySite = all('sites').find((one) => one.teamId === teamId)?.id;
    const siteId = (isBlank(site) && anySite) || addSite(teamId, members(site));
    return { siteId, companyId: isBlank(company) ? null : addCompany(teamId, members(company)) };
  };

  const addResponse = (teamId: string, response: Members) => {
    const respondent = members(response.respondent);
    const workflow = { teamId, name: text(response.workflowName) };
    const workflowId = add('workflows', textAt(response, 'workflowId')?.toLowerCase(), workflow);
    const responseId = add('workflowResponses', idOf(response), {
      teamId,
      workflowId,
      status: text(response.status),
      created: time(response.created) ?? LONG_AGO,
      updated: time(response.updated) ?? LONG_AGO,
      respondentFirstName: text(respondent.firstName),
      respondentLastName: text(respondent.lastName),
      respondentEmail: text(respondent.email),
      ...named(teamId, response),
    });
    for (const form of formsOf(response)) {
      const answers = JSON.stringify(Array.isArray(form.answers) ? form.answers : []);
      add('formResponses', idOf(form), { teamId, responseId, name: text(form.name), answers });
    }
  };

  const addInvitation = (teamId: string, one: Members) => {
    const [host, type] = [members(one.host), members(one.visitorType)];
    const { siteId, companyId } = named(teamId, one);
    const hostId = addHost(teamId, host, siteId);
    const group = groupNamed(teamId, host.hostGroupName, siteId);
    add('invitations', idOf(one), {
      teamId,
      ...texts(one, ['firstName', 'lastName']),
      visitorTypeId: add('visitorTypes', idOf(type), { teamId, name: text(type.name) }, text(type.name)),
      startDate: time(one.startDate) ?? LONG_AGO,
      endDate: time(one.endDate) ?? LONG_AGO,
      siteId,
      hostId,
      hostGroupId: group === get('hosts', hostId)?.hostGroupId ? null : group,
      companyId,
      ...textsOrNull(one, [...plainFields, 'fastTrackCode'] as const),
      emailSent: truth(one.emailSent),
      emailReminderTime: time(one.emailReminderTime),
      created: time(one.created) ?? LONG_AGO,
      updated: time(one.updated) ?? LONG_AGO,
      cancelled: time(one.cancelled),
      actioned: truth(one.actioned),
      activePassCount: Math.trunc(number(one.activePassCount)),
    });
  };

  return {
    all,
    ghosts: ghosts as ReadonlySet<string>,
    ...{ addSite, addHostGroup, addHost, addCompany, addDocument, addResponse, addInvitation },
  };
};
