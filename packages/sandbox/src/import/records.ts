import { isEmailAddress, operations } from '@visitor-invitations/core/contract';
import * as z from 'zod';
import { safeExtend, type ZodMiniObject } from 'zod/mini';

const id = z.guid().toLowerCase().optional();
const name = z.string().trim().min(1);
const text = z.string().optional();
const email = z.stringFormat('email', isEmailAddress);
const siteOf = { siteId: id, siteName: name.optional() };

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};
const timeZone = z.string().refine(isTimeZone, { error: 'must be a time zone, like Europe/London' });

type CreateShape = (typeof operations)['invitations.create']['body']['shape'];
/** A create request's body, without the required site. */
const invitationBody = operations['invitations.create'].body as unknown as ZodMiniObject<
  Omit<CreateShape, 'siteId'>,
  z.core.$strict
>;

/** The records of each kind, with the API's field names. Parents come before the records that refer to them. */
export const recordShapes = {
  sites: z.strictObject({
    id,
    name,
    address: z.string().default(''),
    latitude: z.number().min(-90).max(90).default(0),
    longitude: z.number().min(-180).max(180).default(0),
    timeZone: timeZone.default('UTC'),
  }),
  hostGroups: z.strictObject({ id, name, ...siteOf }),
  hosts: z.strictObject({ id, firstName: name, lastName: name, email, ...siteOf, hostGroupName: text }),
  visitorTypes: z.strictObject({ id, name }),
  companies: z.strictObject({
    id,
    name,
    status: z.string().default('active'),
    website: text,
    address: text,
    identifier: text,
    contactName: text,
    contactEmail: text,
  }),
  /** The body for creating an invitation. You can give its site by name, and name its host. */
  invitations: safeExtend(invitationBody, {
    id,
    ...siteOf,
    hostFirstName: name.optional(),
    hostLastName: name.optional(),
  }),
} as const;

/** The kinds of records in a team's own data. */
export type Kind = keyof typeof recordShapes;

export const kinds = Object.keys(recordShapes) as Kind[];

/** Your own data for a team. Every list is optional. */
export type SeedData = {
  readonly [Each in Kind]?: readonly z.input<(typeof recordShapes)[Each]>[];
};

/** A team's records, before they're checked. */
export type Lists = Readonly<Record<Kind, readonly unknown[]>>;
