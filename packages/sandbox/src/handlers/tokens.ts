import { newAccessToken } from '../ids.ts';
import { refuse } from '../refusal.ts';
import { findTeamOfClient, insertToken } from '../store/teams.ts';
import type { Handlers } from './handler.ts';

export const tokenHandlers: Handlers<'tokens'> = {
  // The token is for the client's own team, not the one in the header: used with another team, it gets 403.
  'tokens.get': ({ body }, { db, now, switches }) => {
    const team = findTeamOfClient(db, body.client_id);
    if (!team || team.clientSecret !== body.client_secret) {
      // One message for both causes, so that it does not reveal which clients there are.
      return refuse('BAD_REQUEST', 'Invalid client authentication: client_id and client_secret don’t match');
    }
    const accessToken = newAccessToken();
    const expiresAt = new Date(Date.parse(now) + switches.tokenTtl * 1000).toISOString();
    insertToken(db, { teamId: team.id, accessToken, expiresAt }, now);
    return { token_type: switches.tokenType, access_token: accessToken, expires_in: switches.tokenTtl };
  },
};
