import type { Operations } from '@visitor-invitations/core/contract';
import { defined, recordOf } from '@visitor-invitations/local-server/objects';
import type * as z from 'zod';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import { findRow } from '../store/find-row.ts';
import type { InvitationColumns } from '../store/invitation-row.ts';
import { newCompany } from '../store/new-rows.ts';
import { plainFields } from '../store/plain-fields.ts';
import { findHostGroupByName } from '../store/sites.ts';
import { forbidOtherTeams, requireRow, type Scope } from './handler.ts';

/** A request body's fields, parsed with their schema. */
export type InvitationFields = z.output<Operations['invitations.update']['body']>;

/** A request's invitation fields as columns. Names and addresses become IDs. */
export const toColumns = (
  fields: InvitationFields,
  siteOfBefore: string | undefined,
  scope: Scope,
): Partial<InvitationColumns> => {
  const siteId = fields.siteId === undefined ? siteOfBefore : requireRow('sites', fields.siteId, scope).id;
  return defined({
    firstName: fields.firstName,
    lastName: fields.lastName,
    startDate: fields.startDate,
    endDate: fields.endDate,
    ...recordOf(plainFields, (name) => textOrNothing(fields[name])),
    siteId,
    visitorTypeId: visitorTypeId(fields, scope),
    hostId: fields.hostEmail && hostId(fields.hostEmail, scope),
    hostGroupId: hostGroupId(fields.hostGroupName, siteId, scope),
    companyId: companyId(fields.companyName, scope),
  });
};

/** An empty text clears the field. */
const textOrNothing = (text: string | undefined) => (text === '' ? null : text);

const visitorTypeId = (fields: InvitationFields, scope: Scope): string | undefined => {
  const { visitorTypeId: id, visitorTypeName: name } = fields;
  if (id !== undefined) return knownVisitorType(id.toLowerCase(), scope);
  if (name === undefined) return undefined;
  const found = findRow(scope, 'visitorTypes', 'name', name)?.id;
  return found ?? unknownVisitorType(name, scope);
};

const knownVisitorType = (id: string, scope: Scope): string => {
  if (findRow(scope, 'visitorTypes', 'id', id)) return id;
  forbidOtherTeams('visitorTypes', id, scope);
  return refuse('BAD_REQUEST', 'visitorTypeId must be one of this team’s visitor types');
};

/** The API has no operation for visitor types, so a new name is refused, or becomes a new type (A20). */
const unknownVisitorType = (name: string, { db, teamId, switches }: Scope): string => {
  if (name === '' || switches['visitorTypes.unknown'] === 'refused') {
    return refuse('BAD_REQUEST', 'visitorTypeName must be the name of one of this team’s visitor types');
  }
  const id = newId();
  db.insert('visitorTypes', [{ id, teamId, name }]);
  return id;
};

/** The ID of a host, who can invite to any of the team's sites. An unknown address is refused. Our choice: not shown. */
const hostId = (email: string, scope: Scope): string =>
  findRow(scope, 'hosts', 'email', email)?.id ??
  refuse('BAD_REQUEST', 'hostEmail must be the email address of one of this team’s hosts');

const hostGroupId = (name: string | undefined, siteId: string | undefined, { db, teamId }: Scope) => {
  if (!name) return textOrNothing(name);
  return (
    findHostGroupByName(db, teamId, name, siteId)?.id ??
    refuse('BAD_REQUEST', 'hostGroupName must be the name of one of this team’s host groups')
  );
};

/** The company with this name, created if the team has none. Our choice: not shown. */
const companyId = (name: string | undefined, scope: Scope) => {
  if (!name) return textOrNothing(name);
  const known = findRow(scope, 'companies', 'name', name);
  if (known) return known.id;
  const company = newCompany(newId(), name, scope);
  scope.db.insert('companies', [company]);
  return company.id;
};
