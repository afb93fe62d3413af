import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import type { Invitation } from '../operations/types.ts';
import { type DiffOptions, diffInvitations } from './diff-invitations.ts';
import type { Snapshot } from './snapshot.ts';

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

const at = (hour: number) => `2026-05-02T${String(hour).padStart(2, '0')}:00:00Z`;

/** The events of several polls in a row. */
const eventsOf = (polls: readonly (readonly Invitation[])[], options: DiffOptions = {}) => {
  let snapshot: Snapshot | undefined;
  const ids: string[] = [];
  const events = polls.map((polled) => {
    const diff = diffInvitations(snapshot, polled, options);
    snapshot = JSON.parse(JSON.stringify(diff.snapshot));
    ids.push(...diff.events.map(({ id }) => id));
    return diff.events.map(({ kind, invitationId }) => `${invitationId.at(-1)} ${kind}`).join(', ');
  });
  expect(new Set(ids).size).toBe(ids.length);
  return events;
};

test.each<[string, Partial<Invitation>, string]>([
  ['an update', { subject: 'Linkers' }, '1 updated'],
  ['a check-in', { actioned: true, activePassCount: 2 }, '1 checkedIn, 1 passesChanged'],
  ['a check-out', { activePassCount: 0 }, '1 passesChanged'],
  ['a cancellation', { cancelled: at(9) }, '1 cancelled'],
])('a stale replica neither reverts %s nor repeats it', (_, change, events) => {
  const before = [invitationOf(1, { updated: at(8), activePassCount: 1 })];
  const after = [invitationOf(1, { updated: at(9), activePassCount: 1, ...change })];
  expect(eventsOf([before, after, before, after, before, after])).toEqual(['', events, '', '', '', '']);
});

test.each([
  ['without an update time', [undefined, undefined, undefined]],
  ['of the same update', [at(9), at(9), at(9)]],
  ['of a later update', [at(9), at(10), at(11)]],
])('a cancellation and a check-in are kept against a state %s', (_, updates) => {
  const polls = updates.map((updated, poll) => [
    invitationOf(1, poll === 1 ? { updated } : { updated, cancelled: at(9), actioned: true }),
  ]);
  expect(eventsOf([[], ...polls], { firstRun: 'created' })).toEqual([
    '',
    '1 created, 1 checkedIn, 1 cancelled',
    '',
    '',
  ]);
});

test('a state without an update time keeps the known one', () => {
  const states = [at(8), at(9), undefined, at(8)].map((updated) => [invitationOf(1, { updated })]);
  const edited = states.map(([one]) => [{ ...one, subject: one?.updated === at(8) ? 'Old' : 'New' }]);
  expect(eventsOf(edited)).toEqual(['', '1 updated', '', '']);
});

test.each([
  ['the later first', [at(9), at(8)]],
  ['the earlier first', [at(8), at(9)]],
])('of two copies in one poll the later one is compared: %s', (_, times) => {
  const copies = times.map((updated) =>
    invitationOf(1, { updated, subject: updated, cancelled: updated === at(9) ? at(9) : undefined }),
  );
  const baseline = [invitationOf(1, { updated: at(7), subject: at(8) })];
  expect(eventsOf([baseline, copies, copies])).toEqual(['', '1 updated, 1 cancelled', '']);
  const { events } = diffInvitations(diffInvitations(undefined, baseline).snapshot, copies);
  expect(events.map(({ invitation }) => invitation?.updated)).toEqual([at(9), at(9)]);
  expect(eventsOf([[], copies], { firstRun: 'created' })).toEqual(['', '1 created, 1 cancelled']);
  expect(eventsOf([copies, copies.slice(0, 1), copies.slice(1)])).toEqual(['', '', '']);
});

test('of two copies without update times the last one is compared', () => {
  const [one, other] = ['One', 'Other'].map((subject) => invitationOf(1, { subject, updated: undefined }));
  const copies = [one, other] as Invitation[];
  expect(eventsOf([[], copies, [other as Invitation], copies])).toEqual(['', '1 created', '', '']);
});

test.each<[string, Partial<Invitation>[]]>([
  ['of the same update', [{ updated: at(9), cancelled: at(9), actioned: true }, { updated: at(9) }]],
  ['that has an update time', [{ updated: undefined, cancelled: at(9), actioned: true }, { updated: at(9) }]],
  [
    'without update times',
    [{ updated: undefined, cancelled: at(9), actioned: true }, { updated: undefined }],
  ],
])('a cancellation and a check-in are kept against another copy %s, in any order', (_, changes) => {
  const copies = changes.map((change) => invitationOf(1, change));
  for (const polled of [copies, copies.toReversed()]) {
    const polls = [[invitationOf(1, { updated: at(7) })], polled, polled];
    expect(eventsOf(polls)).toEqual(['', '1 checkedIn, 1 cancelled', '']);
  }
});

test('of two copies that are alike else, events show the cancelled one', () => {
  const cancelled = invitationOf(1, { cancelled: at(9) });
  const { events } = diffInvitations(baselineOf(invitationOf(1)), [cancelled, invitationOf(1)]);
  expect(events.map(({ invitation }) => invitation)).toEqual([cancelled]);
});

