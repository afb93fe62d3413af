import { createHash } from 'node:crypto';
import { recordOf } from '../../tools/objects.ts';
import { idOf, isBlank, isObject, type Members, textAt } from '../trace.ts';
import type { MirrorTables } from './tables.ts';

/** What a shown record is turned into rows with. */
export interface Making {
  readonly tables: MirrorTables;
  readonly teamId: string;
  readonly ghosts: Set<string>;
}

const LONG_AGO = '2000-01-01T00:00:00.000Z';

const text = (value: unknown): string => (isBlank(value) || isObject(value) ? '' : String(value));
const textOrNull = (value: unknown): string | null => text(value) || null;
const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);
const truth = (value: unknown): 0 | 1 => (value === true || value === 'true' || value === 1 ? 1 : 0);
const time = (value: unknown): string | null => {
  const at = Date.parse(text(value));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
const members = (value: unknown): Members => (isObject(value) ? value : {});

/** An id for what a record names without one. */
const madeUpId = ({ ghosts }: Making, name: string): string => {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 32);
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  ghosts.add(id);
  return id;
};

/** The id of what another record names. */
const namedId = (making: Making, one: Members): string | undefined => {
  const name = textAt(one, 'email') ?? textAt(one, 'name');
  return idOf(one) ?? (name === undefined ? undefined : madeUpId(making, name));
};

export const addSite = ({ tables, teamId }: Making, site: Members, id = idOf(site)) =>
  id &&
  tables.add('sites', {
    id,
    teamId,
    name: text(site.name),
    address: text(site.address),
    latitude: number(site.latitude),
    longitude: number(site.longitude),
    timeZone: 'UTC',
  });

export const addHostGroup = ({ tables, teamId }: Making, group: Members, id = idOf(group)) => {
  const siteId = textAt(group, 'siteId')?.toLowerCase();
  return (
    id &&
    tables.add('hostGroups', {
      id,
      teamId,
      name: text(group.name),
      siteId: tables.get('sites', siteId)?.id ?? null,
    })
  );
};

/** The group of that name, at the site if it has one there. */
const groupNamed = (making: Making, name: unknown, siteId: string): string | null => {
  if (isBlank(name)) return null;
  const { tables, teamId } = making;
  const all = tables.all('hostGroups').filter((group) => group.teamId === teamId && group.name === name);
  const known = all.find((group) => group.siteId === siteId) ?? all[0];
  if (known) return known.id;
  return addHostGroup(making, { name }, madeUpId(making, text(name))) ?? null;
};

export const addHost = (making: Making, host: Members, siteId: string, id = idOf(host)) => {
  const { tables, teamId } = making;
  const email = text(host.email) || `${id}@example.com`;
  const hostGroupId = groupNamed(making, host.hostGroupName, siteId);
  const { firstName, lastName } = host;
  return (
    id &&
    tables.add(
      'hosts',
      { id, teamId, siteId, firstName: text(firstName), lastName: text(lastName), email, hostGroupId },
      email,
    )
  );
};

export const addCompany = ({ tables, teamId }: Making, company: Members, id = idOf(company)) =>
  id &&
  tables.add(
    'companies',
    {
      id,
      teamId,
      name: text(company.name),
      status: text(company.status),
      website: textOrNull(company.website),
      address: textOrNull(company.address),
      identifier: textOrNull(company.identifier),
      contactName: textOrNull(company.contactName),
      contactEmail: textOrNull(company.contactEmail),
      updated: time(company.updated) ?? LONG_AGO,
    },
    text(company.name),
  );

export const addDocument = ({ tables, teamId }: Making, document: Members) => {
  const id = idOf(document);
  const company = tables.get('companies', textAt(document, 'companyId')?.toLowerCase());
  if (!id || !company) return;
  const names = ['name', 'type', 'status', 'version', 'issueDate', 'expiryDate', 'url'] as const;
  tables.add('documents', {
    id,
    teamId,
    companyId: company.id,
    ...recordOf(names, (name) => text(document[name])),
  });
};

/** What invitations and responses name, which need not have been listed. */
const named = (making: Making, record: Members) => {
  const [site, company] = [members(record.site), members(record.company)];
  const siteId = addSite(making, site, namedId(making, site)) ?? anySite(making);
  const companyId = isBlank(company) ? null : addCompany(making, company, namedId(making, company));
  return { siteId, companyId: companyId ?? null };
};

const anySite = (making: Making): string => {
  const [known] = making.tables.all('sites').filter(({ teamId }) => teamId === making.teamId);
  return known?.id ?? (addSite(making, {}, madeUpId(making, 'no site')) as string);
};

export const formsOf = ({ formResponses }: Members): readonly Members[] =>
  Array.isArray(formResponses) ? formResponses.filter(isObject) : [];

export const addResponse = (making: Making, response: Members) => {
  const { tables, teamId } = making;
  const id = idOf(response);
  if (!id) return;
  const respondent = members(response.respondent);
  const updated = time(response.updated) ?? LONG_AGO;
  const workflowId = textAt(response, 'workflowId')?.toLowerCase() ?? madeUpId(making, 'no workflow');
  tables.add('workflows', { id: workflowId, teamId, name: text(response.workflowName) });
  tables.add('workflowResponses', {
    id,
    teamId,
    workflowId,
    status: text(response.status),
    created: time(response.created) ?? LONG_AGO,
    updated,
    respondentFirstName: text(respondent.firstName),
    respondentLastName: text(respondent.lastName),
    respondentEmail: text(respondent.email),
    ...named(making, response),
  });
  for (const form of formsOf(response)) {
    const formId = idOf(form);
    const answers = JSON.stringify(Array.isArray(form.answers) ? form.answers : []);
    if (formId)
      tables.add('formResponses', { id: formId, teamId, responseId: id, name: text(form.name), answers });
  }
};

export const addInvitation = (making: Making, one: Members) => {
  const { tables, teamId } = making;
  const id = idOf(one);
  const [host, type] = [members(one.host), members(one.visitorType)];
  const { siteId, companyId } = named(making, one);
  const hostId = addHost(making, host, siteId, namedId(making, host));
  if (!id || !hostId) return;
  const typeId = idOf(type) ?? madeUpId(making, text(type.name));
  const group = groupNamed(making, host.hostGroupName, siteId);
  const own = tables.get('hosts', hostId)?.hostGroupId;
  tables.add('invitations', {
    id,
    teamId,
    firstName: text(one.firstName),
    lastName: text(one.lastName),
    visitorTypeId: tables.add('visitorTypes', { id: typeId, teamId, name: text(type.name) }, text(type.name)),
    startDate: time(one.startDate) ?? LONG_AGO,
    endDate: time(one.endDate) ?? LONG_AGO,
    siteId,
    hostId,
    hostGroupId: group === own ? null : group,
    companyId,
    ...recordOf(['email', 'mobile', 'subject', 'adminNotes', 'visitorNotes', 'fastTrackCode'], (name) =>
      textOrNull(one[name]),
    ),
    emailSent: truth(one.emailSent),
    emailReminderTime: time(one.emailReminderTime),
    reminderDue: null,
    created: time(one.created) ?? LONG_AGO,
    updated: time(one.updated) ?? LONG_AGO,
    cancelled: time(one.cancelled),
    actioned: truth(one.actioned),
    activePassCount: Math.trunc(number(one.activePassCount)),
  });
};
