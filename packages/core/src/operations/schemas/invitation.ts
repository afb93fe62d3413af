import * as z from 'zod/mini';
import type { InvitationCreate } from '../types.ts';
import {
  ADMIN_NOTES_MAX,
  dateTime,
  dateTimeInput,
  email,
  id,
  name,
  TIME,
  text,
  VISITOR_NOTES_MAX,
} from './formats.ts';
import { described, inJsonSchema, inputObject, responseObject } from './objects.ts';
import { host, site } from './site.ts';

// A pipe of its own, so that the note is not said of every text or number.
const fastTrackCode = z
  .pipe(z.union([z.string(), z.number()]), z.transform(String))
  .register(inJsonSchema, { 'x-assumptions': ['A15'] });

/** Every field of an invitation in a response (interface: Invitation). */
export const invitation = responseObject({
  id: described(id, 'Identifier of the invitation, a UUID (interface: Invitation).'),
  firstName: described(text, 'First name of the guest (interface: Invitation).'),
  lastName: described(text, 'Last name of the guest (interface: Invitation).'),
  visitorType: described(
    responseObject({
      id: described(id, 'Identifier of the visitor type, a UUID (interface: Invitation).'),
      name: described(text, 'Name of the visitor type (interface: Invitation).'),
    }),
    'What kind of visitor the guest is (interface: Invitation).',
  ),
  startDate: described(dateTime, `Start of the visit: ${TIME} (interface: Invitation; A19).`),
  endDate: described(dateTime, `End of the visit: ${TIME} (interface: Invitation; A19).`),
  site: described(site, 'Where the guest goes (interface: Invitation).'),
  email: described(text, 'Email address of the guest (interface: Invitation).'),
  mobile: described(text, 'Mobile phone number of the guest, in any notation (interface: Invitation).'),
  subject: described(text, 'Subject of the invitation (interface: Invitation).'),
  host: described(host, 'Who receives the guest (interface: Invitation).'),
  adminNotes: described(
    z.string(),
    `Note for the admin of the site or team, up to ${ADMIN_NOTES_MAX} characters (interface: Invitation, Limits).`,
  ),
  visitorNotes: described(
    z.string(),
    `Note for the guest, shown on the invitation, up to ${VISITOR_NOTES_MAX} characters (interface: Invitation, Limits).`,
  ),
  updated: described(dateTime, `When it was last updated: ${TIME} (interface: Invitation; A19).`),
  fastTrackCode: described(
    fastTrackCode,
    'Fast track code, as text whether it came as a number or as a string; what it is for is not documented (A15).',
  ),
  emailSent: described(z.boolean(), 'Whether an email was sent to the guest (interface: Invitation).'),
  emailReminderTime: described(
    dateTime,
    `When the reminder was sent; absent before: ${TIME} (interface: Invitation; A19).`,
  ),
  created: described(dateTime, `When it was created: ${TIME} (interface: Invitation; A19).`),
  cancelled: described(
    dateTime,
    `When it was cancelled; absent where it was not: ${TIME} (interface: Invitation; A11, A19).`,
  ),
  actioned: described(z.boolean(), 'Whether the guest has been checked in (interface: Invitation).'),
  activePassCount: described(z.number(), 'How many of its passes are active (interface: Invitation).'),
  company: described(
    responseObject({
      id: described(id, 'Identifier of the company, a UUID (interface: Invitation).'),
      name: described(text, 'Name of the company (interface: Invitation).'),
    }),
    'Company of the guest (interface: Invitation).',
  ),
}).register(inJsonSchema, { id: 'Invitation', description: 'An invitation of a guest to a site.' });

const TIME_GIVEN = 'ISO 8601 with an offset, or in the client a `Date`; sent in UTC';

// `maxLength` counts code points (A27).
const notes = (max: number) =>
  z
    .string()
    .check(z.maxLength(max))
    .register(inJsonSchema, { 'x-assumptions': ['A27'] });

