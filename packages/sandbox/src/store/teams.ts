import type { TeamIdentity } from '../demo.ts';
import { tokenHash } from '../ids.ts';
import type { Database } from './database.ts';
import { type Rows, type Table, tableNames } from './schema.ts';

export const findTeam = (db: Database, teamId: string) =>
  db.one<Rows['teams']>('SELECT * FROM teams WHERE id = ?', teamId);

export const findTeamOfClient = (db: Database, clientId: string) =>
  db.one<Rows['teams']>('SELECT * FROM teams WHERE clientId = ?', clientId);

/** The number of the next team: 0 is the demo team. */
export const nextOrdinal = (db: Database): number =>
  db.one<{ next: number }>('SELECT coalesce(max(ordinal) + 1, 0) AS next FROM teams')?.next ?? 0;

export const insertTeam = (db: Database, { teamId, clientId, clientSecret }: TeamIdentity, ordinal: number) =>
  db.insert('teams', [{ id: teamId, ordinal, clientId, clientSecret }]);

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

/** Keeps a new token, and drops those of the team that have expired. */
export const insertToken = (
  db: Database,
  { teamId, accessToken, expiresAt }: { teamId: string; accessToken: string; expiresAt: string },
  now: string,
) => {
  db.run('DELETE FROM tokens WHERE teamId = ? AND expiresAt <= ?', teamId, now);
  db.insert('tokens', [{ hash: tokenHash(accessToken), teamId, expiresAt }]);
};

/** The team that a token is for, while it is valid. */
export const teamOfToken = (db: Database, accessToken: string, now: string): string | undefined => {
  const found = db.one<Pick<Rows['tokens'], 'teamId'>>(
    'SELECT teamId FROM tokens WHERE hash = ? AND expiresAt > ?',
    tokenHash(accessToken),
    now,
  );
  return found?.teamId;
};

/** The teams with the lowest numbers, and one more by its id. */
export const firstTeams = (db: Database, count: number, id: string) =>
  db.all<Rows['teams']>('SELECT * FROM teams WHERE ordinal < ? OR id = ? ORDER BY ordinal', count, id);

/** Empties every table but for a team's own row and its tokens. Within a replacement it is quick however much there is. */
export const deleteAllBut = (db: Database, teamId: string): void => {
  const kept = {
    teams: db.all<Rows['teams']>('SELECT * FROM teams WHERE id = ?', teamId),
    tokens: db.all<Rows['tokens']>('SELECT * FROM tokens WHERE teamId = ?', teamId),
  };
  deleteEverything(db);
  db.insert('teams', kept.teams);
  db.insert('tokens', kept.tokens);
};

/** Empties every table, children before the rows that they refer to. */
export const deleteEverything = (db: Database): void => {
  // Without a condition, SQLite drops the pages of a table rather than its rows.
  for (const table of tableNames.toReversed()) db.run(`DELETE FROM ${table}`);
};

/** The team that an id of a table belongs to. */
export const teamOfId = (db: Database, table: Table, id: string): string | undefined =>
  db.one<{ teamId: string }>(`SELECT teamId FROM ${table} WHERE id = ?`, id)?.teamId;

/** How many rows a team has in a table. */
export const countRows = (db: Database, table: Table, teamId: string): number =>
  db.one<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE teamId = ?`, teamId)?.count ?? 0;

/** The rows of a team in every table but `teams` and `tokens`: parents before the tables that refer to them. */
export type TeamRows = {
  readonly [Name in Exclude<Table, 'teams' | 'tokens' | 'outbox'>]: readonly Rows[Name][];
};

export const insertTeamRows = (db: Database, data: TeamRows): void => {
  for (const [table, rows] of Object.entries(data) as [Table, Rows[Table][]][]) db.insert(table, rows);
};

/** Deletes all that belongs to a team but its tokens, children before the rows that they refer to. */
export const deleteTeamRows = (db: Database, teamId: string): void => {
  const names = tableNames.filter((table) => table !== 'teams' && table !== 'tokens');
  for (const table of names.toReversed()) db.run(`DELETE FROM ${table} WHERE teamId = ?`, teamId);
};
