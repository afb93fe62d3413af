import { check } from '../../operations/check.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';
import { plainAddress } from '../plain-text.ts';
import { readable, refuseLost } from './keepable.ts';

/** Fields of a request with the values that a response gave them, whether the contract takes those or not. */
export type KeptFields = { readonly [Field in keyof InvitationUpdate]?: unknown };

/** The fields that are not `undefined`: those would hide what is kept. */
export const givenFields = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** The request fields of an invitation, as the service gave them. */
export const fieldsOf = (invitation: Invitation): KeptFields => {
  const { visitorType, site, company, host } = invitation;
  return {
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    // The visitor type is given by id or by name, never both (A8).
    ...(visitorType?.id ? { visitorTypeId: visitorType.id } : { visitorTypeName: visitorType?.name }),
    startDate: invitation.startDate,
    endDate: invitation.endDate,
    siteId: site?.id,
    email: invitation.email,
    mobile: invitation.mobile,
    companyName: company?.name,
    subject: invitation.subject,
    hostGroupName: host?.hostGroupName,
    hostEmail: host?.email,
    adminNotes: invitation.adminNotes,
    visitorNotes: invitation.visitorNotes,
  };
};

/** What differs from the invitation: what is given back as it was read is no change, whether the contract takes it or not. */
export const changedFields = (invitation: Invitation, fields: InvitationUpdate): InvitationUpdate => {
  // What has no fields is for the check of the input to refuse.
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  if (Object.keys(fields).length === 0) return fields;
  const read = new Map<string, unknown>(Object.entries(fieldsOf(invitation)));
  const isAsRead = (name: string, value: unknown) => read.has(name) && read.get(name) === value;
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isAsRead(name, value)));
};

/**
 * The request fields of an invitation that `changes` leave as they are, as the service gave them (A9).
 * @throws InvalidResponseError when the service gave a part of it in a form that cannot be read, or cannot be sent back.
 */
export const keptFields = (invitation: Invitation, changes: InvitationUpdate): KeptFields => {
  const all = fieldsOf(readable(invitation));
  const changed = new Set(Object.keys(givenFields(changes)));
  if (changed.has('visitorTypeId') || changed.has('visitorTypeName'))
    for (const name of ['visitorTypeId', 'visitorTypeName']) changed.add(name);
  const isKept = (name: string) => !changed.has(name);
  refuseLost(invitation, all, isKept);
  // The group belongs to the host: another host does not inherit it.
  if (changes.hostEmail !== undefined && !isSameAddress(changes.hostEmail, all.hostEmail))
    changed.add('hostGroupName');
  return Object.fromEntries(Object.entries(givenFields(all)).filter(([name]) => isKept(name)));
};

const isSameAddress = (one: string, other: unknown) => plainAddress(one) === plainAddress(other);

/** The kept fields that the contract takes, so that rules about several fields hold for them and the changes together. */
export const validOf = (kept: KeptFields): InvitationUpdate => {
  const checked = check(invitations.update.body, kept);
  if (checked.ok) return checked.value;
  const invalid = new Set(checked.issues.map(({ field }) => field));
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !invalid.has(name)));
};
