import type { Clock } from '../clock/clock.ts';
import { demo, type TeamIdentity } from '../demo.ts';
import { type FaultRule, faultRules } from '../faults/fault-rule.ts';
import type { FaultRecord } from '../faults/schedule.ts';
import type { Kind, SeedData } from '../import/records.ts';
import { refuse } from '../refusal.ts';
import { settleReminders } from '../reminders/settle-reminders.ts';
import { settlingClock } from '../reminders/settling-clock.ts';
import type { Engine } from '../service/engine.ts';
import type { RequestEntry } from '../service/request-log.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from '../store/snapshot.ts';
import { type Switches, switchesShape } from '../switches/switches.ts';
import { defined } from '../tools/defined.ts';
import { valid } from '../valid.ts';
import { createCredentials } from './credentials.ts';
import { createFrontDesk, type FrontDesk } from './front-desk.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/**
 * Everything that can be seen and turned from outside the service, in process or through `/_sandbox/`.
 * A team is the demo team unless its id is given.
 */
export interface Controls {
  readonly clock: Clock;
  readonly faults: {
    /** The rules in force, with how often each was seen and fired. */
    list(teamId?: string): FaultRecord[];
    /** Replaces the rules. */
    set(rules: readonly FaultRule[], teamId?: string): FaultRecord[];
    clear(teamId?: string): void;
  };
  readonly switches: {
    get(teamId?: string): Switches;
    /** Turns the named switches; the others stay. */
    set(change: Partial<Switches>, teamId?: string): Switches;
  };
  readonly requests: {
    /** The latest 1000 requests of a team, or of all teams, oldest first. */
    list(teamId?: string): RequestEntry[];
    clear(): void;
  };
  readonly outbox: Outbox;
  readonly frontDesk: FrontDesk;
  readonly teams: {
    /** Adds a team with a fresh world of its own, apart from every other. */
    create(): TeamIdentity;
  };
  readonly credentials: {
    /** The team's client gets no token any more, and its tokens are void at once (A3). */
    revoke(teamId?: string): void;
    /** New credentials for the team; those before are revoked. */
    issue(teamId?: string): TeamIdentity;
  };
  /**
   * Puts data of one's own in the place of a team's sites, hosts, invitations and everything else, until a reset.
   * @param data an object, or the text of a JSON or CSV file
   * @returns how many rows of each kind the team has now
   * @throws Error that names every problem; then nothing has changed
   */
  seed(data: SeedData | string, teamId?: string): Record<Kind, number>;
  /**
   * Makes a team new: its world, faults and switches. Without a team, everything is as it was at the start:
   * only the demo team with its own credentials, the clock, no requests. Tokens of a team that stays are valid on, unless
   * they were issued to other credentials.
   */
  reset(teamId?: string): void;
  /** All stored data, of every team. The clock, faults and switches are not part of it. */
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
}

/** The controls of a sandbox. */
export const createControls = (engine: Engine): Controls => {
  const { clock, db, faults, quota, requests, switches, teams } = engine;
  const credentials = createCredentials(db);
  const team = (teamId = demo.teamId): string =>
    teams.exists(teamId.toLowerCase())
      ? teamId.toLowerCase()
      : refuse('NOT_FOUND', 'No such team in this sandbox');
  const settle = () => settleReminders(db, clock.now());

  return {
    clock: settlingClock(clock, settle),
    faults: {
      list: (teamId) => faults.list(team(teamId)),
      set: (rules, teamId) => faults.set(team(teamId), valid(faultRules, rules)),
      clear: (teamId) => faults.clear(team(teamId)),
    },
    switches: {
      get: (teamId) => switches.of(team(teamId)),
      set(change, teamId) {
        const setting = { ...switches.of(team(teamId)), ...defined(valid(switchesShape.partial(), change)) };
        switches.set(team(teamId), setting);
        return setting;
      },
    },
    requests: {
      list: (teamId) => requests.list(teamId?.toLowerCase()),
      clear: requests.clear,
    },
    outbox: createOutbox(engine, team),
    frontDesk: createFrontDesk(engine, team),
    teams: {
      create() {
        const identity = teams.create();
        // A team that a restore took away can have had the same id, and left these behind.
        for (const part of [faults, switches, quota]) part.clear(identity.teamId);
        return identity;
      },
    },
    credentials: {
      revoke: (teamId) => credentials.revoke(team(teamId)),
      issue: (teamId) => credentials.issue(team(teamId)),
    },
    seed: (data, teamId) => teams.load(team(teamId), data),
    reset(teamId) {
      const only = teamId === undefined ? undefined : team(teamId);
      for (const part of [faults, switches, quota]) part.clear(only);
      if (only !== undefined) return teams.reset(only);
      clock.reset();
      requests.clear();
      teams.resetAll();
    },
    snapshot() {
      settle();
      return takeSnapshot(db);
    },
    restore: (snapshot) => restoreSnapshot(db, snapshot),
  };
};
