import type { Clock } from './clock.ts';
import { demo, type TeamIdentity } from './demo.ts';
import { loadSource } from './import/load.ts';
import { readSource } from './import/read-source.ts';
import type { Kind, SeedData } from './import/records.ts';
import { buildDemoData, buildIdentity } from './seed/demo-data.ts';
import type { Database } from './store/database.ts';
import {
  deleteAllBut,
  deleteTeamRows,
  findTeam,
  insertTeam,
  insertTeamRows,
  nextOrdinal,
  setCredentials,
  type TeamRows,
} from './store/teams.ts';

/**
 * A sandbox's teams and their data. The demo team exists from the start.
 * @param own the demo team's data, instead of the demo data
 */
export const createTeams = (db: Database, clock: Clock, seed: string, own?: SeedData | string) => {
  const ownSource = own === undefined ? undefined : readSource(own);
  const ownerOf = (teamId: string) => ({ teamId, now: clock.now() });
  let built: { readonly of: string; readonly rows: TeamRows } | undefined;
  /** A team's demo data. It's only built once a day, which makes repeated resets fast. */
  const demoDataOf = (teamId: string, ordinal: number): TeamRows => {
    const now = clock.now();
    const of = `${teamId} ${now.slice(0, 10)}`;
    if (built?.of !== of) built = { of, rows: buildDemoData(seed, ordinal, teamId, now) };
    return built.rows;
  };
  /** Fills an empty team with its initial data. */
  const fill = (teamId: string, ordinal: number): void => {
    if (ownSource && teamId === demo.teamId) loadSource(db, ownerOf(teamId), ownSource);
    else insertTeamRows(db, demoDataOf(teamId, ordinal));
  };
  const add = (identity: TeamIdentity, ordinal: number) => {
    insertTeam(db, identity, ordinal);
    fill(identity.teamId, ordinal);
    return identity;
  };

  if (!findTeam(db, demo.teamId)) db.transaction(() => add(demo, 0));

  return {
    /** The team's current credentials; `undefined` if they were revoked. */
    identityOf(teamId: string): TeamIdentity | undefined {
      const { clientId, clientSecret } = findTeam(db, teamId) ?? {};
      return clientId && clientSecret ? { teamId, clientId, clientSecret } : undefined;
    },
    exists: (teamId: string): boolean => findTeam(db, teamId) !== undefined,
    /** Adds a team with its own demo data. */
    create: (): TeamIdentity =>
      db.transaction(() => {
        const ordinal = nextOrdinal(db);
        return add(buildIdentity(seed, ordinal), ordinal);
      }),
    /** Replaces the team’s data in one transaction. Returns the number of rows by table. */
    load(teamId: string, data: SeedData | string): Record<Kind, number> {
      const source = readSource(data);
      return db.replacement(() => {
        deleteTeamRows(db, teamId);
        return loadSource(db, ownerOf(teamId), source);
      });
    },
    /** Resets a team's data. Its tokens stay valid. */
    reset(teamId: string): void {
      const team = findTeam(db, teamId);
      if (!team) return;
      db.replacement(() => {
        deleteTeamRows(db, teamId);
        fill(teamId, team.ordinal);
      });
    },
    /** Removes every team except the demo team, resets that one's data, and restores its credentials. */
    resetAll(): void {
      db.replacement(() => {
        const { clientId, clientSecret } = findTeam(db, demo.teamId) ?? {};
        deleteAllBut(db, demo.teamId);
        // Tokens that other credentials brought are void.
        if (clientId !== demo.clientId || clientSecret !== demo.clientSecret)
          setCredentials(db, demo.teamId, demo);
        fill(demo.teamId, 0);
      });
    },
  };
};
