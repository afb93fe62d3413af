import { TEAM_HEADER } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import type { Switches } from '../switches/switches.ts';
import type { TeamSwitches } from '../switches/team-switches.ts';
import { refuse } from './refusal.ts';

const teamId = z.guid();

/** The team that a header names; a missing or malformed one is refused (A17). */
export const readTeam = (headers: Headers, name = TEAM_HEADER): string => {
  const value = headers.get(name);
  if (value === null) return refuse('BAD_REQUEST', `${name} is required`);
  if (!teamId.safeParse(value).success) return refuse('BAD_REQUEST', `${name} must be a UUID`);
  return value.toLowerCase();
};

/** The team of a request, which may want its header under a name of its own (A2). */
export const identifyTeam = (headers: Headers, switches: TeamSwitches): string => {
  const names = switches.teamHeaders();
  // A request may have the header under several names: the one that its team goes by counts.
  const given = names.filter((name) => headers.has(name));
  for (const name of given) {
    const id = readTeam(headers, name);
    if (switches.of(id).teamHeader === name) return id;
  }
  const wanted = given[0] === undefined ? names[0] : switches.of(readTeam(headers, given[0])).teamHeader;
  return refuse('BAD_REQUEST', `${wanted} is required`);
};

/** The further headers that the team's requests must have (A2). */
export const requireHeaders = (headers: Headers, { requiredHeaders }: Switches): void => {
  for (const [name, value] of Object.entries(requiredHeaders)) {
    const given = headers.get(name);
    if (given === null) refuse('BAD_REQUEST', `${name} is required`);
    if (given !== value) refuse('BAD_REQUEST', `${name} must have the value that the switch asks for`);
  }
};

/** The access token of a request; the scheme's letter case does not matter (A4). */
export const readBearerToken = (headers: Headers): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
