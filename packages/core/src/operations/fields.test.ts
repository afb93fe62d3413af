import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { operations } from './catalogue.ts';
import type { Operation } from './operation.ts';
import { ADMIN_NOTES_MAX, VISITOR_NOTES_MAX } from './schemas/formats.ts';
import { formResponse } from './schemas/workflow-response.ts';
import { serviceErrors } from './service-errors.ts';

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

const oracle: readonly (readonly [what: string, schema: unknown, fields: string])[] = [
  ['the body of an update', operations['invitations.update'].body, body],
  ['the body of a create', operations['invitations.create'].body, body],
  ['an invitation', operations['invitations.get'].response, invitation],
  ['the site of an invitation', operations['invitations.get'].response.shape.site._zod.def.innerType, site],
  ['the host of an invitation', operations['invitations.get'].response.shape.host._zod.def.innerType, host],
  [
    'the visitor type of an invitation',
    operations['invitations.get'].response.shape.visitorType._zod.def.innerType,
    'id name',
  ],
  [
    'the company of an invitation',
    operations['invitations.get'].response.shape.company._zod.def.innerType,
    'id name',
  ],
  ['the body of a search', operations['invitations.searchByHost'].body, 'hostEmail'],
  ['the body of a new host group', operations['hostGroups.create'].body, 'name siteId'],
  ['the body of a renamed host group', operations['hostGroups.update'].body, 'name'],
  ['a found invitation', recordOf(operations['invitations.searchByHost'].response), invitation],
  ['a site', operations['sites.get'].response, site],
  ['a host', recordOf(operations['sites.hosts'].response), host],
  ['a host group', operations['hostGroups.get'].response, 'id name siteId'],
  ['a workflow response', operations['workflowResponses.get'].response, response],
  ['a form response', formResponse, 'id name answers'],
  ['a company', operations['companies.get'].response, company],
  ['a document', recordOf(operations['companies.documents'].response), document],
  ['a token request', operations['tokens.get'].body, 'grant_type client_id client_secret'],
  ['a token', operations['tokens.get'].response, 'token_type access_token expires_in'],
];

test.each(oracle)('%s has the fields of the interface', (_, schema, fields) => {
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
