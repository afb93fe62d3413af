import * as z from 'zod';

/** The form fields of a token request (interface: Token issuance); generic clients may add others, such as a scope. */
export const tokenRequest = z.object({
  grant_type: z.literal('client_credentials').default('client_credentials'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
});

/** The answer of the token endpoint; `expires_in` is in seconds (interface: Token response). */
export const tokenAnswer = z.looseObject({
  token_type: z.string().optional(),
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
});
