import * as z from 'zod/mini';
import { inJsonSchema } from './in-json-schema.ts';

/** The form fields of a token request (interface: Token issuance); generic clients may add others, such as a scope. */
export const tokenRequest = z
  .object({
    grant_type: z._default(z.literal('client_credentials'), 'client_credentials'),
    client_id: z.string().check(z.minLength(1)),
    client_secret: z.string().check(z.minLength(1)),
  })
  .register(inJsonSchema, { id: 'TokenRequest', 'x-assumptions': ['A3'] });

/** The answer of the token endpoint; `expires_in` is in seconds (interface: Token response). */
export const tokenAnswer = z
  .looseObject({
    token_type: z.optional(z.string()),
    access_token: z.string().check(z.minLength(1)),
    expires_in: z.optional(z.number()),
  })
  .register(inJsonSchema, { id: 'Token', 'x-assumptions': ['A3', 'A4'] });
