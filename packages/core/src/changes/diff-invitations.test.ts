import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import type { Invitation } from '../operations/types.ts';
import { diffInvitations } from './diff-invitations.ts';
import type { Snapshot } from './snapshot.ts';

const baselineOf = (...invitations: Invitation[]) => diffInvitations(undefined, invitations).snapshot;

/** The kinds of what happens from one poll to the next. */
const kinds = (before: Partial<Invitation>, after: Partial<Invitation>) =>
  diffInvitations(baselineOf(invitationOf(1, before)), [invitationOf(1, after)]).events.map(
    ({ kind }) => kind,
  );

test('the first poll is the baseline', () => {
  for (const none of [undefined, null])
    expect(diffInvitations(none, [invitationOf(1, done)]).events).toEqual([]);
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
  expect(events.map(({ kind, invitationId }) => `${invitationId.at(-1)} ${kind}`)).toEqual([
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
  const invitation = invitationOf(1, change);
  expect(events).toEqual([
    { id: expect.any(String), kind: 'updated', fields: [field], invitationId: invitation.id, invitation },
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
      host: { email: 'alice@example.com', firstName: 'Alice', id: '55555555-5555-4555-8555-555555555555' },
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
  const [alice, bob] = ['alice', 'bob'].map((name) => ({ host: { email: `${name}@example.com` } }));
  expect(kinds(alice as object, bob as object)).toEqual(['updated']);
  const [navy, army] = ['Navy', 'Army'].map((name) => ({ company: { id: '', name } }));
  expect(kinds(navy as object, army as object)).toEqual(['updated']);
});

const at = (hour: number) => `2026-05-02T${String(hour).padStart(2, '0')}:00:00Z`;

/** The events of several polls in a row. */
const eventsOf = (polls: readonly (readonly Invitation[])[]) => {
  let snapshot: Snapshot | undefined;
  const ids: string[] = [];
  const events = polls.map((polled) => {
    const diff = diffInvitations(snapshot, polled);
    snapshot = JSON.parse(JSON.stringify(diff.snapshot));
    ids.push(...diff.events.map(({ id }) => id));
    return diff.events.map(({ kind, invitationId }) => `${invitationId.at(-1)} ${kind}`).join(', ');
  });
  expect(new Set(ids).size).toBe(ids.length);
  return events;
};

/** The same invitation with these changes. */
const one = (changes: Partial<Invitation> = {}) => invitationOf(1, changes);
const done = { cancelled: at(9), actioned: true };

test.each([
  ['without an update time', [undefined, undefined, undefined]],
  ['of the same update', [at(9), at(9), at(9)]],
  ['of a later update', [at(9), at(10), at(11)]],
])('a cancellation and a check-in are kept against a state %s', (_, updates) => {
  const polls = updates.map((updated, poll) => [one(poll === 1 ? { updated } : { updated, ...done })]);
  const events = ['', '1 created, 1 checkedIn, 1 cancelled', '', ''];
  expect(eventsOf([[], ...polls])).toEqual(events);
});

test('a state without an update time keeps the known one', () => {
  const states = [at(8), at(9), undefined, at(8)].map((updated) => [
    one({ updated, subject: updated === at(8) ? 'Old' : 'New' }),
  ]);
  expect(eventsOf(states)).toEqual(['', '1 updated', '', '']);
});

test('of two copies in one poll, the one that was updated later is compared, in any order, else the last', () => {
  const [later, earlier] = [one({ updated: at(9), subject: 'New' }), one({ updated: at(8) })];
  for (const polled of [
    [later, earlier],
    [earlier, later],
  ])
    expect(eventsOf([[one({ updated: at(7) })], polled, polled])).toEqual(['', '1 updated', '']);
  const [first, last] = ['One', 'Other'].map((subject) => [one({ subject, updated: undefined })]);
  expect(eventsOf([[], [...(first ?? []), ...(last ?? [])], last ?? []])).toEqual(['', '1 created', '']);
});

test('an id is the same in other letters, and keeps the first ones', () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  const lower = one({ id, updated: at(8) });
  const upper = { ...lower, id: id.toUpperCase() };
  const edited = { ...upper, updated: at(9), subject: 'Linkers' };
  expect(eventsOf([[lower], [upper], [edited], [], [lower, upper]])).toEqual(['', '', '1 updated', '', '']);
  const { snapshot } = diffInvitations(baselineOf(upper), [lower]);
  expect(Object.keys(snapshot.invitations)).toEqual([upper.id]);
});
