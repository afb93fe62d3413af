import type { TeamIdentity } from '../demo.ts';
import { tokenHash } from '../ids.ts';
import type { Database } from './database.ts';
import { type Rows, type Table, tableNames } from './schema.ts';

export const findTeam = (db: Database, teamId: string) =>
  db.one<Rows['teams']>('SELECT * FROM teams WHERE id = ?', teamId);

export const findTeamOfClient = (db: Database, clientId: string) =>
  db.one<Rows['teams']>('SELECT * FROM teams WHERE clientId = ?', clientId);

/** The next team's number. The demo team's is 0. */
export const nextOrdinal = (db: Database): number =>
  db.one<{ next: number }>('SELECT coalesce(max(ordinal) + 1, 0) AS next FROM teams')?.next ?? 0;

export const insertTeam = (db: Database, { teamId, clientId, clientSecret }: TeamIdentity, ordinal: number) =>
  db.insert('teams', [{ id: teamId, ordinal, clientId, clientSecret }]);

/** Replaces a team's credentials; `null` removes them. Tokens issued to other credentials become void (A3). */
export const setCredentials = (
  db: Database,
  teamId: string,
  credentials: Pick<TeamIdentity, 'clientId' | 'clientSecret'> | null,
) => {
  const { clientId = null, clientSecret = null } = credentials ?? {};
  db.run('DELETE FROM tokens WHERE teamId = ?', teamId);
  db.run('UPDATE teams SET clientId = ?, clientSecret = ? WHERE id = ?', clientId, clientSecret, teamId);
};

/** Stores a new token, and deletes the team's expired ones. */
export const insertToken = (
  db: Database,
  { teamId, accessToken, expiresAt }: { teamId: string; accessToken: string; expiresAt: string },
  now: string,
) => {
  db.run('DELETE FROM tokens WHERE teamId = ? AND expiresAt <= ?', teamId, now);
  db.insert('tokens', [{ hash: tokenHash(accessToken), teamId, expiresAt }]);
};

/** A token's team, while the token is valid. */
export const teamOfToken = (db: Database, accessToken: string, now: string): string | undefined => {
  const found = db.one<Pick<Rows['tokens'], 'teamId'>>(
    'SELECT teamId FROM tokens WHERE hash = ? AND expiresAt > ?',
    tokenHash(accessToken),
    now,
  );
  return found?.teamId;
};

/** The teams with the lowest numbers, and one more by ID. */
export const firstTeams = (db: Database, count: number, id: string) =>
  db.all<Rows['teams']>('SELECT * FROM teams WHERE ordinal < ? OR id = ? ORDER BY ordinal', count, id);

/** Empties every table, except for one team's own row and tokens. Within a replacement, this is fast for any amount of data. */
export const deleteAllBut = (db: Database, teamId: string): void => {
  const kept = {
    teams: db.all<Rows['teams']>('SELECT * FROM teams WHERE id = ?', teamId),
    tokens: db.all<Rows['tokens']>('SELECT * FROM tokens WHERE teamId = ?', teamId),
  };
  deleteEverything(db);
  db.insert('teams', kept.teams);
  db.insert('tokens', kept.tokens);
};

/** Empties every table. Children are deleted before the rows they refer to. */
export const deleteEverything = (db: Database): void => {
  // Without a condition, SQLite drops the pages of a table rather than its rows.
  for (const table of tableNames.toReversed()) db.run(`DELETE FROM ${table}`);
};

/** The team that a row's ID belongs to. */
export const teamOfId = (db: Database, table: Table, id: string): string | undefined =>
  db.one<{ teamId: string }>(`SELECT teamId FROM ${table} WHERE id = ?`, id)?.teamId;

/** How many rows a team has in a table. */
export const countRows = (db: Database, table: Table, teamId: string): number =>
  db.one<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE teamId = ?`, teamId)?.count ?? 0;

/** A team's rows in every table except `teams` and `tokens`. Parents come before the tables that refer to them. */
export type TeamRows = {
  readonly [Name in Exclude<Table, 'teams' | 'tokens' | 'outbox'>]: readonly Rows[Name][];
};

export const insertTeamRows = (db: Database, data: TeamRows): void => {
  for (const [table, rows] of Object.entries(data) as [Table, Rows[Table][]][]) db.insert(table, rows);
};

/** Deletes a team's rows except its tokens. Children are deleted before the rows they refer to. */
export const deleteTeamRows = (db: Database, teamId: string): void => {
  const names = tableNames.filter((table) => table !== 'teams' && table !== 'tokens');
  for (const table of names.toReversed()) db.run(`DELETE FROM ${table} WHERE teamId = ?`, teamId);
};
