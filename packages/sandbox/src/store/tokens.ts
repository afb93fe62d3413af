import { tokenHash } from '../ids.ts';
import type { Database } from './database.ts';
import type { Rows } from './rows.ts';

/** Keeps a new token, and drops those of the team that have expired. */
export const insertToken = (
  db: Database,
  token: { teamId: string; accessToken: string; expiresAt: string },
  now: string,
) => {
  db.run('DELETE FROM tokens WHERE teamId = ? AND expiresAt <= ?', token.teamId, now);
  db.insert('tokens', {
    hash: tokenHash(token.accessToken),
    teamId: token.teamId,
    expiresAt: token.expiresAt,
  });
};

/** The team that a token is for, while it is valid. */
export const teamOfToken = (db: Database, accessToken: string, now: string): string | undefined => {
  const token = db.learned.tokens.of(accessToken, () =>
    db.one<Pick<Rows['tokens'], 'teamId' | 'expiresAt'>>(
      'SELECT teamId, expiresAt FROM tokens WHERE hash = ?',
      tokenHash(accessToken),
    ),
  );
  return token && token.expiresAt > now ? token.teamId : undefined;
};
