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

/** Every field of an invitation in a response (API: Invitation). */
export const invitation = responseObject({
  id: described(id, 'The invitation’s ID, a UUID (API: Invitation).'),
  firstName: described(text, 'The guest’s first name (API: Invitation).'),
  lastName: described(text, 'The guest’s last name (API: Invitation).'),
  visitorType: described(
    responseObject({
      id: described(id, 'The visitor type’s ID, a UUID (API: Invitation).'),
      name: described(text, 'The visitor type’s name (API: Invitation).'),
    }),
    'The type of visitor (API: Invitation).',
  ),
  startDate: described(dateTime, `When the visit starts: ${TIME} (API: Invitation; A19).`),
  endDate: described(dateTime, `When the visit ends: ${TIME} (API: Invitation; A19).`),
  site: described(site, 'The site the guest visits (API: Invitation).'),
  email: described(text, 'The guest’s email address (API: Invitation).'),
  mobile: described(text, 'The guest’s mobile phone number, in any format (API: Invitation).'),
  subject: described(text, 'The invitation’s subject (API: Invitation).'),
  host: described(host, 'The guest’s host (API: Invitation).'),
  adminNotes: described(
    z.string(),
    `Note for the site’s or team’s admin, up to ${ADMIN_NOTES_MAX} characters (API: Invitation, Limits).`,
  ),
  visitorNotes: described(
    z.string(),
    `Note for the guest, shown on the invitation, up to ${VISITOR_NOTES_MAX} characters (API: Invitation, Limits).`,
  ),
  updated: described(dateTime, `When it was last updated: ${TIME} (API: Invitation; A19).`),
  fastTrackCode: described(
    fastTrackCode,
    'Fast track code, always as text, even if the service sent a number; its purpose isn’t documented (A15).',
  ),
  emailSent: described(z.boolean(), 'Whether an email was sent to the guest (API: Invitation).'),
  emailReminderTime: described(
    dateTime,
    `When the reminder was sent; absent until then: ${TIME} (API: Invitation; A19).`,
  ),
  created: described(dateTime, `When it was created: ${TIME} (API: Invitation; A19).`),
  cancelled: described(
    dateTime,
    `When it was cancelled; absent if it wasn’t: ${TIME} (API: Invitation; A11, A19).`,
  ),
  actioned: described(z.boolean(), 'Whether the guest has checked in (API: Invitation).'),
  activePassCount: described(z.number(), 'The number of active passes (API: Invitation).'),
  company: described(
    responseObject({
      id: described(id, 'The company’s ID, a UUID (API: Invitation).'),
      name: described(text, 'The company’s name (API: Invitation).'),
    }),
    'The guest’s company (API: Invitation).',
  ),
}).register(inJsonSchema, { id: 'Invitation', description: 'A guest’s invitation to a site.' });

const TIME_GIVEN = 'ISO 8601 with an offset, or a `Date` in the client; sent in UTC';

// `maxLength` counts code points (A27).
const notes = (max: number) =>
  z
    .string()
    .check(z.maxLength(max))
    .register(inJsonSchema, { 'x-assumptions': ['A27'] });

/** The fields a request body can contain (API: Update an invitation, request body). */
const fields = {
  firstName: described(name, 'The guest’s first name; can’t be blank (API: Update an invitation).'),
  lastName: described(name, 'The guest’s last name; can’t be blank (API: Update an invitation).'),
  visitorTypeName: described(
    z.string(),
    'The name of one of the team’s visitor types; use this or `visitorTypeId` (API: Update an invitation; A8, A20).',
  ),
  visitorTypeId: described(
    id,
    'A visitor type’s ID, a UUID; use this or `visitorTypeName` (API: Update an invitation; A8).',
  ),
  startDate: described(
    dateTimeInput,
    `When the visit starts: ${TIME_GIVEN} (API: Update an invitation; A19).`,
  ),
  endDate: described(
    dateTimeInput,
    `When the visit ends; must be after \`startDate\`: ${TIME_GIVEN} (API: Update an invitation; A19).`,
  ),
  siteId: described(id, 'The site’s ID, a UUID (API: Update an invitation).'),
  email: described(email, 'The guest’s email address (API: Update an invitation; A28).'),
  mobile: described(
    z.string(),
    'The guest’s mobile phone number, in any format (API: Update an invitation).',
  ),
  companyName: described(text, 'The name of the guest’s company (API: Update an invitation).'),
  subject: described(text, 'The invitation’s subject (API: Update an invitation).'),
  hostGroupName: described(text, 'The name of the host’s group (API: Update an invitation).'),
  hostEmail: described(email, 'The host’s email address (API: Update an invitation; A28).'),
  adminNotes: described(
    notes(ADMIN_NOTES_MAX),
    `Note for the site’s or team’s admin, up to ${ADMIN_NOTES_MAX} characters (API: Limits; A27).`,
  ),
  visitorNotes: described(
    notes(VISITOR_NOTES_MAX),
    `Note for the guest, shown on the invitation, up to ${VISITOR_NOTES_MAX} characters (API: Limits; A27).`,
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
  title: 'Visitor type by ID',
  required: ['visitorTypeId'],
  properties: { visitorTypeId: {} },
};
const byTypeName = {
  title: 'Visitor type by name',
  required: ['visitorTypeName'],
  properties: { visitorTypeName: { type: 'string' as const, minLength: 1 } },
};

/** Any subset of the fields. The visitor type is given by ID or name, not both (A8), and the end is after the start (A19). */
export const invitationUpdate = inputObject(optionalFields)
  .check(z.refine(endsAfterStart, endsAfterStartRule), z.refine(oneType, oneTypeRule))
  .register(inJsonSchema, {
    id: 'InvitationUpdate',
    description: 'The fields of an invitation that you can change; pass any of them.',
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
    description: 'The fields of a new invitation.',
    'x-assumptions': ['A8', 'A19'],
    oneOf: [byTypeId, byTypeName],
  });

/** Names, times, site, host, and one of visitor type ID and name (A8). Both the type and the rules enforce this. */
export const invitationCreate = create as typeof create & z.ZodMiniType<InvitationCreate, InvitationCreate>;
