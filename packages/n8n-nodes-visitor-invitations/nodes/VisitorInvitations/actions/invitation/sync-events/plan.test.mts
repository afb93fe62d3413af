import type { Invitation } from '@visitor-invitations/core/portable';
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import cases from './plan.cases.json' with { type: 'json' };
import { planSync } from './plan.ts';
import { readEvents } from './read-events.ts';
import type { SyncSettings } from './settings.ts';
import type { Step } from './step.ts';
import { readMarker, withMarker } from './sync-marker.ts';
import { toVisit } from './visits.ts';

const ZONE = 'Europe/London';
const siteId = '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e';
const alice = 'alice@example.com';
const sites = [
  { id: siteId, name: 'London Riverside', address: '1 Example Quay, London SE1 0AA, United Kingdom' },
  { id: 'b7d1', name: 'New York Midtown', address: '100 Example Avenue, New York, NY 10001' },
];
const at = (hour: number) => new Date(Date.UTC(2030, 4, 6, hour)).toISOString();
const timeAt = (hour: number) => Date.parse(at(hour));

const settings: SyncSettings = {
  calendarId: 'team@example.com',
  siteId,
  sites,
  hosts: new Set([alice, 'bob@example.com']),
  unread: new Set(),
  isOurs: (email) => /[@.]example\.com$/.test(email),
  ourPlaces: ['HQ', 'Room Einstein'],
  exclude: [],
  visitorsWhen: 'location',
  optionalGuests: true,
  privateEvents: false,
  from: timeAt(0),
  inviteFrom: timeAt(0),
  now: at(0),
  window: { start: timeAt(0), end: timeAt(24) },
  allowMany: false,
};

/** An event of an hour with Alice, as Google gives it. */
const eventOf = (
  id: string,
  hour: number,
  guests: readonly string[],
  more: IDataObject = {},
): IDataObject => ({
  id,
  status: 'confirmed',
  summary: 'Review',
  location: 'Meeting Room 4, London Riverside',
  organizer: { email: alice },
  start: { dateTime: at(hour) },
  end: { dateTime: at(hour + 1) },
  updated: at(-48),
  attendees: guests.map((email) => ({ email, responseStatus: 'accepted' })),
  ...more,
});

/** The same event, as Outlook gives it. */
const outlookEventOf = (guests: readonly string[], more: IDataObject = {}) => ({
  id: 'AAMk=',
  subject: 'Review',
  organizer: { emailAddress: { address: alice } },
  start: { dateTime: '2030-05-06T09:00:00.0000000', timeZone: 'UTC' },
  attendees: guests.map((address) => ({ type: 'required', emailAddress: { address } })),
  ...more,
});

/** The service: invitations, and what a run does to them. */
class Service {
  invitations: readonly Invitation[] = [];

  /** Runs with the events as they were read. Gives what it came to. */
  run(read: readonly IDataObject[], changed: Partial<SyncSettings> = {}): Step[] {
    const steps = this.plan(read, changed);
    for (const step of steps) this.#do(step);
    return steps;
  }

  plan(read: readonly IDataObject[], changed: Partial<SyncSettings> = {}): Step[] {
    return planSync(readEvents(read, ZONE), this.invitations.map(toVisit), { ...settings, ...changed });
  }

  /** What people change in the service. */
  edit(id: string | undefined, fields: Partial<Invitation>): void {
    this.invitations = this.invitations.map((one) => (one.id === id ? { ...one, ...fields } : one));
  }

  active(): Invitation[] {
    return this.invitations.filter(({ cancelled }) => !cancelled);
  }

