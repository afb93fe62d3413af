import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { describe, expect, vi } from 'vitest';
import { test as base, byName } from '../../../../../test/node-test.mts';

const day = '2026-06-02';
const eventOf = (id: string, hour: number, more: IDataObject = {}): IDataObject => ({
  id,
  summary: `Review ${id}`,
  location: 'Meeting Room 4, 1 Example Quay',
  organizer: { email: 'alice@example.com' },
  start: { dateTime: `${day}T${hour}:00:00Z` },
  end: { dateTime: `${day}T${hour + 1}:00:00Z` },
  attendees: [{ email: `${id}@example.org`, displayName: 'Doe, Jane (ACME)' }],
  ...more,
});

const test = base
  /** A node of its own, which remembers nothing of other tests. */
  .extend('id', () => crypto.randomUUID())
  /** Syncs events, of a window that they are all in. */
  .extend(
    'sync',
    ({ runInvitation, visit, id }) =>
      (items: readonly IDataObject[], changed: INodeParameters = {}, options = {}) =>
        runInvitation(
          'syncEvents',
          {
            calendarId: 'team@example.com',
            siteId: visit.siteId,
            visitorType: visit.visitorType,
            companyDomains: 'example.com',
            windowStart: '2026-06-01',
            windowEnd: '2026-06-30',
            preview: false,
            ...changed,
          },
          { items, id, ...options },
        ),
  )
  /** Who is invited with a line of the node. */
  .extend('invitedBy', ({ visitors }) => async () => {
    const all = await visitors.invitations.searchByHost('alice@example.com').toArray();
    return all.filter(({ cancelled, adminNotes }) => !cancelled && adminNotes?.startsWith('Calendar event'));
  })
  /** What the service was asked to do, but for what is read once. */
  .extend('written', ({ asked }) => () => {
    const operations = asked();
    const reads: (string | undefined)[] = ['sites.list', 'sites.hosts', 'invitations.searchByHost'];
    return {
      reads: operations.filter((one) => reads.includes(one)).length,
      others: operations.filter((one) => !reads.includes(one)),
    };
  });

