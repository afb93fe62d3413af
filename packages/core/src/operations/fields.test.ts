import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { serviceErrors } from '../errors/codes.ts';
import { operations } from './catalogue.ts';
import type { Operation } from './operation.ts';
import { ADMIN_NOTES_MAX, VISITOR_NOTES_MAX } from './schemas/formats.ts';
import { formResponse } from './schemas/workflow-response.ts';

const fieldsOf = (schema: unknown) =>
  Object.keys((schema as z.ZodMiniObject).shape)
    .toSorted()
    .join(' ');
const recordOf = (page: unknown) =>
  (page as z.ZodMiniObject<{ records: z.ZodMiniArray }>).shape.records._zod.def.element;
const sorted = (fields: string) => fields.split(/\s+/).toSorted().join(' ');

/** The fields that the interface prints, and those that we assume (A22, A23, A25): the oracle for the schemas. */
const body = `firstName lastName visitorTypeName visitorTypeId startDate endDate siteId email mobile companyName subject
  hostGroupName hostEmail adminNotes visitorNotes`;
const invitation = `id firstName lastName visitorType startDate endDate site email mobile subject host adminNotes
  visitorNotes updated fastTrackCode emailSent emailReminderTime created cancelled actioned activePassCount company`;
const site = 'id name address latitude longitude';
const host = 'id firstName lastName hostGroupName email';
const response = 'id workflowId workflowName status created updated respondent site company formResponses';
const company = 'id name status website address identifier contactName contactEmail updated';
const document = 'id companyId name type status version issueDate expiryDate url';

test.each([
  ['the body of an update', operations['invitations.update'].body, body],
  ['the body of a create', operations['invitations.create'].body, body],
  ['an invitation', operations['invitations.get'].answer, invitation],
  ['the site of an invitation', operations['invitations.get'].answer.shape.site._zod.def.innerType, site],
  ['the host of an invitation', operations['invitations.get'].answer.shape.host._zod.def.innerType, host],
  [
    'the visitor type of an invitation',
    operations['invitations.get'].answer.shape.visitorType._zod.def.innerType,
    'id name',
  ],
  [
    'the company of an invitation',
    operations['invitations.get'].answer.shape.company._zod.def.innerType,
    'id name',
  ],
  ['a found invitation', recordOf(operations['invitations.searchByHost'].answer), invitation],
  ['a site', operations['sites.get'].answer, site],
  ['a host', recordOf(operations['sites.hosts'].answer), host],
  ['a host group', operations['hostGroups.get'].answer, 'id name siteId'],
  ['a workflow response', operations['workflowResponses.get'].answer, response],
  ['a form response', formResponse, 'id name answers'],
  ['a company', operations['companies.get'].answer, company],
  ['a document', recordOf(operations['companies.documents'].answer), document],
  ['a token request', operations['tokens.get'].body, 'grant_type client_id client_secret'],
  ['a token', operations['tokens.get'].answer, 'token_type access_token expires_in'],
])('%s has the fields of the interface', (_, schema, fields) => {
  expect(fieldsOf(schema)).toBe(sorted(fields));
});

test('the notes have the limits of the interface', () => {
  expect([ADMIN_NOTES_MAX, VISITOR_NOTES_MAX]).toEqual([1000, 4000]);
});

const statusesOf = ({ errors }: Operation) =>
  [...new Set(errors.map((code) => serviceErrors[code].status))].toSorted();

test('the documented operations have the errors of the interface', () => {
  expect(statusesOf(operations['tokens.get'])).toEqual([400, 500]);
  expect(statusesOf(operations['invitations.update'])).toEqual([400, 401, 403, 404, 424, 429, 500]);
  expect(operations['invitations.update'].errors).toContain('SITE_NOT_FOUND');
  for (const [id, operation] of Object.entries(operations)) {
    if (id !== 'tokens.get')
      expect(statusesOf(operation)).toEqual(expect.arrayContaining([401, 403, 424, 429]));
  }
});
