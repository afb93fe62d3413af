import * as z from 'zod/mini';
import { defineResource } from './operation.ts';
import { inJsonSchema, none } from './schemas/objects.ts';

/** The form fields of a token request (interface: Token issuance); generic clients may add others, such as a scope. */
const tokenRequest = z
  .object({
    grant_type: z._default(z.literal('client_credentials'), 'client_credentials'),
    client_id: z.string().check(z.minLength(1)),
    client_secret: z.string().check(z.minLength(1)),
  })
  .register(inJsonSchema, { id: 'TokenRequest', 'x-assumptions': ['A3'] });

/** The response of the token endpoint; `expires_in` is in seconds (interface: Token response). */
const tokenResponse = z
  .looseObject({
    token_type: z.optional(z.string()),
    access_token: z.string().check(z.minLength(1)),
    expires_in: z.optional(z.number()),
  })
  .register(inJsonSchema, { id: 'Token', 'x-assumptions': ['A3', 'A4'] });

/** The token endpoint. */
export const tokens = defineResource('tokens', {
  get: {
    purpose: 'Issue an access token',
    method: 'POST',
    paths: { current: '/v1/api/oauth2/token', listed: '/v1/api/oauth2/token' },
    token: { legacyPath: '/oauth2/token' },
    effect: 'safe',
    params: none,
    query: none,
    body: tokenRequest,
    response: tokenResponse,
    success: 200,
    errors: ['BAD_REQUEST', 'INTERNAL_SERVER_ERROR'],
    meanings: {
      BAD_REQUEST: 'The service rejected these credentials. Check the client ID, client secret and team ID.',
    },
    basis: 'documented',
    assumptions: ['A2', 'A3', 'A4', 'A21'],
  },
});
