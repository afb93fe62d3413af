import * as z from 'zod/mini';
import { defineResource } from './operation.ts';
import { described, inJsonSchema, none } from './schemas/objects.ts';

/** A token request's form fields (API: Token issuance). Generic clients may add others, such as a scope. */
const tokenRequest = z
  .object({
    grant_type: described(
      z._default(z.literal('client_credentials'), 'client_credentials'),
      'OAuth 2.0 grant type; must be `client_credentials` (API: Token issuance; A3).',
    ),
    client_id: described(
      z.string().check(z.minLength(1)),
      'The client ID; can’t be empty (API: Token issuance).',
    ),
    client_secret: described(
      z.string().check(z.minLength(1)),
      'The client secret; can’t be empty (API: Token issuance).',
    ),
  })
  .register(inJsonSchema, {
    id: 'TokenRequest',
    description: 'A client’s credentials.',
    'x-assumptions': ['A3'],
  });

/** The token endpoint's response; `expires_in` is in seconds (API: Token response). */
const tokenResponse = z
  .looseObject({
    token_type: described(z.optional(z.string()), '`Bearer`, in any case (API: Token response; A4).'),
    access_token: described(
      z.string().check(z.minLength(1)),
      'The access token for the authorization header (API: Token response).',
    ),
    expires_in: described(
      z.optional(z.number()),
      'How long the token is valid, in seconds (API: Token response; A3).',
    ),
  })
  .register(inJsonSchema, {
    id: 'Token',
    description: 'An access token.',
    'x-assumptions': ['A3', 'A4'],
  });

/** The token endpoint. */
export const tokens = defineResource('tokens', {
  get: {
    purpose: 'Issue an access token',
    description: 'The client’s token.',
    phrase: 'get a token',
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
