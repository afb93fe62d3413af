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