describe('calendar and invitations become equal', () => {
  test('with one request for each new guest, none when nothing has changed, and two for a move', async ({
    sync,
    sandbox,
    visitors,
    siteIds,
    invitedBy,
    written,
  }) => {
    const events = [eventOf('one', 10), eventOf('two', 11), eventOf('three', 12)];
    const first = await sync(events);
    expect(first.error?.message).toBeUndefined();
    expect(first.items).toMatchObject(
      ['one', 'two', 'three'].map((eventId, item) => ({
        json: { action: 'invited', eventId, email: `${eventId}@example.org`, change: null },
        pairedItem: { item },
      })),
    );
    const { reads, others } = written();
    const hosts = await visitors.sites.hosts(siteIds['London Riverside'] ?? '').toArray();
    expect(reads).toBe(2 + hosts.length);
    expect(others).toEqual(events.map(() => 'invitations.create'));
    const visits = await invitedBy();
    expect(visits).toHaveLength(3);
    expect(visits[0]).toMatchObject({ firstName: 'Jane', lastName: 'Doe', subject: 'Review one' });
    expect(sandbox.outbox.list()).toHaveLength(3);

    written();
    const again = await sync(events);
    expect(again.items.map(({ json }) => json.action)).toEqual(events.map(() => 'unchanged'));
    expect(written()).toEqual({ reads: 3, others: [] });

    const [one, two] = [eventOf('one', 14), eventOf('two', 11, { status: 'cancelled' })];
    const third = await sync([one, two]);
    expect(third.items.map(({ json }) => [json.action, json.eventId])).toEqual([
      ['updated', 'one'],
      ['missing', 'three'],
      ['cancelled', 'two'],
    ]);
    expect(written().others.toSorted()).toEqual([
      'invitations.delete',
      'invitations.get',
      'invitations.get',
      'invitations.update',
      'invitations.update',
    ]);
    expect(
      sandbox.outbox
        .list()
        .slice(3)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['cancelled', 'updated']);
    expect((await invitedBy()).map(({ startDate }) => startDate)).toEqual([
      `${day}T12:00:00.000Z`,
      `${day}T14:00:00.000Z`,
    ]);
  });

  test('by default, nothing is done: a preview says what would be', async ({
    sync,
    visitors,
    sandbox,
    invitedBy,
    written,
  }) => {
    const byDefault = { preview: undefined } as unknown as INodeParameters;
    const hints = ['This is a preview: nothing was sent or changed. To go live, turn off Preview [item 1]'];
    const preview = await sync([eventOf('one', 10)], byDefault);
    expect(preview).toMatchObject({ items: [{ json: { action: 'invited', invitationId: null } }], hints });
    expect([written().others, sandbox.outbox.list()]).toEqual([[], []]);

    await sync([eventOf('one', 10)]);
    const [{ id = '' } = {}] = await invitedBy();
    const moved = { startDate: `${day}T12:00:00Z`, endDate: `${day}T13:00:00Z` };
    await visitors.invitations.update(id, moved, { suppressEmail: true });
    // What a workflow passes on to the calendar: its guests would be emailed.
    expect((await sync([eventOf('one', 10)], byDefault)).items).toMatchObject([{ json: { change: null } }]);
    expect((await sync([eventOf('one', 10)])).items).toMatchObject([{ json: { change: { start: {} } } }]);
  });

  test('only for events at the site, which takes one request for the team’s sites', async ({
    sync,
    invitedBy,
    asked,
  }) => {
    const at = (id: string, location: string) => eventOf(id, 10, { location });
    const events = [
      at('here', 'London Riverside'),
      at('there', 'New York Midtown'),
      at('customer', 'Customer GmbH, Hauptstraße 5, Berlin'),
    ];
    const run = await sync(events);
    expect(run.items.map(({ json }) => [json.action, json.reason])).toEqual([
      ['invited', 'The guest is on the event’s guest list'],
      ['skipped', 'The event is at another site: New York Midtown'],
      ['skipped', 'The location doesn’t name London Riverside or its address'],
    ]);
    expect(await invitedBy()).toHaveLength(1);
    const lists = () => asked().filter((operation) => operation === 'sites.list').length;
    expect(lists()).toBe(1);
    await sync(events, { siteId: byName('London Riverside') });
    expect(lists()).toBe(1);
    const all = await sync(events, { visitorsWhen: 'always' });
    expect(all.error?.message).toBeUndefined();
    expect(all.items.map(({ json }) => json.action)).toEqual(['unchanged', 'invited', 'invited']);
    expect(lists()).toBe(0);
  });

  test('without an email', async ({ sync, sandbox, invitedBy }) => {
    await sync([eventOf('one', 10)], { emailVisitor: false });
    await sync([eventOf('one', 11)], { emailVisitor: false });
    expect(await invitedBy()).toMatchObject([{ startDate: `${day}T11:00:00.000Z` }]);
    expect(sandbox.outbox.list()).toEqual([]);
  });

  test('for two calendars at one site, each with its own', async ({ sync, invitedBy, written }) => {
    const [mine, shared] = [eventOf('one', 10), eventOf('two', 11)];
    const other = { calendarId: 'room 4' };
    await sync([mine, shared]);
    const room = await sync([shared, eventOf('three', 12)], other);
    expect(room.items.map(({ json }) => json.action)).toEqual(['unchanged', 'invited']);
    written();
    for (const events of [[mine, shared], [{}]]) await sync(events);
    await sync(
      [
        { id: 'one', status: 'cancelled' },
        { id: 'two', status: 'cancelled' },
      ],
      other,
    );
    expect(written().others).toEqual([]);
    expect(await invitedBy()).toHaveLength(3);
  });
});

