import type { TeamIdentity } from '../demo.ts';
import type { Database } from './database.ts';
import type { Rows } from './rows.ts';

export const findTeam = (db: Database, teamId: string) =>
  db.one<Rows['teams']>('SELECT * FROM teams WHERE id = ?', teamId);

export const findTeamOfClient = (db: Database, clientId: string) =>
  db.one<Rows['teams']>('SELECT * FROM teams WHERE clientId = ?', clientId);

/** The number of the next team: 0 is the demo team. */
export const nextOrdinal = (db: Database): number =>
  db.one<{ next: number }>('SELECT coalesce(max(ordinal) + 1, 0) AS next FROM teams')?.next ?? 0;

export const insertTeam = (db: Database, { teamId, clientId, clientSecret }: TeamIdentity, ordinal: number) =>
  db.insert('teams', { id: teamId, ordinal, clientId, clientSecret });

/** Replaces the credentials of a team; with `null`, it has none. Tokens that others brought are void (A3). */
export const setCredentials = (
  db: Database,
  teamId: string,
  credentials: Pick<TeamIdentity, 'clientId' | 'clientSecret'> | null,
) => {
  const { clientId = null, clientSecret = null } = credentials ?? {};
  db.run('DELETE FROM tokens WHERE teamId = ?', teamId);
  db.run('UPDATE teams SET clientId = ?, clientSecret = ? WHERE id = ?', clientId, clientSecret, teamId);
};
