import type { Operation } from '../operations/operation.ts';
import type { OpenApiComponents } from './types.ts';

/** The token and the team header; the request for a token carries the team header alone (A2). */
export const securityOf = ({ token }: Operation): Record<string, string[]> =>
  token ? { team: [] } : { token: [], team: [] };

/** The two things that a request shows. */
export const securitySchemes = (teamHeader: string): OpenApiComponents['securitySchemes'] => ({
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token that `tokens.get` returns.',
    'x-assumptions': ['A3', 'A4'],
  },
  team: {
    type: 'apiKey',
    in: 'header',
    name: teamHeader,
    description: 'The team’s id, a UUID.',
    'x-assumptions': ['A2', 'A17'],
  },
});
