import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import type { Invitation } from '../operations/types.ts';
import { diffInvitations } from './diff-invitations.ts';
import type { Snapshot } from './snapshot.ts';

const at = (time: string) => ({ notArrived: { startedBefore: new Date(`2026-05-04T${time}:00Z`) } });
const kindsOf = (previous: Snapshot | undefined, polled: Invitation[], time?: string) =>
  diffInvitations(previous, polled, time ? at(time) : {}).events.map(({ kind }) => kind);

const early = diffInvitations(undefined, [invitationOf(1)], at('08:00')).snapshot;

test('a guest who is late is reported once, and may still arrive', () => {
  expect(kindsOf(early, [invitationOf(1)], '09:00')).toEqual([]);
  const { events, snapshot } = diffInvitations(early, [invitationOf(1)], at('09:01'));
  expect(events).toEqual([
    {
      id: expect.stringMatching(`^${invitationOf(1).id}:notArrived:[0-9a-z]{11}$`),
      kind: 'notArrived',
      invitationId: invitationOf(1).id,
      invitation: invitationOf(1),
    },
  ]);
  expect(kindsOf(snapshot, [invitationOf(1)], '23:00')).toEqual([]);
  expect(kindsOf(snapshot, [invitationOf(1, { actioned: true })], '23:00')).toEqual(['checkedIn']);
});

test.each<[string, Partial<Invitation>, string[]]>([
  ['arrived', { actioned: true }, ['checkedIn']],
  ['is not expected any more', { cancelled: '2026-05-04T08:30:00Z' }, ['cancelled']],
  ['comes later', { startDate: '2026-05-04T10:00:00Z' }, ['updated']],
  ['has no start', { startDate: '' }, ['updated']],
])('a guest who %s is not missed', (_, change, kinds) => {
  expect(kindsOf(early, [invitationOf(1, change)], '09:30')).toEqual(kinds);
});

test('the baseline knows who was missed before it, and a visit that appears late is reported', () => {
  const { events, snapshot } = diffInvitations(undefined, [invitationOf(1)], at('12:00'));
  expect(events).toEqual([]);
  expect(kindsOf(snapshot, [invitationOf(1), invitationOf(2)], '12:01')).toEqual(['created', 'notArrived']);
});

test('a stale replica that lacks the arrival misses nobody', () => {
  const arrived = invitationOf(1, { actioned: true, updated: '2026-05-04T08:55:00Z' });
  const { snapshot } = diffInvitations(early, [arrived], at('08:56'));
  expect(kindsOf(snapshot, [invitationOf(1)], '09:30')).toEqual([]);
  expect(kindsOf(snapshot, [invitationOf(1, { updated: undefined })], '09:30')).toEqual([]);
});

test('refuses an invalid date', () => {
  expect(() => diffInvitations(undefined, [], { notArrived: { startedBefore: new Date('later') } })).toThrow(
    'notArrived.startedBefore must be a valid Date',
  );
});

const MINUTE = 60_000;
const DAY = Date.parse('2026-05-04T00:00:00Z');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('poll' as const), after: fc.nat(90) }) },
  fc.record({ do: fc.constant('move' as const), after: fc.nat(30), by: fc.integer({ min: -120, max: 120 }) }),
  fc.record({ do: fc.constantFrom('arrive' as const, 'cancel' as const), after: fc.nat(30) }),
);

test('whatever happens, each start is missed at most once, and only when the guest was late at a poll', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), (steps, lateness) => {
      let now = DAY;
      let current = invitationOf(1, { startDate: new Date(DAY + 60 * MINUTE).toISOString() });
      let { snapshot } = diffInvitations(undefined, [current], at('00:00'));
      const missed = new Set<string>();
      for (const one of steps) {
        now += one.after * MINUTE;
        const updated = new Date(now).toISOString();
        if (one.do === 'arrive') current = { ...current, actioned: true, updated };
        if (one.do === 'cancel') current = { ...current, cancelled: updated, updated };
        if (one.do === 'move') {
          const moved = Date.parse(current.startDate ?? '') + one.by * MINUTE;
          current = { ...current, startDate: new Date(moved).toISOString(), updated };
        }
        if (one.do !== 'poll') continue;
        const diff = diffInvitations(snapshot, [current], {
          notArrived: { startedBefore: new Date(now - lateness * MINUTE) },
        });
        const start = current.startDate ?? '';
        const isLate = Date.parse(start) < now - lateness * MINUTE && !current.actioned && !current.cancelled;
        // Back at a start that was missed before, it is missed anew.
        const lastMissed = [...missed].at(-1);
        const wanted = isLate && lastMissed !== start;
        expect(diff.events.filter(({ kind }) => kind === 'notArrived')).toHaveLength(wanted ? 1 : 0);
        if (wanted) {
          missed.delete(start);
          missed.add(start);
        }
        snapshot = JSON.parse(JSON.stringify(diff.snapshot));
      }
    }),
    { numRuns: 100 },
  );
});
