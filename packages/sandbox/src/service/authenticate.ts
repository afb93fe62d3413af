import { TEAM_HEADER } from '@visitor-invitations/core/contract';
import * as z from 'zod';
import type { ServiceRequest } from '../http/messages.ts';
import { refuse } from '../refusal.ts';
import { teamOfToken } from '../store/teams.ts';
import type { Switches } from '../switches/switches.ts';
import type { TeamSwitches } from '../switches/team-switches.ts';
import type { Engine } from './engine.ts';

/** Anything with headers. */
type Headed = Pick<ServiceRequest, 'header'>;

/** The team that a header names. Refuses a missing or malformed one (A17). */
export const readTeam = (request: Headed, name = TEAM_HEADER): string => {
  const value = request.header(name);
  if (value === undefined) return refuse('BAD_REQUEST', `${name} is required`);
  if (!z.core.regexes.guid.test(value)) return refuse('BAD_REQUEST', `${name} must be a UUID`);
  return value.toLowerCase();
};

/** A request's team. Its header may have the team's own name (A2). */
export const identifyTeam = (request: Headed, switches: TeamSwitches): string => {
  const names = switches.teamHeaders();
  // A request may have the header under several names: the one that its team goes by counts.
  const given = names.filter((name) => request.header(name) !== undefined);
  for (const name of given) {
    const id = readTeam(request, name);
    if (switches.of(id).teamHeader === name) return id;
  }
  const wanted = given[0] === undefined ? names[0] : switches.of(readTeam(request, given[0])).teamHeader;
  return refuse('BAD_REQUEST', `${wanted} is required`);
};

/** Requires the additional headers that the team's switches ask for (A2). */
export const requireHeaders = (request: Headed, { requiredHeaders }: Switches): void => {
  for (const [name, value] of Object.entries(requiredHeaders)) {
    const given = request.header(name);
    if (given === undefined) refuse('BAD_REQUEST', `${name} is required`);
    if (given !== value)
      refuse('BAD_REQUEST', `${name} must have the value set in the switch requiredHeaders`);
  }
};

/** A request's access token. The scheme can be in any letter case (A4). */
const readBearerToken = (request: Headed): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1];

/** Throws a 401 for a missing, unknown or expired token (A3), and a 403 for another team's (API: Authentication). */
export const authorize = (request: ServiceRequest, teamId: string, { db, clock }: Engine): void => {
  const token = readBearerToken(request);
  const tokenTeam = token === undefined ? undefined : teamOfToken(db, token, clock.now());
  if (tokenTeam === undefined) refuse('UNAUTHORIZED', 'A valid bearer token is required');
  if (tokenTeam !== teamId) refuse('FORBIDDEN', 'This token isn’t for the team in the team header');
};
