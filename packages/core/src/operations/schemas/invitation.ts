import * as z from 'zod';
import { answerObject } from './answer.ts';
import { ADMIN_NOTES_MAX, dateTime, dateTimeInput, email, id, name, VISITOR_NOTES_MAX } from './formats.ts';
import { host } from './host.ts';
import { site } from './site.ts';

const named = answerObject({ id, name: z.string() });

/** Every field of an invitation in an answer (interface: Invitation). */
export const invitation = answerObject({
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
  // A15: a number or a string on the wire; a code is not arithmetic, so it is a string here.
  fastTrackCode: z.union([z.string(), z.number()]).transform(String),
  emailSent: z.boolean(),
  emailReminderTime: dateTime,
  created: dateTime,
  cancelled: dateTime,
  actioned: z.boolean(),
  activePassCount: z.number(),
  company: named,
});

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
  adminNotes: z.string().max(ADMIN_NOTES_MAX),
  visitorNotes: z.string().max(VISITOR_NOTES_MAX),
};

interface Refined {
  startDate?: string | undefined;
  endDate?: string | undefined;
  visitorTypeId?: string | undefined;
  visitorTypeName?: string | undefined;
}

// Each rule is checked as soon as the fields that it is about are right, so that everything is named at once.
const dates = z.looseObject({ startDate: dateTimeInput, endDate: dateTimeInput });
const types = z.looseObject({ visitorTypeId: id.optional(), visitorTypeName: z.string().optional() });
const whenValid = (schema: z.ZodType) => (payload: { value: unknown }) =>
  schema.safeParse(payload.value).success;

const endsAfterStart = ({ startDate, endDate }: Refined) => !startDate || !endDate || startDate < endDate;
const endsAfterStartRule = {
  path: ['endDate'],
  error: 'must be after startDate',
  when: whenValid(dates),
};

/** Any subset of the fields; the visitor type by id or by name, not both (A8), and the end after the start (A19). */
export const invitationUpdate = z
  .strictObject(fields)
  .partial()
  .refine(endsAfterStart, endsAfterStartRule)
  .refine((body: Refined) => !body.visitorTypeId || !body.visitorTypeName, {
    path: ['visitorTypeName'],
    error: 'must be left out when visitorTypeId is given',
    when: whenValid(types),
  });

/** Who, when, where, for whom, and exactly one of visitor type id and name (A8); the rest is optional. */
export const invitationCreate = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    firstName: fields.firstName,
    lastName: fields.lastName,
    startDate: fields.startDate,
    endDate: fields.endDate,
    siteId: fields.siteId,
    hostEmail: fields.hostEmail,
  })
  .refine(endsAfterStart, endsAfterStartRule)
  .refine((body: Refined) => Boolean(body.visitorTypeId) !== Boolean(body.visitorTypeName), {
    path: ['visitorTypeName'],
    error: 'or visitorTypeId is required, and only one of the two',
    when: whenValid(types),
  });

/** An invitation of a guest to a site. Date-times are ISO 8601 in UTC or with an offset. */
export type Invitation = z.infer<typeof invitation>;
export type InvitationCreate = z.input<typeof invitationCreate>;
export type InvitationUpdate = z.input<typeof invitationUpdate>;
