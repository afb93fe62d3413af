import * as z from 'zod/mini';
import { ADMIN_NOTES_MAX, dateTime, dateTimeInput, email, id, name, VISITOR_NOTES_MAX } from './formats.ts';
import { inJsonSchema, inputObject, responseObject } from './objects.ts';
import { host, site } from './site.ts';

// A15. A pipe of its own, so that the note is not said of every text or number.
const fastTrackCode = z
  .pipe(z.union([z.string(), z.number()]), z.transform(String))
  .register(inJsonSchema, { 'x-assumptions': ['A15'] });

const named = responseObject({ id, name: z.string() });

/** Every field of an invitation in a response (interface: Invitation). */
export const invitation = responseObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  visitorType: named,
  startDate: dateTime,
  endDate: dateTime,
  site,
  email: z.string(),
  mobile: z.string(),
  subject: z.string(),
  host,
  adminNotes: z.string(),
  visitorNotes: z.string(),
  updated: dateTime,
  fastTrackCode,
  emailSent: z.boolean(),
  emailReminderTime: dateTime,
  created: dateTime,
  cancelled: dateTime,
  actioned: z.boolean(),
  activePassCount: z.number(),
  company: named,
}).register(inJsonSchema, { id: 'Invitation' });

// `maxLength` counts code points (A27).
const notes = (max: number) =>
  z
    .string()
    .check(z.maxLength(max))
    .register(inJsonSchema, { 'x-assumptions': ['A27'] });

/** The fields that a request body can carry (interface: Update an invitation, request body). */
const fields = {
  firstName: name,
  lastName: name,
  visitorTypeName: z.string(),
  visitorTypeId: id,
  startDate: dateTimeInput,
  endDate: dateTimeInput,
  siteId: id,
  email,
  mobile: z.string(),
  companyName: z.string(),
  subject: z.string(),
  hostGroupName: z.string(),
  hostEmail: email,
  adminNotes: notes(ADMIN_NOTES_MAX),
  visitorNotes: notes(VISITOR_NOTES_MAX),
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

// The two variants of a body (A8), as JSON Schema says them; an empty name is none.
const byTypeId = { title: 'Visitor type by id', required: ['visitorTypeId'] };
const byTypeName = {
  title: 'Visitor type by name',
  required: ['visitorTypeName'],
  properties: { visitorTypeName: { type: 'string' as const, minLength: 1 } },
};

/** Any subset of the fields; the visitor type by id or by name, not both (A8), and the end after the start (A19). */
export const invitationUpdate = inputObject(optionalFields)
  .check(
    z.refine(endsAfterStart, endsAfterStartRule),
    z.refine((body: Refined) => !body.visitorTypeId || !body.visitorTypeName, {
      path: ['visitorTypeName'],
      error: 'can’t be combined with visitorTypeId',
      when: whenValid(types),
    }),
  )
  .register(inJsonSchema, {
    id: 'InvitationUpdate',
    'x-assumptions': ['A8', 'A19'],
    not: { allOf: [byTypeId, byTypeName] },
  });

/** Who, when, where, for whom, and exactly one of visitor type id and name (A8); the rest is optional. */
export const invitationCreate = inputObject({
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
    z.refine((body: Refined) => Boolean(body.visitorTypeId) !== Boolean(body.visitorTypeName), {
      path: ['visitorTypeName'],
      error: 'or visitorTypeId is required, but not both',
      when: whenValid(types),
    }),
  )
  .register(inJsonSchema, {
    id: 'InvitationCreate',
    'x-assumptions': ['A8', 'A19'],
    oneOf: [byTypeId, byTypeName],
  });

/** An invitation of a guest to a site. Date-times are ISO 8601 in UTC or with an offset. */
export type Invitation = z.infer<typeof invitation>;
/** What a new invitation is made of. Date-times are `Date`s or ISO 8601 strings with an offset (A19). */
export type InvitationCreate = z.input<typeof invitationCreate>;
/** The fields of an invitation that can change; any subset. */
export type InvitationUpdate = z.input<typeof invitationUpdate>;
