import { refuse } from '../http/refusal.ts';
import { newAccessToken } from '../ids.ts';
import { findTeam } from '../store/teams.ts';
import { insertToken } from '../store/tokens.ts';
import type { Handlers } from './handler.ts';

export const tokenHandlers: Handlers<'tokens.get'> = {
  'tokens.get': ({ body }, { db, teamId, now, switches }) => {
    const team = findTeam(db, teamId);
    if (team?.clientId !== body.client_id || team.clientSecret !== body.client_secret) {
      // One message for every cause, so that it does not tell which part was right.
      return refuse(
        'BAD_REQUEST',
        'Invalid client authentication: team, client_id and client_secret do not belong together',
      );
    }
    const accessToken = newAccessToken();
    const expiresAt = new Date(Date.parse(now) + switches.tokenTtl * 1000).toISOString();
    insertToken(db, { teamId, accessToken, expiresAt }, now);
    return { token_type: 'Bearer', access_token: accessToken, expires_in: switches.tokenTtl };
  },
};
