import type { ServiceRequest } from '../http/service-request.ts';
import { refuse } from '../refusal.ts';
import { teamOfToken } from '../store/tokens.ts';
import type { Switches } from '../switches/switches.ts';
import type { Engine } from './engine.ts';
import { readBearerToken } from './headers.ts';

/** 401 for a token that is missing, unknown or expired (A3); the team's own refusal for one of another team (A17). */
export const authorize = (
  request: ServiceRequest,
  teamId: string,
  { wrongTeam }: Switches,
  { db, clock }: Engine,
): void => {
  const token = readBearerToken(request);
  const tokenTeam = token === undefined ? undefined : teamOfToken(db, token, clock.now());
  if (tokenTeam === undefined) refuse('UNAUTHORIZED', 'A valid bearer token is required');
  if (tokenTeam !== teamId) refuse(wrongTeam, 'This token isn’t for the team in the team header');
};
