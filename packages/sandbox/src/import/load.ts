import { check } from '@visitor-invitations/core/portable';
import type * as z from 'zod';
import { visitorTypeNames } from '../seed/sites.ts';
import { findCompanyByName } from '../store/companies.ts';
import type { Database } from '../store/database.ts';
import { newCompany } from '../store/new-rows.ts';
import {
  findHostByEmail,
  findHostGroupByName,
  findSiteByName,
  findVisitorTypeByName,
} from '../store/sites.ts';
import { countRows } from '../store/teams.ts';
import { present, recordOf } from '../tools/objects.ts';
import { createEntries, type Owner, type Referred } from './entries.ts';
import { loadInvitations } from './load-invitations.ts';
import { type Kind, kinds, recordShapes, type Source } from './records.ts';

/**
 * Adds the records of some data to a team that has none. It needs a transaction, since what is wrong shows on the way.
 * @returns how many rows of each kind the team has then
 * @throws Refusal that names the location, the field and the rule of everything that is wrong
 */
export const loadSource = (db: Database, owner: Owner, source: Source): Record<Kind, number> => {
  const { teamId } = owner;
  const { lists } = source;
  const entries = createEntries(db, owner, source);
  const { problems, idOf, enter, siteOf, groupOf, named } = entries;
  /** The records of a kind that are as its schema wants them. */
  const records = function* <Of extends Referred>(kind: Of) {
    type Checked = z.output<(typeof recordShapes)[Of]>;
    for (const [index, fields] of lists[kind].entries()) {
      const place = { kind, index };
      const checked = check(recordShapes[kind] as z.core.$ZodType as z.core.$ZodType<Checked>, fields);
      if (checked.ok) yield { place, record: { ...checked.value, id: idOf(place, checked.value.id) } };
      else problems.add(place, ...checked.issues);
    }
  };

  for (const { place, record } of records('sites'))
    enter(place, { ...record, teamId }, findSiteByName(db, teamId, record.name));

  for (const { place, record } of records('hostGroups')) {
    const { id, name, siteId: givenId, siteName } = record;
    const siteId = givenId || siteName ? siteOf(place, givenId, siteName) : null;
    const known = findHostGroupByName(db, teamId, name, siteId);
    enter(place, { id, teamId, name, siteId }, known?.siteId === siteId ? known : undefined);
  }

  for (const { place, record } of records('hosts')) {
    const { siteName, hostGroupName, ...host } = record;
    const siteId = siteOf(place, host.siteId, siteName);
    const hostGroupId = groupOf(place, hostGroupName, siteId);
    const known = findHostByEmail(db, teamId, host.email);
    enter(place, { ...host, teamId, siteId, hostGroupId }, known, 'email');
  }

  for (const { place, record } of records('visitorTypes'))
    enter(place, { ...record, teamId }, findVisitorTypeByName(db, teamId, record.name));
  // An invitation needs a visitor type, and the interface has no way to create one (A20).
  if (lists.visitorTypes.length === 0) db.insert('visitorTypes', visitorTypeNames.map(named));

  for (const { place, record } of records('companies')) {
    const company = { ...newCompany(record.id, record.name, owner), ...present(record) };
    enter(place, company, findCompanyByName(db, teamId, record.name));
  }

  loadInvitations(entries);
  problems.end();
  return recordOf(kinds, (kind) => countRows(db, kind, teamId));
};
