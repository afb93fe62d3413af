import type { Clock } from './clock.ts';
import { demo, type TeamIdentity } from './demo.ts';
import { buildSeed } from './import/build-seed.ts';
import { type Kind, kinds, type SeedData } from './import/records.ts';
import { refuse } from './refusal.ts';
import { buildDemoData, buildIdentity } from './seed/demo-data.ts';
import type { Database } from './store/database.ts';
import type { Table } from './store/schema.ts';
import {
  deleteAllBut,
  deleteTeamRows,
  findTeam,
  insertTeam,
  insertTeamRows,
  isOfOtherTeam,
  nextOrdinal,
  setCredentials,
  type TeamRows,
} from './store/teams.ts';
import { recordOf } from './tools/objects.ts';

/**
 * The teams of a sandbox and their data. The demo team is there from the start.
 * @param own data that the demo team has in place of the demo data
 */
export const createTeams = (db: Database, clock: Clock, seed: string, own?: SeedData | string) => {
  const rowsOf = (data: SeedData | string, teamId: string): TeamRows =>
    buildSeed(data, {
      teamId,
      now: clock.now(),
      isTaken: (table, id) => isOfOtherTeam(db, table, id, teamId),
    });
  let ownRows: TeamRows | undefined;
  /** What was loaded for another team meanwhile may have the ids of the seed file. */
  const requireFree = (data: TeamRows, teamId: string) => {
    for (const [table, rows] of Object.entries(data) as [Table, readonly { id: string }[]][]) {
      if (!rows.some(({ id }) => isOfOtherTeam(db, table, id, teamId))) continue;
      refuse('BAD_REQUEST', `Can’t load the seed file again: another team already uses IDs of its ${table}`);
    }
  };
  const startRows = (teamId: string, ordinal: number): TeamRows => {
    if (own === undefined || teamId !== demo.teamId) return buildDemoData(seed, ordinal, teamId, clock.now());
    ownRows ??= rowsOf(own, teamId);
    requireFree(ownRows, teamId);
    return ownRows;
  };
  const fill = (teamId: string, ordinal: number) => insertTeamRows(db, startRows(teamId, ordinal));
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
    /** Adds a team with demo data of its own. */
    create: (): TeamIdentity =>
      db.transaction(() => {
        const ordinal = nextOrdinal(db);
        return add(buildIdentity(seed, ordinal), ordinal);
      }),
    /** Replaces the team’s data in one transaction. Returns the number of rows by table. */
    load(teamId: string, data: SeedData | string): Record<Kind, number> {
      const rows = rowsOf(data, teamId);
      db.replacement(() => {
        deleteTeamRows(db, teamId);
        insertTeamRows(db, rows);
      });
      return recordOf(kinds, (kind) => rows[kind].length);
    },
    /** Resets the data of a team; its tokens stay valid. */
    reset(teamId: string) {
      const team = findTeam(db, teamId);
      if (!team) return;
      db.replacement(() => {
        deleteTeamRows(db, teamId);
        fill(teamId, team.ordinal);
      });
    },
    /** Removes every team but the demo team, resets its data, and brings its credentials back. */
    resetAll() {
      db.replacement(() => {
        deleteAllBut(db, demo.teamId);
        restoreDemoCredentials();
        fill(demo.teamId, 0);
      });
    },
  };
};
