import * as z from 'zod/mini';
import { dateTime, id, TIME, text, textOrNumber } from './formats.ts';
import { described, inJsonSchema, responseObject } from './objects.ts';

/** The fields of a company (A23). */
export const company = responseObject({
  id: described(id, 'Identifier of the company, a UUID (A23).'),
  name: described(text, 'Name of the company (A23).'),
  status: described(text, 'Status of the company, in the service’s words (A23).'),
  website: described(text, 'Address of the company’s website (A23).'),
  address: described(text, 'Postal address of the company, in one text (A23).'),
  identifier: described(
    z.string(),
    'What the team knows the company by, such as a registration number (A23).',
  ),
  contactName: described(text, 'Name of the contact person (A23).'),
  contactEmail: described(text, 'Email address of the contact person (A23).'),
  updated: described(dateTime, `When the company was last updated: ${TIME} (A19, A23).`),
}).register(inJsonSchema, {
  id: 'Company',
  description: 'A company that guests come from.',
  'x-assumptions': ['A23'],
});

/** The fields of a company's document (A23); its dates may come with or without a time of day. */
export const companyDocument = responseObject({
  id: described(id, 'Identifier of the document, a UUID (A23).'),
  companyId: described(id, 'Identifier of the company that it belongs to, a UUID (A23).'),
  name: described(text, 'Name of the document (A23).'),
  type: described(text, 'Kind of the document, in the service’s words (A23).'),
  status: described(text, 'Status of the document, in the service’s words (A23).'),
  version: described(
    textOrNumber,
    'Version of the document, as text whether it came as a number or as a string (A23).',
  ),
  issueDate: described(text, 'When it was issued: ISO 8601, with or without a time of day (A23).'),
  expiryDate: described(text, 'When it expires: ISO 8601, with or without a time of day (A23).'),
  url: described(text, 'Where the document can be read (A23).'),
}).register(inJsonSchema, {
  id: 'CompanyDocument',
  description: 'A document that a company has handed in, such as an insurance certificate.',
  'x-assumptions': ['A23'],
});
