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
 * Everything you can see and change in the sandbox from outside the service, in process or through `/_sandbox/`. The team is
 * the demo team unless you pass an ID.
 */
export interface Controls {
  readonly clock: Clock;
  readonly faults: {
    /** The current rules, with how many requests each matched and affected. */
    list(teamId?: string): FaultRecord[];
    /** Replaces the rules. */
    set(rules: readonly FaultRule[], teamId?: string): FaultRecord[];
    clear(teamId?: string): void;
  };
  readonly switches: {
    get(teamId?: string): Switches;
    /** Sets the given switches. The others stay unchanged. */
    set(change: SwitchChange, teamId?: string): Switches;
  };
  readonly requests: {
    /** The latest 1000 requests of one team or all teams, oldest first. */
    list(teamId?: string): RequestEntry[];
    /**
     * Asserts which requests were received, for tests: `expect({ operation: 'invitations.create', times: 1 })`. You can pass
     * just the operation as a string.
     * @returns the matching requests, oldest first
     * @throws AssertionError listing the requests that were received
     */
    expect(expected: OperationId | ExpectedRequests): RequestEntry[];
    clear(): void;
  };
  readonly outbox: Outbox;
  readonly frontDesk: FrontDesk;
  readonly teams: {
    /** Adds a team with its own demo data, separate from all others. */
    create(): TeamIdentity;
  };
  readonly credentials: {
    /** Revokes the team's credentials: it can't get new tokens, and its tokens are void immediately (A3). */
    revoke(teamId?: string): void;
    /** Issues new credentials for the team, and revokes the previous ones. */
    issue(teamId?: string): TeamIdentity;
  };
  /**
   * Replaces a team's sites, hosts, invitations and all other data with your own, until a reset.
   * @param data an object, or the text of a JSON file
   * @returns how many records of each kind the team now has
   * @throws Error naming every problem, in which case nothing has changed
   */
  seed(data: SeedData | string, teamId?: string): Record<Kind, number>;
  /**
   * Resets a team's data, faults and switches. Without a team, resets everything, including the clock and the requests. Only
   * the demo team remains, with its original credentials. A remaining team's tokens stay valid unless they were issued to other
   * credentials. Requests without a response yet, such as one delayed by a fault, are dropped.
   */
  reset(teamId?: string): void;
  /** Every team's stored data. Leaves out the clock, faults and switches, which `reset` resets. */
  snapshot(): Snapshot;
  /**
   * Restores all stored data from a snapshot. Requests without a response yet are dropped.
   * @throws Error when the snapshot is invalid or incomplete, in which case nothing has changed
   */
  restore(snapshot: Snapshot): void;
}

/** Creates a sandbox's controls. */
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

/** A team's emails. */
export interface Outbox {
  /** The emails that the team's guests would have received, oldest first. */
  list(teamId?: string): OutboxEntry[];
  /** The emails that weren't sent, each with the reason, oldest first. */
  suppressed(teamId?: string): SuppressedEmail[];
  /** A sent email as its guest would see it, as HTML. */
  html(id: number, teamId?: string): string;
}

/** All teams' outboxes. `team` returns the ID of an existing team, by default the demo team's. */
const createOutbox = ({ db }: Engine, team: (teamId?: string) => string): Outbox => ({
  list: (teamId) => emailsOf(db, team(teamId)),
  suppressed: (teamId) => suppressedEmailsOf(db, team(teamId)),
  html(id, teamId) {
    const body = findBody(db, team(teamId), id);
    return bodyHtml(body ?? refuse('NOT_FOUND', 'No such email in this team’s outbox'));
  },
});
