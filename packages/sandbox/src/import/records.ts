import { isEmailAddress, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';

const id = z.guid().toLowerCase().optional();
// The store takes a name to end at a NUL, and two such names for one.
const name = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\0]*$/, 'can’t contain a NUL character');
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

/** The records of each kind, in the interface's own field names; parents before what refers to them. */
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
  /** What an invitation has besides the fields of a create. */
  invitations: z.object({
    id,
    siteName: siteOf.siteName,
    hostFirstName: name.optional(),
    hostLastName: name.optional(),
  }),
} as const;

/** What a team's own data is made of. */
export type Kind = keyof typeof recordShapes;

export const kinds = Object.keys(recordShapes) as Kind[];

/** The body that creates an invitation. */
export const invitationBody = operations['invitations.create'].body;

type InvitationBody = z.input<typeof invitationBody>;

/** An invitation is the body of a create; its site can be named instead, and its host be given a name. */
type InvitationRecord = Omit<InvitationBody, 'siteId'> &
  Partial<Pick<InvitationBody, 'siteId'>> &
  z.input<typeof recordShapes.invitations>;

/** Your own data for a team. Every list is optional. */
export type SeedData = {
  readonly [Each in Exclude<Kind, 'invitations'>]?: readonly z.input<(typeof recordShapes)[Each]>[];
} & { readonly invitations?: readonly InvitationRecord[] };

/** A record of some data: its kind, and its index in the list of that kind. */
export interface Place {
  readonly kind: Kind;
  readonly index: number;
}

/** What is read of some data, before its records are checked. */
export interface Source {
  readonly lists: Readonly<Record<Kind, readonly unknown[]>>;
  /** The location of a record, to be read before the name of a field: `line 7: ` or `invitations[3].` */
  locate(place: Place): string;
}
