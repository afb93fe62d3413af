import type { Clock } from './clock/clock.ts';
import { demo, type TeamIdentity } from './demo.ts';
import type { Database } from './store/database.ts';
import type { Rows, Table } from './store/rows.ts';
import { tables } from './store/schema.sql.ts';
import { findTeam, insertTeam, nextOrdinal } from './store/teams.ts';
import { buildIdentity, buildWorld } from './world/world.ts';

/** Tables in the order in which rows can be inserted; the other way round they can be deleted. */
const tableNames = Object.keys(tables) as Table[];
const worldTables = tableNames.filter((table) => table !== 'teams' && table !== 'tokens');

/** The teams of a sandbox and their worlds. The demo team is there from the start. */
export const createTeams = (db: Database, clock: Clock, seed: string) => {
  const fill = (teamId: string, ordinal: number) => {
    for (const [table, rows] of Object.entries(buildWorld(seed, ordinal, teamId, clock.now()))) {
      db.insert(table as Table, ...(rows as Rows[Table][]));
    }
  };
  const empty = (teamId: string) => {
    for (const table of worldTables.toReversed()) db.run(`DELETE FROM ${table} WHERE teamId = ?`, teamId);
  };
  const add = (identity: TeamIdentity, ordinal: number) => {
    insertTeam(db, identity, ordinal);
    fill(identity.teamId, ordinal);
    return identity;
  };

  if (!findTeam(db, demo.teamId)) db.transaction(() => add(demo, 0));

  return {
    exists: (teamId: string): boolean => findTeam(db, teamId) !== undefined,
    /** Adds a team with a fresh world of its own. */
    create: (): TeamIdentity =>
      db.transaction(() => {
        const ordinal = nextOrdinal(db);
        return add(buildIdentity(seed, ordinal), ordinal);
      }),
    /** Makes the world of a team new again; its tokens stay valid. */
    reset(teamId: string) {
      const team = findTeam(db, teamId);
      if (!team) return;
      db.transaction(() => {
        empty(teamId);
        fill(teamId, team.ordinal);
      });
    },
    /** Removes every team but the demo team, and makes its world new again. */
    resetAll() {
      db.transaction(() => {
        for (const { id } of db.all<Rows['teams']>('SELECT * FROM teams')) empty(id);
        db.run('DELETE FROM teams WHERE id <> ?', demo.teamId);
        fill(demo.teamId, 0);
      });
    },
  };
};
