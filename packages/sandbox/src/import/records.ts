import { type FieldIssue, isEmailAddress, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { refuse } from '../refusal.ts';

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

/** What is read of some data, before it is checked. */
export interface Source {
  readonly lists: Readonly<Record<Kind, readonly unknown[]>>;
  /** The location of a record, to be read before the name of a field: `line 7: invitations[3].` */
  locate(kind: Kind, index: number): string;
}

/** Maximum number of problems reported one by one; the rest are counted. */
const TOLD = 100;

/** Refuses data, naming the location, the field and the rule of every problem, and never a value. */
export const refuseData = (problems: readonly string[]): never => {
  const more = problems.length - TOLD;
  const told = [...problems.slice(0, TOLD), ...(more > 0 ? [`and ${more} more`] : [])];
  return refuse('BAD_REQUEST', `Can’t load the data:\n${told.join('\n')}`);
};

/** Gathers what is wrong with the records of a source. */
export const createProblems = ({ locate }: Source) => {
  const found: { kind: Kind; index: number; issue: FieldIssue }[] = [];
  return {
    add(kind: Kind, index: number, ...issues: readonly FieldIssue[]) {
      for (const issue of issues) found.push({ kind, index, issue });
    },
    /** @throws Refusal when there is any problem */
    end() {
      if (found.length === 0) return;
      // Only reported problems are worded: every row may have one.
      refuseData(
        found.map(({ kind, index, issue }, count) =>
          count < TOLD ? worded(locate(kind, index), issue) : '',
        ),
      );
    },
  };
};

export type Problems = ReturnType<typeof createProblems>;

const worded = (location: string, { field, rule }: FieldIssue) =>
  field === '' ? `${location.replace(/\.$/, '')} ${rule}` : `${location}${field} ${rule}`;
