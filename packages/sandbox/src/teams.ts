import type { Clock } from './clock/clock.ts';
import { demo, type TeamIdentity } from './demo.ts';
import { buildSeed } from './import/build-seed.ts';
import { type Kind, kinds, type SeedData } from './import/records.ts';
import { refuse } from './refusal.ts';
import type { Database } from './store/database.ts';
import type { Rows, Table } from './store/rows.ts';
import { tables } from './store/schema.sql.ts';
import { findTeam, insertTeam, nextOrdinal, setCredentials } from './store/teams.ts';
import { recordOf } from './tools/record-of.ts';
import { buildIdentity, buildWorld, type World } from './world/world.ts';

/** Tables in the order in which rows can be inserted; the other way round they can be deleted. */
const tableNames = Object.keys(tables) as Table[];
const worldTables = tableNames.filter((table) => table !== 'teams' && table !== 'tokens');

/**
 * The teams of a sandbox and their worlds. The demo team is there from the start.
 * @param own data that the demo team has in place of the demo data
 */
export const createTeams = (db: Database, clock: Clock, seed: string, own?: SeedData | string) => {
  const insert = (world: World) => {
    for (const [table, rows] of Object.entries(world) as [Table, Rows[Table][]][]) {
      for (const row of rows) db.insert(table, row);
    }
  };
  const isTaken = (table: Table, id: string, teamId: string) =>
    db.one(`SELECT 1 FROM ${table} WHERE id = ? AND teamId <> ?`, id, teamId) !== undefined;
  const worldOf = (data: SeedData | string, teamId: string): World => {
    return buildSeed(data, {
      teamId,
      now: clock.now(),
      isTaken: (table, id) => isTaken(table, id, teamId),
    });
  };
  let ownWorld: World | undefined;
  /** What was loaded for another team meanwhile may have the ids of the seed file. */
  const requireFree = (world: World, teamId: string) => {
    for (const [table, rows] of Object.entries(world) as [Table, readonly { id: string }[]][]) {
      if (!rows.some(({ id }) => isTaken(table, id, teamId))) continue;
      refuse('BAD_REQUEST', `Can’t load the seed file again: another team already uses IDs of its ${table}`);
    }
  };
  const startWorld = (teamId: string, ordinal: number): World => {
    if (own === undefined || teamId !== demo.teamId) return buildWorld(seed, ordinal, teamId, clock.now());
    ownWorld ??= worldOf(own, teamId);
    requireFree(ownWorld, teamId);
    return ownWorld;
  };
  const fill = (teamId: string, ordinal: number) => insert(startWorld(teamId, ordinal));
  const empty = (teamId: string) => {
    for (const table of worldTables.toReversed()) db.run(`DELETE FROM ${table} WHERE teamId = ?`, teamId);
  };
  const add = (identity: TeamIdentity, ordinal: number) => {
    insertTeam(db, identity, ordinal);
    fill(identity.teamId, ordinal);
    return identity;
  };

  const restoreDemoCredentials = () => {
    const team = findTeam(db, demo.teamId);
    const isSame = team?.clientId === demo.clientId && team.clientSecret === demo.clientSecret;
    if (!isSame) setCredentials(db, demo.teamId, demo);
  };

  if (!findTeam(db, demo.teamId)) db.transaction(() => add(demo, 0));

  return {
    /** The credentials that the team has now; none once they were revoked. */
    identityOf(teamId: string): TeamIdentity | undefined {
      const { clientId, clientSecret } = findTeam(db, teamId) ?? {};
      return clientId && clientSecret ? { teamId, clientId, clientSecret } : undefined;
    },
    exists: (teamId: string): boolean => findTeam(db, teamId) !== undefined,
    /** Adds a team with a fresh world of its own. */
    create: (): TeamIdentity =>
      db.transaction(() => {
        const ordinal = nextOrdinal(db);
        return add(buildIdentity(seed, ordinal), ordinal);
      }),
    /** Puts data of one's own in the place of a team's world, wholly or not at all. Gives the number of rows by table. */
    load(teamId: string, data: SeedData | string): Record<Kind, number> {
      const world = worldOf(data, teamId);
      db.transaction(() => {
        empty(teamId);
        insert(world);
      });
      return recordOf(kinds, (kind) => world[kind].length);
    },
    /** Makes the world of a team new again; its tokens stay valid. */
    reset(teamId: string) {
      const team = findTeam(db, teamId);
      if (!team) return;
      db.transaction(() => {
        empty(teamId);
        fill(teamId, team.ordinal);
      });
    },
    /** Removes every team but the demo team, makes its world new again, and brings its credentials back. */
    resetAll() {
      db.transaction(() => {
        for (const { id } of db.all<Rows['teams']>('SELECT * FROM teams')) empty(id);
        db.run('DELETE FROM teams WHERE id <> ?', demo.teamId);
        restoreDemoCredentials();
        fill(demo.teamId, 0);
      });
    },
  };
};
