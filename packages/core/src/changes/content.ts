import type { Invitation } from '../operations/schemas/invitation.ts';
import { fingerprint } from './fingerprint.ts';
import { given, timeOf } from './given.ts';

interface Reference {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly hostGroupName?: string | undefined;
}

const text = (value?: string) => given(value);
const time = (value?: string) => timeOf(value) ?? given(value);
/** Whom it names: a site that gets another address, or a host another name, is still the same one. */
const reference = (value?: Reference) => [
  given(value?.id) ?? given(value?.email) ?? given(value?.name),
  given(value?.hostGroupName),
];

const lifecycle = null;
const service = null;

/**
 * How each field of the content is read. What the service writes by itself is no content, and the lifecycle has events
 * of its own. The order of the content fields is part of every stored snapshot: new ones go to the end.
 */
const readings = {
  firstName: text,
  lastName: text,
  visitorType: reference,
  startDate: time,
  endDate: time,
  site: reference,
  email: text,
  mobile: text,
  subject: text,
  host: reference,
  adminNotes: text,
  visitorNotes: text,
  company: reference,
  cancelled: lifecycle,
  actioned: lifecycle,
  activePassCount: lifecycle,
  id: service,
  created: service,
  updated: service,
  emailSent: service,
  emailReminderTime: service,
  // A15: its meaning is unclear, and a site's setting may change it for every invitation at once.
  fastTrackCode: service,
} satisfies { [Field in keyof Invitation]-?: null | ((value: Invitation[Field]) => unknown) };

const fields = Object.keys(readings) as (keyof Invitation)[];
const contentFields = fields.filter((field) => readings[field] !== null);

/**
 * Digits of a field's fingerprint, 26 bits: one change in sixty million goes unnoticed, and a phone number cannot be
 * found by trying them all.
 */
const DIGITS = 5;

/**
 * What an invitation says, as one fingerprint per field. The invitation's id goes in as well, so that the same guest
 * does not look the same in two invitations.
 */
export const contentOf = (id: string, invitation: Invitation): string =>
  contentFields
    .map((field) => fingerprint([id, field, readings[field]?.(invitation[field] as never)], DIGITS))
    .join('');

/** The fields that differ. A field that the earlier content does not know yet does not count. */
export const changedFields = (before: string, after: string): (keyof Invitation)[] =>
  contentFields.filter((_, index) => {
    const [from, to] = [index * DIGITS, (index + 1) * DIGITS];
    const known = before.slice(from, to);
    return known !== '' && known !== after.slice(from, to);
  });
