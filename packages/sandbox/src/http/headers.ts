import { TEAM_HEADER } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { refuse } from './refusal.ts';

const teamId = z.guid();

/** The team that a request names; a missing or malformed header is refused (A17). */
export const readTeam = (headers: Headers): string => {
  const value = headers.get(TEAM_HEADER);
  if (value === null) return refuse('BAD_REQUEST', `${TEAM_HEADER} is required`);
  if (!teamId.safeParse(value).success) return refuse('BAD_REQUEST', `${TEAM_HEADER} must be a UUID`);
  return value.toLowerCase();
};

/** The access token of a request; the scheme's letter case does not matter (A4). */
export const readBearerToken = (headers: Headers): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
