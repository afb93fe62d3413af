import type { Clock } from '../clock/clock.ts';
import { demo, type TeamIdentity } from '../demo.ts';
import type { Engine } from '../engine.ts';
import { type FaultRule, faultRules } from '../faults/fault-rule.ts';
import type { FaultRecord } from '../faults/faults.ts';
import type { Answer } from '../handlers/handler.ts';
import { refuse } from '../http/refusal.ts';
import type { RequestEntry } from '../http/request-log.ts';
import { valid } from '../http/valid.ts';
import { emailsOf, type OutboxEntry } from '../store/outbox.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from '../store/snapshot.ts';
import { type Switches, switchesShape } from '../switches/switches.ts';
import { createFrontDesk } from './front-desk.ts';

/** The invitation as the front desk gives it back. */
export type InvitationAnswer = Answer<'invitations.get'>;

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
  readonly outbox: {
    /** The e-mails that guests of the team would have got, oldest first. */
    list(teamId?: string): OutboxEntry[];
  };
  /** What happens at the front desk of a site. @throws Error that says why the guest cannot come or go. */
  readonly frontDesk: {
    checkIn(invitationId: string, teamId?: string): InvitationAnswer;
    checkOut(invitationId: string, teamId?: string): InvitationAnswer;
  };
  readonly teams: {
    /** Adds a team with a fresh world of its own, apart from every other. */
    create(): TeamIdentity;
  };
  /**
   * Makes a team new: its world, faults and switches. Without a team, everything is as it was at the start:
   * only the demo team, the clock, no requests. Tokens of a team that stays are valid on.
   */
  reset(teamId?: string): void;
  /** All stored data, of every team. The clock, faults and switches are not part of it. */
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
}

/** The controls of a sandbox. */
export const createControls = (engine: Engine): Controls => {
  const { clock, db, faults, quota, requests, switches, teams } = engine;
  const frontDesk = createFrontDesk(engine);
  const team = (teamId = demo.teamId): string =>
    teams.exists(teamId.toLowerCase())
      ? teamId.toLowerCase()
      : refuse('NOT_FOUND', 'The sandbox has no such team');

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
        const setting = { ...switches.of(team(teamId)), ...valid(switchesShape.partial(), change) };
        switches.set(team(teamId), setting);
        return setting;
      },
    },
    requests,
    outbox: { list: (teamId) => emailsOf(db, team(teamId)) },
    frontDesk: {
      checkIn: (invitationId, teamId) => frontDesk.checkIn(team(teamId), invitationId),
      checkOut: (invitationId, teamId) => frontDesk.checkOut(team(teamId), invitationId),
    },
    teams: { create: teams.create },
    reset(teamId) {
      const only = teamId === undefined ? undefined : team(teamId);
      for (const part of [faults, switches, quota]) part.clear(only);
      if (only !== undefined) return teams.reset(only);
      clock.reset();
      requests.clear();
      teams.resetAll();
    },
    snapshot: () => takeSnapshot(db),
    restore: (snapshot) => restoreSnapshot(db, snapshot),
  };
};
