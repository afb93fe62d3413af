import * as z from 'zod/mini';
import { inJsonSchema } from './in-json-schema.ts';

/** The body of every error: a symbolic code, and words for a person (interface: Error body). */
export const errorBody = z
  .looseObject({ code: z.string(), message: z.string() })
  .register(inJsonSchema, { id: 'Error' });
