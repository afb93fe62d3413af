import { defineOperation } from './operation.ts';
import { none } from './schemas/input.ts';
import { tokenAnswer, tokenRequest } from './schemas/token.ts';

export const getToken = defineOperation({
  id: 'tokens.get',
  purpose: 'Issue an access token',
  method: 'POST',
  paths: { current: '/v1/api/oauth2/token', listed: '/v1/api/oauth2/token' },
  token: { legacyPath: '/oauth2/token' },
  effect: 'safe',
  params: none,
  query: none,
  body: tokenRequest,
  answer: tokenAnswer,
  success: 200,
  errors: ['BAD_REQUEST', 'INTERNAL_SERVER_ERROR'],
  basis: 'documented',
  assumptions: ['A2', 'A3', 'A4', 'A21'],
});
