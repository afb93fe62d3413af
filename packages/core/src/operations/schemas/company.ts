import * as z from 'zod/mini';
import { dateTime, id, TIME, text, textOrNumber } from './formats.ts';
import { described, inJsonSchema, responseObject } from './objects.ts';

/** A company's fields (A23). */
export const company = responseObject({
  id: described(id, 'The company’s ID, a UUID (A23).'),
  name: described(text, 'The company’s name (A23).'),
  status: described(text, 'The company’s status, in the service’s words (A23).'),
  website: described(text, 'URL of the company’s website (A23).'),
  address: described(text, 'The company’s postal address, as one text (A23).'),
  identifier: described(
    z.string(),
    'How the team identifies the company, such as by a registration number (A23).',
  ),
  contactName: described(text, 'The contact person’s name (A23).'),
  contactEmail: described(text, 'The contact person’s email address (A23).'),
  updated: described(dateTime, `When the company was last updated: ${TIME} (A19, A23).`),
}).register(inJsonSchema, {
  id: 'Company',
  description: 'A guest’s company.',
  'x-assumptions': ['A23'],
});

/** The fields of a company's document (A23). Its dates may lack a time of day. */
export const companyDocument = responseObject({
  id: described(id, 'The document’s ID, a UUID (A23).'),
  companyId: described(id, 'The ID of the company it belongs to, a UUID (A23).'),
  name: described(text, 'The document’s name (A23).'),
  type: described(text, 'The document’s type, in the service’s words (A23).'),
  status: described(text, 'The document’s status, in the service’s words (A23).'),
  version: described(
    textOrNumber,
    'The document’s version, always as text, even if the service sent a number (A23).',
  ),
  issueDate: described(text, 'When it was issued: ISO 8601, with or without a time (A23).'),
  expiryDate: described(text, 'When it expires: ISO 8601, with or without a time (A23).'),
  url: described(text, 'URL of the document (A23).'),
}).register(inJsonSchema, {
  id: 'CompanyDocument',
  description: 'A document from a company, such as an insurance certificate.',
  'x-assumptions': ['A23'],
});
