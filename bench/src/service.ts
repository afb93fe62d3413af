import { operations } from '@visitor-invitations/core';

/** What the services of the benchmarks have in common. */
export const tokenPath = operations['tokens.get'].paths.current;

/** The answer to a token request: a token that outlives every measurement. */
export const tokenAnswer = (accessToken: string) => ({
  token_type: 'Bearer',
  access_token: accessToken,
  expires_in: 3600,
});
