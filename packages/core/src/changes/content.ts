import type { Invitation } from '../operations/types.ts';

interface Reference {
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly hostGroupName?: string | undefined;
}

const text = (value?: string) => given(value);
const time = (value?: string) => timeOf(value) ?? given(value);
/** The identity of a reference. A site with a new address, or a host with a new name, is still the same one. */
const reference = (value?: Reference) => [
  given(value?.id) ?? given(value?.email) ?? given(value?.name),
  given(value?.hostGroupName),
];

const lifecycle = null;
const service = null;

/** How to read each field. Stored snapshots depend on the order of the compared ones, so append new ones. */
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

/** The fields of an invitation whose changes `diffInvitations` reports as `updated`. */
export const comparedFields: readonly (keyof Invitation)[] = fields.filter(
  (field) => readings[field] !== null,
);

/** Digits of a field's fingerprint, 26 bits: too few to find a phone number by trying them all. */
const DIGITS = 5;

/** An invitation's content: one fingerprint per field, including the ID, so a guest's differ between invitations. */
export const contentOf = (id: string, invitation: Invitation): string =>
  comparedFields
    .map((field) => fingerprint([id, field, readings[field]?.(invitation[field] as never)], DIGITS))
    .join('');

/** The fields that differ. Fields missing from the earlier content are ignored. */
export const changedFields = (before: string, after: string): (keyof Invitation)[] =>
  comparedFields.filter((_, index) => {
    const [from, to] = [index * DIGITS, (index + 1) * DIGITS];
    const known = before.slice(from, to);
    return known !== '' && known !== after.slice(from, to);
  });

/** A response member's value; `undefined` if it's null or empty (A16). */
export const given = <Value>(value: Value | null | undefined): Value | undefined =>
  value === null || value === '' ? undefined : value;

/** A date-time as milliseconds since the epoch, so two notations of the same moment are equal. */
export const timeOf = (value: string | null | undefined): number | undefined => {
  const time = Date.parse(given(value) ?? '');
  return Number.isNaN(time) ? undefined : time;
};

/** A well-distributed 53-bit hash of a text (cyrb53): not secret, and the same on every host. */
const hash = (text: string): number => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
};

type Plain = string | number | boolean | undefined;

/** A short hash of some values, with up to 11 base-36 digits. */
export const fingerprint = (values: readonly (Plain | readonly Plain[])[], digits = 11): string =>
  hash(JSON.stringify(values)).toString(36).padStart(11, '0').slice(-digits);