test('of two copies the one with an update time is compared, in any order', () => {
  const fresh = invitationOf(1, { updated: at(9), subject: 'New' });
  const stale = invitationOf(1, { updated: undefined });
  for (const copies of [
    [fresh, stale],
    [stale, fresh],
  ])
    expect(eventsOf([[invitationOf(1, { updated: at(1) })], copies, copies, [fresh]])).toEqual([
      '',
      '1 updated',
      '',
      '',
    ]);
});

test('an id is the same in other letters, and keeps the first ones', () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  const lower = invitationOf(1, { id, updated: at(8) });
  const upper = { ...lower, id: id.toUpperCase() };
  const polls = [
    [lower],
    [upper],
    [{ ...upper, updated: at(9), subject: 'Linkers' }],
    [],
    [],
    [lower, upper],
  ];
  expect(eventsOf(polls, { complete: true })).toEqual(['', '', '1 updated', '', '1 removed', '']);
  expect(eventsOf([[], [upper, lower], [lower], [upper]], { complete: true })).toEqual([
    '',
    '1 created',
    '',
    '',
  ]);
  const { snapshot } = diffInvitations(baselineOf(upper), [lower]);
  expect(Object.keys(snapshot.invitations)).toEqual([upper.id]);
});

const [first, second] = [invitationOf(1), invitationOf(2)];
const both = [first, second];

test('an invitation that two complete polls in a row lack is removed, once', () => {
  expect(eventsOf([both, [first], [first], [first], [first]], { complete: true })).toEqual([
    '',
    '',
    '2 removed',
    '',
    '',
  ]);
  const { snapshot } = diffInvitations(diffInvitations(undefined, both).snapshot, [], { complete: true });
  expect(diffInvitations(snapshot, [first], { complete: true }).events).toEqual([
    {
      kind: 'removed',
      id: expect.stringMatching(`^${second.id}:removed:[0-9a-z]{11}$`),
      invitationId: second.id,
    },
  ]);
});

test('partial polls remove nothing', () => {
  expect(eventsOf([both, [], [], []])).toEqual(['', '', '', '']);
});

test('an invitation that one complete poll lacks is not removed', () => {
  const polls = [both, [first], both, [first], both, [first], [first]];
  expect(eventsOf(polls, { complete: true })).toEqual(['', '', '', '', '', '', '2 removed']);
});

test('a poll of a stale replica removes nothing', () => {
  const fresh = [invitationOf(1, { updated: at(9) }), invitationOf(2, { updated: at(9) })];
  const stale = [invitationOf(1, { updated: at(8) })];
  expect(eventsOf([fresh, stale, stale, stale, fresh], { complete: true })).toEqual(['', '', '', '', '']);
  expect(eventsOf([fresh, stale, stale, fresh.slice(0, 1), fresh.slice(0, 1)], { complete: true })).toEqual([
    '',
    '',
    '',
    '',
    '2 removed',
  ]);
});

test.each([true, false])(
  'a stale copy shows that an invitation is there, in a poll of complete: %s',
  (complete) => {
    const [fresh, stale] = [9, 8].map((hour) => invitationOf(1, { updated: at(hour) })) as [
      Invitation,
      Invitation,
    ];
    let snapshot = baselineOf(fresh, second);
    const polls = [[second], [stale, second], [second], [second]];
    const kindsOf = polls.map((polled) => {
      const diff = diffInvitations(snapshot, polled, { complete: complete || polled.length === 1 });
      snapshot = diff.snapshot;
      return diff.events.map(({ kind }) => kind).join();
    });
    expect(kindsOf).toEqual(['', '', '', 'removed']);
  },
);

test('a stale copy does not bring a removed invitation back', () => {
  const [fresh, stale] = [9, 8].map((hour) => invitationOf(1, { updated: at(hour) })) as [
    Invitation,
    Invitation,
  ];
  const polls = [[fresh], [], [], [stale], [stale], [fresh], [fresh]];
  expect(eventsOf(polls, { complete: true })).toEqual(['', '', '1 removed', '', '', '', '1 created']);
});

test('a removed invitation is created again when two polls in a row show it, with its changes', () => {
  const back = { ...second, updated: at(9), actioned: true };
  const polls = [both, [first], [first], both, [first], [first, back], [first, back], [first, back]];
  expect(eventsOf(polls, { complete: true })).toEqual([
    '',
    '',
    '2 removed',
    '',
    '',
    '',
    '2 created, 2 checkedIn',
    '',
  ]);
});

test('events before a removal are not repeated after it', () => {
  const done = { ...second, cancelled: at(9), actioned: true };
  const polls = [both, [first, done], [first], [first], [first, done], [first, done]];
  expect(eventsOf(polls, { complete: true })).toEqual([
    '',
    '2 checkedIn, 2 cancelled',
    '',
    '2 removed',
    '',
    '2 created',
  ]);
});

test('a forgotten invitation is not removed', () => {
  const { snapshot } = diffInvitations(diffInvitations(undefined, both).snapshot, [], { complete: true });
  const forget = { endedBefore: new Date('2026-05-05T00:00:00Z') };
  expect(diffInvitations(snapshot, [], { complete: true }).events).toHaveLength(2);
  expect(diffInvitations(snapshot, [], { complete: true, forget }).events).toEqual([]);
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
