import { InvalidResponseError } from '../../errors/errors.ts';
import { check } from '../../operations/check.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationUpdate } from '../../operations/types.ts';
import { momentOf } from '../idempotency/visit.ts';
import { plainAddress } from '../plain-text.ts';

type Field = keyof InvitationUpdate;

/** An update's fields with their values from a response, even if the contract rejects those. */
export type KeptFields = { readonly [Name in Field]?: unknown };

/** Invitation paths for request fields that an invitation names differently. */
const elsewhere: { readonly [Name in Exclude<Field, keyof Invitation>]: string } = {
  visitorTypeName: 'visitorType.name',
  visitorTypeId: 'visitorType.id',
  siteId: 'site.id',
  companyName: 'company.name',
  hostGroupName: 'host.hostGroupName',
  hostEmail: 'host.email',
};
const fields = Object.keys(invitations.update.body.shape) as Field[];

const sourceOf = (field: Field): string => (elsewhere as Partial<Record<Field, string>>)[field] ?? field;

const valueIn = (invitation: Invitation, field: Field): unknown =>
  sourceOf(field)
    .split('.')
    .reduce<unknown>((value, name) => (value as Members)?.[name], invitation);

type Members = { readonly [name: string]: unknown } | null | undefined;

/** The fields that aren't `undefined`. An `undefined` one would hide the kept value. */
export const givenFields = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** The fields whose values differ from those that were read, even if the contract rejects them. */
export const withoutRead = (invitation: Invitation, wanted: InvitationUpdate): InvitationUpdate => {
  // What has no fields is for the check of the input to refuse.
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return wanted;
  const isRead = (name: string, value: unknown) =>
    fields.includes(name as Field) && valueIn(invitation, name as Field) === value;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isRead(name, value)));
};

/** Whether an invitation already has these values, even if spelt differently. If so, `change` wouldn't write anything. */
export const hasAlready = (invitation: Invitation, wanted: InvitationUpdate): boolean =>
  (Object.keys(wanted) as Field[]).every(
    (field) => plain(field, wanted[field]) === plain(field, valueIn(invitation, field)),
  );

/** A value in comparable form. An empty text counts as absent (A16). */
const plain = (field: Field, value: unknown): unknown => {
  const text = String(value ?? '');
  if (field === 'startDate' || field === 'endDate') return momentOf(text) ?? text;
  if (field === 'email' || field === 'hostEmail') return plainAddress(text);
  return field === 'siteId' || field === 'visitorTypeId' ? text.toLowerCase() : text;
};

/** The fields that `changes` leave unchanged (A9). @throws InvalidResponseError if one would be lost. */
export const keptFields = (invitation: Invitation, changes: InvitationUpdate): KeptFields => {
  const changed = new Set(Object.keys(changes));
  // The visitor type is given by id or by name, never both (A8).
  const type = ['visitorTypeId', 'visitorTypeName'].find((name) => changed.has(name));
  if (type || invitation.visitorType?.id) changed.add('visitorTypeName');
  if (type) changed.add('visitorTypeId');
  refuseLost(invitation, (field) => !changed.has(field));
  // The group belongs to the host: another host does not inherit it.
  const { hostEmail } = changes;
  if (hostEmail !== undefined && plainAddress(hostEmail) !== plainAddress(valueIn(invitation, 'hostEmail')))
    changed.add('hostGroupName');
  const kept = fields.filter((field) => !changed.has(field));
  return givenFields(Object.fromEntries(kept.map((field) => [field, valueIn(invitation, field)])));
};

/** The request field that identifies each part of an invitation. */
const names = {
  visitorType: 'visitorTypeId',
  site: 'siteId',
  company: 'companyName',
  host: 'hostEmail',
} as const;

/** Throws if a kept part has nothing that a request could identify it by. */
const refuseLost = (invitation: Invitation, isKept: (field: Field) => boolean): void => {
  const nameless = Object.entries(names).filter(([part, field]) => {
    // The group has a field of its own. An object without members stands for none (A16).
    const { hostGroupName: _, ...members }: Record<string, unknown> =
      invitation[part as keyof typeof names] ?? {};
    const isNamed = valueIn(invitation, field) || (part === 'visitorType' && members.name);
    return isKept(field) && Object.keys(members).length > 0 && !isNamed;
  });
  if (nameless.length === 0) return;
  const { id } = invitations.get;
  const unfit = nameless.map(([, field]) => sourceOf(field));
  throw new InvalidResponseError(
    `${id} returned fields that can’t be sent back unchanged: ${unfit.join(', ')}.`,
    { operation: id },
    { problem: 'different', fields: unfit },
  );
};

/** The kept fields that the contract accepts. Rules about several fields then cover these and the changes together. */
export const validOf = (kept: KeptFields): InvitationUpdate => {
  const checked = check(invitations.update.body, kept);
  if (checked.ok) return checked.value;
  const invalid = new Set(checked.issues.map(({ field }) => field));
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !invalid.has(name)));
};