/** The fields that a request body can carry (interface: Update an invitation, request body). */
const fields = {
  firstName: described(name, 'First name of the guest: more than blanks (interface: Update an invitation).'),
  lastName: described(name, 'Last name of the guest: more than blanks (interface: Update an invitation).'),
  visitorTypeName: described(
    z.string(),
    'Name of a visitor type that the team has; instead of `visitorTypeId` (interface: Update an invitation; A8, A20).',
  ),
  visitorTypeId: described(
    id,
    'Identifier of a visitor type, a UUID; instead of `visitorTypeName` (interface: Update an invitation; A8).',
  ),
  startDate: described(
    dateTimeInput,
    `Start of the visit: ${TIME_GIVEN} (interface: Update an invitation; A19).`,
  ),
  endDate: described(
    dateTimeInput,
    `End of the visit, after \`startDate\`: ${TIME_GIVEN} (interface: Update an invitation; A19).`,
  ),
  siteId: described(id, 'Identifier of the site, a UUID (interface: Update an invitation).'),
  email: described(email, 'Email address of the guest (interface: Update an invitation; A28).'),
  mobile: described(
    z.string(),
    'Mobile phone number of the guest, in any notation (interface: Update an invitation).',
  ),
  companyName: described(text, 'Name of the guest’s company (interface: Update an invitation).'),
  subject: described(text, 'Subject of the invitation (interface: Update an invitation).'),
  hostGroupName: described(text, 'Name of the host’s group (interface: Update an invitation).'),
  hostEmail: described(email, 'Email address of the host (interface: Update an invitation; A28).'),
  adminNotes: described(
    notes(ADMIN_NOTES_MAX),
    `Note for the admin of the site or team, up to ${ADMIN_NOTES_MAX} characters (interface: Limits; A27).`,
  ),
  visitorNotes: described(
    notes(VISITOR_NOTES_MAX),
    `Note for the guest, shown on the invitation, up to ${VISITOR_NOTES_MAX} characters (interface: Limits; A27).`,
  ),
};

const optionalFields = z.partial(z.strictObject(fields)).shape;

interface Refined {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly visitorTypeId?: string | undefined;
  readonly visitorTypeName?: string | undefined;
}

// Each rule is checked as soon as the fields that it is about are right, so that everything is named at once.
const dates = z.looseObject({ startDate: dateTimeInput, endDate: dateTimeInput });
const types = z.looseObject({ visitorTypeId: z.optional(id), visitorTypeName: z.optional(z.string()) });
const whenValid = (schema: z.ZodMiniType) => (payload: { value: unknown; issues: readonly unknown[] }) =>
  payload.issues.length === 0 || schema.safeParse(payload.value).success;

const endsAfterStart = ({ startDate, endDate }: Refined) => !startDate || !endDate || startDate < endDate;
const endsAfterStartRule = {
  path: ['endDate'],
  error: 'must be after startDate',
  when: whenValid(dates),
};

const oneType = (body: Refined) => !body.visitorTypeId || !body.visitorTypeName;
const oneTypeRule = {
  path: ['visitorTypeName'],
  error: 'can’t be combined with visitorTypeId',
  when: whenValid(types),
};

// The two variants of a body (A8), as JSON Schema says them; an empty name is none.
const byTypeId = {
  title: 'Visitor type by id',
  required: ['visitorTypeId'],
  properties: { visitorTypeId: {} },
};
const byTypeName = {
  title: 'Visitor type by name',
  required: ['visitorTypeName'],
  properties: { visitorTypeName: { type: 'string' as const, minLength: 1 } },
};

/** Any subset of the fields; the visitor type by id or by name, not both (A8), and the end after the start (A19). */
export const invitationUpdate = inputObject(optionalFields)
  .check(z.refine(endsAfterStart, endsAfterStartRule), z.refine(oneType, oneTypeRule))
  .register(inJsonSchema, {
    id: 'InvitationUpdate',
    description: 'The fields of an invitation that can change; any subset.',
    'x-assumptions': ['A8', 'A19'],
    not: { allOf: [byTypeId, byTypeName] },
  });

const create = inputObject({
  ...optionalFields,
  firstName: fields.firstName,
  lastName: fields.lastName,
  startDate: fields.startDate,
  endDate: fields.endDate,
  siteId: fields.siteId,
  hostEmail: fields.hostEmail,
})
  .check(
    z.refine(endsAfterStart, endsAfterStartRule),
    z.refine(oneType, oneTypeRule),
    z.refine((body: Refined) => Boolean(body.visitorTypeId || body.visitorTypeName), {
      path: ['visitorTypeName'],
      error: 'or visitorTypeId is required',
      when: whenValid(types),
    }),
  )
  .register(inJsonSchema, {
    id: 'InvitationCreate',
    description: 'What a new invitation is made of.',
    'x-assumptions': ['A8', 'A19'],
    oneOf: [byTypeId, byTypeName],
  });

/**
 * Who, when, where, for whom, and exactly one of visitor type id and name (A8); the rest is optional. The type says what
 * the rules do: one variant or the other.
 */
export const invitationCreate = create as typeof create & z.ZodMiniType<InvitationCreate, InvitationCreate>;