  #do({ invitationId, email, write }: Step): void {
    if (!write) return;
    const { line, visit } = write;
    const notes = this.invitations.find(({ id }) => id === invitationId)?.adminNotes;
    const fields = {
      adminNotes: withMarker(notes, line),
      ...(!visit && { cancelled: at(-1) }),
      ...(visit && {
        startDate: new Date(visit.start).toISOString(),
        endDate: new Date(visit.end).toISOString(),
        host: { email: visit.host },
        site: { id: visit.siteId },
        ...(visit.subject && { subject: visit.subject }),
      }),
    };
    if (invitationId) this.edit(invitationId, fields);
    else
      this.invitations = [
        ...this.invitations,
        { ...fields, id: String(this.invitations.length), email, ...visit?.name },
      ];
  }
}

const [amara, ben, clara] = ['amara@example.org', 'ben@example.net', 'clara@example.net'];

describe('any readings, in any order', () => {
  const reading = fc.array(
    fc.record({
      id: fc.constantFrom(
        'one',
        'two',
        'three',
        'weekly_20300506T090000Z',
        'weekly_R20300506T080000_20300506T090000Z',
      ),
      hour: fc.constantFrom(9, 10, 11),
      host: fc.constantFrom(alice, 'bob@example.com', 'nobody@example.com'),
      guests: fc.uniqueArray(fc.constantFrom(amara, ben, clara)),
      more: fc.constantFrom<IDataObject>(
        {},
        {},
        { attendees: undefined },
        { attendees: [{}] },
        { attendeesOmitted: true },
        { guestsCanSeeOtherGuests: false },
        { location: '' },
        { visibility: 'private' },
        { status: 'cancelled' },
        { start: { date: '2030-05-06' }, end: { date: '2030-05-07' } },
      ),
      declined: fc.constantFrom('', amara, ben),
    }),
    { maxLength: 4 },
  );
  const readings = reading.map((events) =>
    events.length === 0
      ? [{}]
      : events.map(({ id, hour, host, guests, more, declined }) => {
          const attendees = guests.map((email) => ({
            email,
            responseStatus: email === declined ? 'declined' : 'accepted',
          }));
          return eventOf(id, hour, [], { organizer: { email: host }, attendees, ...more });
        }),
  );
  const edits = fc.option(
    fc.record({
      which: fc.nat(5),
      fields: fc.constantFrom<Partial<Invitation>>(
        { cancelled: at(-2) },
        { actioned: true },
        { startDate: at(10), endDate: at(11) },
        { startDate: at(15), endDate: at(16) },
        { host: { email: 'bob@example.com' } },
        { adminNotes: '' },
      ),
    }),
  );
  const days = fc.array(
    fc.record({
      read: readings,
      edit: edits,
      calendarId: fc.constantFrom('team@example.com', 'room@example.com'),
    }),
    { minLength: 1, maxLength: 8 },
  );

  /** Whether a reading says that the guest of an event does not come: written anew, from what calendars say. */
  const isEvidence = (read: readonly IDataObject[], eventId: string, email: string) =>
    read.some(({ id, status, attendees, attendeesOmitted, guestsCanSeeOtherGuests, visibility }) => {
      if (id !== eventId) return false;
      if (status === 'cancelled') return true;
      if (!Array.isArray(attendees)) return false;
      const guests = attendees as { email?: string; responseStatus?: string }[];
      if (guests.some((guest) => guest.email === email))
        return guests.some((guest) => guest.email === email && guest.responseStatus === 'declined');
      const isCut =
        attendeesOmitted || guestsCanSeeOtherGuests === false || (visibility && guests.length === 0);
      return !isCut && guests.every((guest) => guest.email);
    });

  test('nobody is invited twice, and nobody cancelled without evidence', () => {
    fc.assert(
      fc.property(days, (run) => {
        const service = new Service();
        for (const { read, edit, calendarId } of run) {
          const before = service.invitations;
          const steps = service.run(read, { calendarId });
          for (const { action, email, eventId, invitationId } of steps) {
            if (action === 'cancelled') {
              const line = readMarker(before.find(({ id }) => id === invitationId)?.adminNotes);
              expect(line).toMatchObject({ calendar: calendarId, event: eventId, email });
              expect(isEvidence(read, eventId, email)).toBe(true);
            }
          }
          const added = service.invitations.slice(before.length);
          for (const one of added) {
            const visit = toVisit(one);
            const same = service
              .active()
              .map(toVisit)
              .filter(
                ({ email, line, host, start }) =>
                  email === visit.email &&
                  ((line && line.event === visit.line?.event && line.email === email) ||
                    (host === visit.host && start === visit.start)),
              );
            expect(same).toHaveLength(1);
          }
          // The same again changes nothing.
          expect(service.plan(read, { calendarId }).filter(({ write }) => write)).toEqual([]);
          if (edit) service.edit(String(edit.which), edit.fields);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** What a run did: the action, and for whom. */
const done = (steps: readonly Step[]) => steps.map(({ action, email }) => `${action} ${email.split('@')[0]}`);
const emails = (steps: readonly Step[]) => steps.map(({ write }) => write?.emails);
const reasons = (steps: readonly Step[]) => steps.map(({ reason }) => reason);

/** A service in which the guests of an event were invited. */
const invitedTo = (...events: readonly IDataObject[]): Service => {
  const service = new Service();
  service.run(events);
  return service;
};

describe('what was not read', () => {
  const review = eventOf('review', 9, [amara]);

  test.for<[string, IDataObject[], string[]]>([
    ['no event', [{}], ['missing amara']],
    ['no guest list', [{ ...review, attendees: undefined }], ['unchanged amara']],
    ['a guest list that is cut', [{ ...review, attendees: [], attendeesOmitted: true }], ['unchanged amara']],
    ['guests without addresses', [{ ...review, attendees: [{}] }], ['unchanged amara']],
    [
      'guests who are hidden',
      [{ ...review, attendees: [], guestsCanSeeOtherGuests: false }],
      ['unchanged amara'],
    ],
    ['a private event', [{ ...review, attendees: [], visibility: 'private' }], ['unchanged amara']],
  ])('cancels nobody: %s', ([_, read, expected]) => {
    expect(done(invitedTo(review).run(read))).toEqual(expected);
  });

  test.for<[string, IDataObject, string]>([
    ['an event that is cancelled', { id: 'review', status: 'cancelled' }, 'The event was cancelled'],
    [
      'a guest who declined',
      { ...review, attendees: [{ email: amara, responseStatus: 'declined' }] },
      'The guest has declined',
    ],
    ['a whole list', { ...review, attendees: [] }, 'The guest was removed from the event'],
  ])('is told from evidence: %s', ([_, event, reason]) => {
    const service = invitedTo(review);
    const [step] = service.run([event]);
    expect(step).toMatchObject({
      action: 'cancelled',
      reason,
      eventId: 'review',
      email: amara,
      invitationId: '0',
    });
    // Who comes after all is invited again.
    expect(done(service.run([review]))).toEqual(['invited amara']);
  });

  test('is missing only in the time that was read', () => {
    const window = { start: timeAt(10), end: timeAt(24) };
    expect(invitedTo(review).run([{}], { window })).toEqual([]);
    expect(invitedTo(review).run([{}], { window: undefined })).toEqual([]);
  });
});

test('many cancellations at once are held back, unless they are allowed', () => {
  const events = [1, 2, 3, 4, 5, 6, 7].map((hour) => eventOf(`event-${hour}`, hour, [amara]));
  const off = (count: number) =>
    events.map((event, index) => (index < count ? { ...event, status: 'cancelled' } : event));
  const heldBack = (service: Service, count: number, more = {}) =>
    service.run(off(count), more).filter(({ action }) => action === 'heldBack').length;
  expect(heldBack(invitedTo(...events), 5)).toBe(0);
  const service = invitedTo(...events);
  expect(heldBack(service, 6)).toBe(6);
  expect(service.active()).toHaveLength(7);
  expect(heldBack(service, 6, { allowMany: true })).toBe(0);
  expect(service.active()).toHaveLength(1);
});

test('who has arrived, and whose visit has begun, are left in peace', () => {
  const service = invitedTo(eventOf('review', 9, [amara]), eventOf('survey', 10, [ben]));
  service.edit('0', { actioned: true });
  const off = ['review', 'survey'].map((id) => ({ id, status: 'cancelled' }));
  expect(done(service.run(off, { from: timeAt(11) }))).toEqual(['unchanged amara', 'unchanged ben']);
});

describe('an event that changes', () => {
  test('is one update with an email when it is moved, and one without for a subject', () => {
    const service = invitedTo(eventOf('review', 9, [amara]));
    const moved = service.run([eventOf('review', 11, [amara], { organizer: { email: 'bob@example.com' } })]);
    expect([done(moved), emails(moved)]).toEqual([['updated amara'], [true]]);
    expect(service.active()).toMatchObject([{ startDate: at(11), host: { email: 'bob@example.com' } }]);
    const named = service.run([
      eventOf('review', 11, [amara], { organizer: { email: 'bob@example.com' }, summary: ' Site  survey ' }),
    ]);
    expect([done(named), emails(named), service.active()[0]?.subject]).toEqual([
      ['updated amara'],
      [false],
      'Site survey',
    ]);
  });

  test('is one update with an email when Calendly has another event for it', () => {
    const booking = (id: string, hour: number, status: string, more = {}) => ({
      event: status === 'active' ? 'invitee.created' : 'invitee.canceled',
      payload: {
        email: amara,
        name: 'Amara Okafor',
        status,
        scheduled_event: {
          uri: `https://api.calendly.com/scheduled_events/${id}`,
          name: 'Site survey',
          status,
          start_time: at(hour),
          end_time: at(hour + 1),
          location: { type: 'physical', location: '1 Example Quay' },
          event_memberships: [{ user_email: alice }],
        },
        ...more,
      },
    });
    const service = invitedTo(booking('AAA', 9, 'active'));
    expect(service.active()).toMatchObject([
      { firstName: 'Amara', lastName: 'Okafor', subject: 'Site survey' },
    ]);
    const old = 'https://api.calendly.com/scheduled_events/AAA/invitees/BBB';
    const read = [booking('AAA', 9, 'canceled'), booking('CCC', 10, 'active', { old_invitee: old })];
    const steps = service.run(read);
    expect([done(steps), emails(steps)]).toEqual([['updated amara'], [true]]);
    expect(done(service.run([booking('CCC', 10, 'canceled')]))).toEqual(['cancelled amara']);
  });

  test('keeps its visit without an email when a series is split', () => {
    const service = invitedTo(eventOf('abc_20300506T090000Z', 9, [amara]));
    const split = eventOf('abc_R20300506T090000_20300506T090000Z', 9, [amara]);
    const steps = service.run([split]);
    expect([done(steps), emails(steps)]).toEqual([['updated amara'], [false]]);
    expect(service.invitations).toMatchObject([
      { adminNotes: expect.stringContaining(`event ${split.id} in `) },
    ]);
  });

  test('leaves names, and what is beside the line, as they are in the service', () => {
    const service = invitedTo(eventOf('review', 9, [amara]));
    const adminNotes = `Gate B\n${service.invitations[0]?.adminNotes}\nParking`;
    service.edit('0', { firstName: 'Amàra', adminNotes });
    service.run([eventOf('review', 11, [amara])]);
    expect(service.active()).toMatchObject([
      {
        firstName: 'Amàra',
        startDate: at(11),
        adminNotes: expect.stringMatching(/^Gate B\nCal.* from 2030-05-06T11.*\nParking$/),
      },
    ]);
  });
});

describe('a change in the service', () => {
  const guests = [amara, ben, clara];
  const review = eventOf('review', 9, guests);
  const changes = (steps: readonly Step[]) => steps.flatMap(({ change }) => (change ? [change] : []));

  test('is for the calendar to take over', () => {
    const service = invitedTo(review);
    service.edit('0', { startDate: at(14), endDate: at(15) });
    service.edit('1', { cancelled: at(-3) });
    const change = {
      start: { dateTime: at(14) },
      end: { dateTime: at(15) },
      attendees: [amara, clara].map((email) => ({ email, responseStatus: 'accepted' })),
    };
    const steps = service.run([review]);
    expect(done(steps)).toEqual(['unchanged amara', 'unchanged clara', 'skipped ben']);
    expect(changes(steps)).toEqual([change, change]);
    // Once it has, the others follow.
    expect(done(service.run([{ ...review, ...change }]))).toEqual(['updated amara', 'updated clara']);
    expect(service.active().map(({ startDate }) => startDate)).toEqual([at(14), at(14)]);
  });

  test('takes nobody out of a list that is cut, and invites nobody again', () => {
    const service = invitedTo(review);
    service.edit('1', { cancelled: at(-3) });
    const steps = service.run([{ ...review, attendeesOmitted: true, updated: at(0) }]);
    expect([done(steps)[2], changes(steps)]).toEqual(['skipped ben', []]);
    // A whole list that was changed since asks for them.
    expect(done(service.run([{ ...review, updated: at(0) }]))[2]).toBe('invited ben');
  });

  test('comes in the words of Outlook', () => {
    const outlook = outlookEventOf([amara, ben], {
      isCancelled: false,
      end: { dateTime: '2030-05-06T10:00:00.0000000', timeZone: 'UTC' },
      location: { displayName: 'Room 4, London Riverside' },
    });
    const service = invitedTo(outlook);
    expect(service.active()).toMatchObject([{ startDate: at(9) }, { startDate: at(9) }]);
    service.edit('0', { cancelled: at(-3) });
    service.edit('1', { startDate: at(14), endDate: at(15) });
    expect(changes(service.run([outlook]))[0]).toEqual({
      start: { dateTime: '2030-05-06T14:00:00.000', timeZone: 'UTC' },
      end: { dateTime: '2030-05-06T15:00:00.000', timeZone: 'UTC' },
      attendees: outlook.attendees.slice(1),
    });
  });
});

describe('who is invited', () => {
  test.for(cases.guests as [IDataObject, Partial<SyncSettings>, string][])(
    '%j with %j: %s',
    ([event, changed, reason]) => {
      expect(reasons(new Service().run([eventOf('review', 9, [amara], event)], changed))).toEqual([reason]);
    },
  );

  test.for(cases.places as [IDataObject, string][])(
    'is invited to the site, not to %j: %s',
    ([event, reason]) => {
      expect(reasons(new Service().run([eventOf('review', 9, [amara], event)]))).toEqual([reason]);
    },
  );

  test.for(cases.outlook as [IDataObject, string][])(
    'is invited with %j of Outlook: %s',
    ([more, reason]) => {
      expect(reasons(new Service().run([outlookEventOf([amara], more)]))).toEqual([reason]);
    },
  );

  test.for(cases.sites as [string, string, string, string, string][])(
    'by a site named %s at %s to %s, beside %s: %s',
    ([name, address, location, other, reason]) => {
      const team = [
        { id: 'b7d1', name: other, address },
        { id: siteId.toUpperCase(), name, address },
      ];
      const event = eventOf('review', 9, [amara], { location });
      const changed = { sites: team, ourPlaces: [] };
      expect(reasons(new Service().run([event], changed))).toEqual([reason]);
    },
  );

  test('is no matter once they are', () => {
    const service = invitedTo(eventOf('review', 9, [amara]));
    expect(done(service.run([eventOf('review', 9, [amara], { location: '' })]))).toEqual(['unchanged amara']);
  });

  test('is told nobody of what is private', () => {
    const service = new Service();
    service.run([eventOf('review', 9, [amara], { visibility: 'private' })], { privateEvents: true });
    expect(service.active()).toMatchObject([{ subject: 'Meeting' }]);
  });
});
