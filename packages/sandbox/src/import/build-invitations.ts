import { check } from '@visitor-invitations/core/portable';
import type * as z from 'zod';
import { newId } from '../ids.ts';
import { newInvitation } from '../store/new-rows.ts';
import type { Rows } from '../store/schema.ts';
import { invitationBody, recordShapes } from './records.ts';
import type { Import } from './registers.ts';

const kind = 'invitations';
const extraNames = new Set(Object.keys(recordShapes.invitations.shape));

/** The invitations of the data, checked by the schema of a create. They are new, and no emails are sent. */
export const buildInvitations = (parts: Import): Rows['invitations'][] => {
  const { source, owner, problems } = parts;
  const ids = new Set<string>();
  return source.lists[kind].flatMap((fields, index) => {
    const record = readRecord(fields);
    if (!record.ok) {
      problems.add(kind, index, ...record.issues);
      return [];
    }
    const { body, id = newId(), ...extra } = record.value;
    if (ids.has(id)) problems.add(kind, index, { field: 'id', rule: 'is already used by an earlier record' });
    if (owner.isTaken(kind, id))
      problems.add(kind, index, { field: 'id', rule: 'is already used by another team' });
    ids.add(id);
    return { ...newInvitation(id, owner), ...toColumns(index, body, extra, parts) };
  });
};

type Body = z.output<typeof invitationBody>;
type Extra = Omit<z.output<typeof recordShapes.invitations>, 'id'>;

/** A record is the body of a create and some fields besides, which the schema of the body does not know. */
const readRecord = (fields: unknown) => {
  const extra = check(recordShapes.invitations, fields);
  if (!extra.ok) return extra;
  const { siteName } = extra.value;
  const own = Object.fromEntries(
    Object.entries(fields as Record<string, unknown>).filter(([name]) => !extraNames.has(name)),
  );
  // A site that is named needs no id; the schema is shown one, so that it does not ask for it.
  const isNamed = own.siteId === undefined && siteName !== undefined;
  const body = check(invitationBody, isNamed ? { ...own, siteId: anyId } : own);
  if (!body.ok) return body;
  const siteId = isNamed ? undefined : body.value.siteId.toLowerCase();
  return { ok: true, value: { ...extra.value, body: { ...body.value, siteId } } } as const;
};

const anyId = newId();

/** Names and addresses become the ids of what they name. What cannot be found is a problem, and the row is of no use. */
const toColumns = (
  index: number,
  body: Omit<Body, 'siteId'> & { siteId: string | undefined },
  { siteName, hostFirstName, hostLastName = '' }: Extra,
  { registers, make, owner: { teamId } }: Import,
) => {
  const { sites, hostGroups, hosts, visitorTypes, companies } = registers;
  const from = (field: string) => ({ kind, index, field }) as const;
  const siteId =
    sites.refer(from(body.siteId ? 'siteId' : 'siteName'), { id: body.siteId, name: siteName }, make.site) ??
    '';
  const makeHost = (id: string, email: string): Rows['hosts'] => ({
    id,
    teamId,
    siteId,
    firstName: hostFirstName ?? email.slice(0, email.indexOf('@')),
    lastName: hostLastName,
    email,
    hostGroupId: null,
  });
  const type = body.visitorTypeId
    ? { field: 'visitorTypeId', ref: { id: body.visitorTypeId.toLowerCase() } }
    : { field: 'visitorTypeName', ref: { name: body.visitorTypeName } };
  const group = body.hostGroupName && { name: body.hostGroupName, siteId };
  const company = body.companyName && { name: body.companyName };
  return {
    firstName: body.firstName,
    lastName: body.lastName,
    startDate: body.startDate,
    endDate: body.endDate,
    email: body.email ?? null,
    mobile: body.mobile || null,
    subject: body.subject || null,
    adminNotes: body.adminNotes || null,
    visitorNotes: body.visitorNotes || null,
    siteId,
    hostId: hosts.refer(from('hostEmail'), { name: body.hostEmail }, makeHost) ?? '',
    visitorTypeId: visitorTypes.refer(from(type.field), type.ref, make.visitorType) ?? '',
    hostGroupId: (group && hostGroups.refer(from('hostGroupName'), group, make.hostGroup)) || null,
    companyId: (company && companies.refer(from('companyName'), company, make.company)) || null,
  };
};
