import type { Invitation } from '@visitor-invitations/core';
import { diffInvitations, type Snapshot } from '@visitor-invitations/core/changes';
import { invitationOf } from './inputs.ts';
import type { Call } from './kind.ts';
import { replicaHostOf } from './marks.ts';
import { between, pick, seeded } from './seeded.ts';
import type { ReadList } from './state.ts';

const hour = (step: number) => `2031-05-04T${String(step).padStart(2, '0')}:00:00.000Z`;

const visitOf = (n: number, index: number, changes: Pick<Invitation, 'updated'>) => ({
  ...invitationOf(n),
  id: `99999999-0000-4000-8000-${(n * 10 + index).toString(16).padStart(12, '0')}`,
  host: { email: replicaHostOf(n) },
  ...changes,
});

/** The states of a host's list, and the events between them. */
const lifeOf = (n: number) => {
  const first = visitOf(n, 1, { updated: hour(0) });
  const second = visitOf(n, 2, { updated: hour(0) });
  const third = visitOf(n, 3, { updated: hour(1) });
  const cancelled = { ...second, cancelled: hour(2), updated: hour(2) };
  const changed = { ...third, subject: 'Lunch', updated: hour(3) };
  const arrived = { ...first, actioned: true, activePassCount: 1, updated: hour(4) };
  return {
    states: [
      [first, second],
      [first, second, third],
      [first, cancelled, third],
      [first, cancelled, changed],
      [arrived, cancelled, changed],
      [arrived, cancelled],
    ],
    events: [
      `created ${third.id}`,
      `cancelled ${second.id}`,
      `updated ${third.id}`,
      `checkedIn ${first.id}`,
      `passesChanged ${first.id}`,
      `removed ${third.id}`,
    ],
  };
};

/** The page size identifies a poll, so that a repeated request gets the same response. */
const FIRST_LIMIT = 20;
/** Maximum number of states by which a replica is stale. */
const LAG = 2;
/** Two for each state, then until all replicas are up to date and have lacked the removed invitation twice. */
const POLLS = 2 * (lifeOf(0).states.length + LAG) + 2;

const sources = [
  { name: 'fresh', weight: 1 },
  { name: 'stale', weight: 2 },
  { name: 'both', weight: 1 },
] as const;

/** A host's list. Every second poll may come from a stale replica, or hold both its copy and the current one. */
export const replicatedList = (n: number): ReadList => {
  const { states } = lifeOf(n);
  const stateAt = (step: number) => states[Math.min(Math.max(step, 0), states.length - 1)] ?? [];
  return (_offset, limit) => {
    const poll = limit - FIRST_LIMIT;
    const step = Math.floor(poll / 2);
    const random = seeded('replica', n, poll);
    const source = poll % 2 === 0 ? 'fresh' : pick(sources, random).name;
    const stale = stateAt(step - between(1, LAG, random));
    if (source === 'fresh') return stateAt(step);
    return source === 'stale' ? stale : [...stateAt(step), ...stale];
  };
};

/** Every event of the list, with its invitation's id. */
export const eventsOf = (n: number): readonly string[] => lifeOf(n).events;

/** Polls the list and returns every event. */
export const pollChanges: Call = async (client, n, pace) => {
  const reported: string[] = [];
  let snapshot: Snapshot | undefined;
  for (let poll = 0; poll < POLLS; poll += 1) {
    const list = client.invitations.searchByHost(replicaHostOf(n), { ...pace, limit: FIRST_LIMIT + poll });
    const { records } = await list.page();
    const diff = diffInvitations(snapshot, records, { complete: true });
    reported.push(...diff.events.map(({ kind, invitationId }) => `${kind} ${invitationId}`));
    snapshot = diff.snapshot;
  }
  return [{ ids: reported }];
};