describe('the hosts who are read', () => {
  const withHosts = test.extend('hosts', ({ edit }) => (count: number) => {
    edit(({ hosts }) => {
      const alice = hosts.find(({ email }) => email === 'alice@example.com');
      const others = Array.from({ length: count }, (_, nth) => ({
        ...alice,
        id: crypto.randomUUID(),
        email: `host${nth}@example.com`,
      }));
      const there = hosts.filter(({ siteId }) => siteId === alice?.siteId);
      return { hosts: [...hosts, ...others.slice(there.length)] as typeof hosts };
    });
  });

  withHosts.for([
    [14, 3],
    [60, 3],
    [200, 4],
  ] as const)(
    'of %i, one event takes at most %i requests at rest',
    async ([count, most], { hosts, sync, asked }) => {
      hosts(count);
      await sync([eventOf('one', 10)]);
      asked();
      const run = await sync([eventOf('one', 10)]);
      expect(run.items).toMatchObject([{ json: { action: 'unchanged' } }]);
      expect(asked().length).toBeLessThanOrEqual(most);
      // The others are read once an hour.
      vi.setSystemTime(Date.now() + 3_700_000);
      await sync([eventOf('one', 10)]);
      expect(asked().length).toBeGreaterThan(count);
    },
  );

  withHosts(
    'take at most half of the quota, and the rest follows in the next runs',
    async ({ hosts, sync, sandbox, asked }) => {
      hosts(60);
      sandbox.switches.set({ quota: '20/60' });
      const left: number[] = [];
      for (let runs = 0; runs < 3; runs += 1) {
        asked();
        const { hints } = await sync([eventOf('one', 10)], { preview: true });
        expect(asked().length).toBeLessThanOrEqual(10);
        left.push(Number(/^(\d+) hosts were left for the next run/.exec(hints[0] ?? '')?.[1]));
        sandbox.clock.advance('5m');
      }
      expect(left[0]).toBeGreaterThan(left[1] ?? 0);
      expect(left[1]).toBeGreaterThan(left[2] ?? 0);
    },
  );

  test('a visit that was handed to another host in the service isn’t created again', async ({
    sync,
    visitors,
    invitedBy,
  }) => {
    await sync([eventOf('one', 10)]);
    const [{ id = '' } = {}] = await invitedBy();
    await visitors.invitations.update(id, { hostEmail: 'bob@example.com' }, { suppressEmail: true });
    const { items } = await sync([eventOf('one', 10)]);
    expect(items).toMatchObject([{ json: { action: 'unchanged', invitationId: id } }]);
  });
});

describe('what does not work', () => {
  test('is named, before anything is sent', async ({ sync, asked }) => {
    const run = await sync([eventOf('one', 10)], {
      calendarId: ' ',
      companyDomains: ',',
    });
    expect(run.error?.message).toBe('Calendar ID is required; Company Domains is required [item 1]');
    const window = { windowStart: '2026-06-02', windowEnd: 'tomorrow' };
    expect((await sync([{}], window)).error?.message).toMatch(/^Window End must be .* \[item 1\]$/);
    expect(asked()).toEqual([]);
  });

  test('is an item of the error output, and the other guests are invited', async ({ sync, invitedBy }) => {
    const guests = ['one@example.org', 'two@@example.org', 'three@example.org'].map((email) => ({ email }));
    const run = await sync(
      [eventOf('one', 10, { attendees: guests })],
      {},
      { onError: 'continueErrorOutput' },
    );
    expect(run.items.map(({ json }) => json.email)).toEqual(['one@example.org', 'three@example.org']);
    expect(run.errorItems).toMatchObject([
      { json: { error: expect.stringMatching(/^Event one: .*email.*\[item 1\]$/) } },
    ]);
    expect(await invitedBy()).toHaveLength(2);
  });

  test('items that are no events are an error, and single ones a hint', async ({ sync, asked }) => {
    const run = await sync([{ id: 1, name: 'Jane' }]);
    expect(run.error?.message).toBe(
      'No item is an event of Google, Outlook or Calendly; split out `items` [item 1]',
    );
    expect(asked()).toEqual([]);
    const mixed = await sync([{ items: [eventOf('one', 10)] }, { name: 'Jane' }]);
    expect(mixed.items).toMatchObject([{ json: { action: 'invited' } }]);
    expect(mixed.hints).toEqual(['This item isn’t an event, so it was skipped [item 2]']);
    expect((await sync([{ items: [] }])).error).toBeUndefined();
  });

  test('is said once when the invitations cannot be read', async ({ sync, sandbox, written }) => {
    sandbox.faults.set([{ operation: 'invitations.searchByHost', status: 403, code: 'FORBIDDEN' }]);
    const run = await sync([eventOf('one', 10), eventOf('two', 11)], {}, { onError: 'continueErrorOutput' });
    expect([run.items, run.errorItems]).toMatchObject([[], [{ pairedItem: { item: 0 } }]]);
    expect(written().others).toEqual([]);
  });
});
