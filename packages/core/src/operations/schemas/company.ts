import * as z from 'zod/mini';
import { dateTime, id, textOrNumber } from './formats.ts';
import { inJsonSchema, responseObject } from './objects.ts';

/** The fields of a company (A23). */
export const company = responseObject({
  id,
  name: z.string(),
  status: z.string(),
  website: z.string(),
  address: z.string(),
  identifier: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  updated: dateTime,
}).register(inJsonSchema, { id: 'Company', 'x-assumptions': ['A23'] });

/** The fields of a company's document (A23); its dates may come with or without a time of day. */
export const companyDocument = responseObject({
  id,
  companyId: id,
  name: z.string(),
  type: z.string(),
  status: z.string(),
  version: textOrNumber,
  issueDate: z.string(),
  expiryDate: z.string(),
  url: z.string(),
}).register(inJsonSchema, { id: 'CompanyDocument', 'x-assumptions': ['A23'] });

/** A company that guests come from. */
export type Company = z.infer<typeof company>;
/** A document that a company has handed in, such as an insurance certificate. */
export type CompanyDocument = z.infer<typeof companyDocument>;
