import { randomBytes } from 'node:crypto';
import type { OperationId } from '@visitor-invitations/core/contract';
import { defined } from '@visitor-invitations/local-server/objects';
import type { Clock } from '../clock.ts';
import { demo, type TeamIdentity } from '../demo.ts';
import { type FaultRule, faultRules } from '../faults/fault-rule.ts';
import type { FaultRecord } from '../faults/faults.ts';
import type { Kind, SeedData } from '../import/records.ts';
import { bodyHtml } from '../mail/body.ts';
import {
  emailsOf,
  findBody,
  type OutboxEntry,
  type SuppressedEmail,
  suppressedEmailsOf,
} from '../mail/outbox.ts';
import { refuse, valid } from '../refusal.ts';
import type { Engine } from '../service/engine.ts';
import type { RequestEntry } from '../service/request-log.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from '../store/snapshot.ts';
import { setCredentials } from '../store/teams.ts';
import { type SwitchChange, type Switches, switchChangeShape } from '../switches/switches.ts';
import { type ExpectedRequests, expectRequests } from './expected-requests.ts';
import { createFrontDesk, type FrontDesk } from './front-desk.ts';

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
    set(change: SwitchChange, teamId?: string): Switches;
  };
  readonly requests: {
    /** The latest 1000 requests of a team, or of all teams, oldest first. */
    list(teamId?: string): RequestEntry[];
    /**
     * Asserts which requests came, for tests: `expect({ operation: 'invitations.create', times: 1 })`. A text alone is the
     * operation.
     * @returns the requests that are as expected, oldest first
     * @throws AssertionError that lists the requests that came
     */
    expect(expected: OperationId | ExpectedRequests): RequestEntry[];
    clear(): void;
  };
  readonly outbox: Outbox;
  readonly frontDesk: FrontDesk;
  readonly teams: {
    /** Adds a team with demo data of its own, apart from every other. */
    create(): TeamIdentity;
  };
  readonly credentials: {
    /** The team's client gets no token any more, and its tokens are void at once (A3). */
    revoke(teamId?: string): void;
    /** New credentials for the team; those before are revoked. */
    issue(teamId?: string): TeamIdentity;
  };
  /**
   * Replaces a team's sites, hosts, invitations and all other data with your own, until a reset.
   * @param data an object, or the text of a JSON file
   * @returns how many rows of each kind the team has now
   * @throws Error that names every problem; then nothing has changed
   */
  seed(data: SeedData | string, teamId?: string): Record<Kind, number>;
  /**
   * Resets a team: its data, faults and switches. Without a team, everything is as it was at the start:
   * only the demo team with its own credentials, the clock, no requests. Tokens of a team that stays are valid on, unless
   * they were issued to other credentials. A request that has no response yet, such as one that a fault delays, is dropped.
   */
  reset(teamId?: string): void;
  /** All stored data, of every team. The clock, faults and switches are not part of it: `reset` takes those back. */
  snapshot(): Snapshot;
  /**
   * Puts all stored data back to a snapshot. A request that has no response yet is dropped.
   * @throws Error when it is no snapshot, or not a whole one; then nothing has changed
   */
  restore(snapshot: Snapshot): void;
}

/** The controls of a sandbox. */
export const createControls = (engine: Engine): Controls => {
  const { clock, db, eras, faults, quota, requests, switches, teams } = engine;
  const team = (teamId = demo.teamId): string =>
    teams.exists(teamId.toLowerCase())
      ? teamId.toLowerCase()
      : refuse('NOT_FOUND', 'No such team in this sandbox');

  return {
    clock,
    faults: {
      list: (teamId) => faults.list(team(teamId)),
      set: (rules, teamId) => faults.set(team(teamId), valid(faultRules, rules)),
      clear: (teamId) => faults.clear(team(teamId)),
    },
    switches: {
      get: (teamId) => switches.of(team(teamId)),
      set(change, teamId) {
        const setting = { ...switches.of(team(teamId)), ...defined(valid(switchChangeShape, change)) };
        switches.set(team(teamId), setting);
        return setting;
      },
    },
    requests: {
      list(teamId) {
        const entries = requests.list(teamId?.toLowerCase());
        // Requests that name a team which does not exist are worth a look; without any, the name is mistyped.
        if (entries.length === 0) team(teamId);
        return entries;
      },
      expect: (expected) => expectRequests(requests.list(), expected),
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
      revoke: (teamId) => db.transaction(() => setCredentials(db, team(teamId), null)),
      issue(of) {
        const teamId = team(of);
        const clientId = `client-${randomBytes(4).toString('hex')}`;
        const clientSecret = randomBytes(16).toString('hex');
        db.transaction(() => setCredentials(db, teamId, { clientId, clientSecret }));
        return { teamId, clientId, clientSecret };
      },
    },
    seed: (data, teamId) => teams.load(team(teamId), data),
    reset(teamId) {
      const only = teamId === undefined ? undefined : team(teamId);
      for (const part of [faults, switches, quota, eras]) part.clear(only);
      if (only !== undefined) return teams.reset(only);
      clock.reset();
      requests.clear();
      teams.resetAll();
    },
    snapshot: () => takeSnapshot(db),
    restore(snapshot) {
      restoreSnapshot(db, snapshot);
      eras.clear();
    },
  };
};

/** The emails of a team. */
export interface Outbox {
  /** The emails that guests of the team would have got, oldest first. */
  list(teamId?: string): OutboxEntry[];
  /** The emails that were not sent, each with the reason, oldest first. */
  suppressed(teamId?: string): SuppressedEmail[];
  /** An email of the list as its guest would see it, as HTML. */
  html(id: number, teamId?: string): string;
}

/** The outboxes of all teams. `team` gives the id of an existing team, the demo team's without one. */
const createOutbox = ({ db }: Engine, team: (teamId?: string) => string): Outbox => ({
  list: (teamId) => emailsOf(db, team(teamId)),
  suppressed: (teamId) => suppressedEmailsOf(db, team(teamId)),
  html(id, teamId) {
    const body = findBody(db, team(teamId), id);
    return bodyHtml(body ?? refuse('NOT_FOUND', 'No such email in this team’s outbox'));
  },
});
