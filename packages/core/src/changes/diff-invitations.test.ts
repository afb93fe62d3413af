import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import type { Invitation } from '../operations/types.ts';
import { diffInvitations } from './diff-invitations.ts';

const baselineOf = (...invitations: Invitation[]) => diffInvitations(undefined, invitations).snapshot;

/** The kinds of what happens from one poll to the next. */
const kinds = (before: Partial<Invitation>, after: Partial<Invitation>) =>
  diffInvitations(baselineOf(invitationOf(1, before)), [invitationOf(1, after)]).events.map(
    ({ kind }) => kind,
  );

test('the first poll is the baseline, or reports everything with `firstRun: created`', () => {
  const polled = [invitationOf(1), invitationOf(2, { cancelled: '2026-05-02T08:00:00Z' })];
  expect(diffInvitations(undefined, polled).events).toEqual([]);
  expect(diffInvitations(null, polled).events).toEqual([]);
  const { events } = diffInvitations(undefined, polled, { firstRun: 'created' });
  expect(events.map(({ kind, invitation }) => [kind, invitation])).toEqual([
    ['created', polled[0]],
    ['created', polled[1]],
    ['cancelled', polled[1]],
  ]);
});

test('a new invitation is created once, and all that happened to it already follows in the order of a visit', () => {
  const later = invitationOf(2, {
    updated: '2026-05-02T10:00:00Z',
    actioned: true,
    activePassCount: 2,
    cancelled: '2026-05-02T10:00:00Z',
  });
  const earlier = invitationOf(3, { updated: undefined, created: '2026-05-02T10:30:00+02:00' });
  const first = invitationOf(4, { updated: '2026-05-02T08:00:00Z' });
  const { events, snapshot } = diffInvitations(baselineOf(invitationOf(1)), [later, earlier, first]);
  expect(events.map(({ kind, invitation }) => `${invitation.id?.at(-1)} ${kind}`)).toEqual([
    '4 created',
    '3 created',
    '2 created',
    '2 checkedIn',
    '2 passesChanged',
    '2 cancelled',
  ]);
  expect(events[4]).toMatchObject({ passes: { from: 0, to: 2 } });
  expect(diffInvitations(snapshot, [later, earlier, first]).events).toEqual([]);
});

test('one poll can hold several events of an invitation that was known', () => {
  const visit = { subject: 'Linkers', actioned: true, activePassCount: 1 };
  expect(kinds({}, visit)).toEqual(['updated', 'checkedIn', 'passesChanged']);
  expect(kinds(visit, { ...visit, activePassCount: 0 })).toEqual(['passesChanged']);
  expect(kinds({ cancelled: '2026-05-02T08:00:00Z' }, { cancelled: '2026-05-02T09:00:00Z' })).toEqual([]);
});

test.each<[keyof Invitation, Partial<Invitation>]>([
  ['firstName', { firstName: 'Ada' }],
  ['lastName', { lastName: 'Lovelace' }],
  ['visitorType', { visitorType: { id: '44444444-4444-4444-8444-000000000000', name: 'Visitor' } }],
  ['startDate', { startDate: '2026-05-04T09:30:00.000Z' }],
  ['endDate', { endDate: '2026-05-04T12:00:00.000Z' }],
  ['site', { site: { id: '22222222-2222-4222-8222-000000000000' } }],
  ['email', { email: 'ada@example.com' }],
  ['mobile', { mobile: undefined }],
  ['subject', { subject: 'Linkers' }],
  ['host', { host: { ...invitationOf(1).host, hostGroupName: 'Engineering' } }],
  ['adminNotes', { adminNotes: 'Parking bay 8' }],
  ['visitorNotes', { visitorNotes: 'Gate C' }],
  ['company', { company: undefined }],
])('another %s is an update that names it', (field, change) => {
  const { events } = diffInvitations(baselineOf(invitationOf(1)), [invitationOf(1, change)]);
  expect(events).toEqual([
    { id: expect.any(String), kind: 'updated', fields: [field], invitation: invitationOf(1, change) },
  ]);
});

test.each<[string, Partial<Invitation>, Partial<Invitation>]>([
  [
    'the service writes of its own accord',
    {},
    {
      updated: '2026-05-03T08:00:00Z',
      emailSent: true,
      emailReminderTime: '2026-05-03T08:00:00Z',
      fastTrackCode: '654321',
    },
  ],
  ['says the same moment otherwise', {}, { startDate: '2026-05-04T11:00:00+02:00' }],
  [
    'renames what it refers to',
    {},
    {
      site: { ...invitationOf(1).site, name: 'Harbour House', address: '2 Quay Street' },
      host: { ...invitationOf(1).host, firstName: 'Alicia' },
      company: { ...invitationOf(1).company, name: 'Navy' },
    },
  ],
  [
    'has its members in another order',
    {},
    {
      host: { email: 'alice@example.com', firstName: 'Alice', id: invitationOf(1).host?.id },
    },
  ],
  [
    'leaves out what was empty',
    { mobile: '', cancelled: null, activePassCount: 0, company: { id: '', name: '' } } as never,
    { mobile: undefined, cancelled: '', activePassCount: null, company: '' } as never,
  ],
  ['has members that are not known here', {}, { wing: 'East' } as never],
])('an invitation that %s has no event', (_, before, after) => {
  expect(kinds(before, after)).toEqual([]);
});

test('a reference without an id is compared by its address, or by its name', () => {
  expect(kinds({ host: { email: 'alice@example.com' } }, { host: { email: 'bob@example.com' } })).toEqual([
    'updated',
  ]);
  expect(kinds({ company: { id: '', name: 'Navy' } }, { company: { id: '', name: 'Army' } })).toEqual([
    'updated',
  ]);
});

test('a check-in or a cancellation that was taken back is an update', () => {
  const before = invitationOf(1, { actioned: true, cancelled: '2026-05-02T08:00:00Z' });
  const { events } = diffInvitations(baselineOf(before), [invitationOf(1)]);
  expect(events).toMatchObject([{ kind: 'updated', fields: ['cancelled', 'actioned'] }]);
});

test('invitations that a poll does not show stay known', () => {
  const { events, snapshot } = diffInvitations(baselineOf(invitationOf(1), invitationOf(2)), []);
  expect(events).toEqual([]);
  expect(diffInvitations(snapshot, [invitationOf(2, { subject: 'Linkers' })]).events).toMatchObject([
    { kind: 'updated' },
  ]);
});

test('counts what has no id', () => {
  const { snapshot, skipped, events } = diffInvitations(baselineOf(), [
    invitationOf(1, { id: undefined }),
    invitationOf(1, { id: '' }),
    null as never,
  ]);
  expect({ skipped, events, snapshot }).toEqual({
    skipped: 3,
    events: [],
    snapshot: { v: 1, invitations: {} },
  });
});
