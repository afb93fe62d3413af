import fc from 'fast-check';

const DAY_MS = 86_400_000;
/** How far the workflow looks ahead. */
const WINDOW_DAYS = 14;

/** One change of a calendar by a person. Numbers count events, guests and hosts, and start anew behind the last. */
type CalendarEdit =
  | {
      readonly do: 'create';
      readonly at: Slot;
      readonly guests: readonly number[];
      readonly instances: number;
    }
  | { readonly do: 'move'; readonly event: number; readonly at: Slot; readonly series: boolean }
  | { readonly do: 'cancel'; readonly event: number; readonly series: boolean }
  | { readonly do: 'add' | 'remove' | 'decline'; readonly event: number; readonly guest: number }
  | { readonly do: 'rename' | 'hand over'; readonly event: number };

/** A time as it is written: the same digits are another moment with another offset. */
interface Slot {
  readonly day: number;
  readonly hour: number;
  readonly minutes: number;
  readonly offset: string;
}

/** What a program writes to an event. */
export interface EventPatch {
  readonly start?: { readonly dateTime: string };
  readonly end?: { readonly dateTime: string };
  readonly attendees?: readonly { readonly email: string }[];
}

const slot: fc.Arbitrary<Slot> = fc.record({
  // A few are behind the window.
  day: fc.integer({ min: 2, max: WINDOW_DAYS + 2 }),
  hour: fc.integer({ min: 0, max: 22 }),
  minutes: fc.constantFrom(0, 30, 60),
  offset: fc.constantFrom('+00:00', '+01:00', '+05:30', '-08:00'),
});
const number = fc.nat(9);

/** One edit after the other: everything that happens to the events of one host. */
export const edits: fc.Arbitrary<readonly CalendarEdit[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('create' as const),
        at: slot,
        guests: fc.array(fc.nat(3), { maxLength: 3 }),
        instances: fc.constantFrom(1, 1, 3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('move' as const),
        event: number,
        at: slot,
        series: fc.boolean(),
      }),
    },
    fc.record({ do: fc.constant('cancel' as const), event: number, series: fc.boolean() }),
    fc.record({
      do: fc.constantFrom('add' as const, 'remove' as const, 'decline' as const),
      event: number,
      guest: fc.nat(3),
    }),
    fc.record({ do: fc.constantFrom('rename' as const, 'hand over' as const), event: number }),
  ),
  { maxLength: 3 },
);

interface CalendarEvent {
  readonly id: string;
  readonly series: string;
  host: string;
  summary: string;
  start: string;
  end: string;
  cancelled: boolean;
  updated: string;
  /** Their responses, by address. */
  readonly guests: Map<string, 'accepted' | 'declined'>;
}

/** A visit that there should be. */
export interface WantedVisit {
  readonly key: string;
  readonly email: string;
  readonly host: string;
  readonly start: number;
  readonly end: number;
  readonly subject: string;
}

/** A calendar of several hosts, which begins today. */
export const createCalendar = (today: number, hosts: readonly string[]) => {
  const events: CalendarEvent[] = [];
  let count = 0;

  const guestOf = (host: number, guest: number) => `guest.${guest}.of.${host}@example.org`;
  const time = ({ day, hour, offset }: Slot) =>
    `${new Date(today + day * DAY_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00${offset}`;
  const times = (at: Slot) => {
    const start = time(at);
    return { start, end: new Date(Date.parse(start) + at.minutes * 60_000).toISOString() };
  };
  const startOf = ({ start }: CalendarEvent) => Date.parse(start);
  const isSeen = (event: CalendarEvent) => startOf(event) < today + WINDOW_DAYS * DAY_MS;

  /** Does something to the events of a host. */
  const apply = (host: number, edit: CalendarEdit): void => {
    const updated = new Date().toISOString();
    const own = events.filter(({ series }) => series.startsWith(`h${host}e`));
    if (edit.do === 'create') {
      const series = `h${host}e${count++}`;
      for (let index = 0; index < edit.instances; index += 1)
        events.push({
          id: edit.instances === 1 ? series : `${series}_${index}`,
          series,
          host: hosts[host] ?? '',
          summary: 'Meeting',
          ...times({ ...edit.at, day: edit.at.day + index }),
          updated,
          cancelled: false,
          guests: new Map(edit.guests.map((guest) => [guestOf(host, guest), 'accepted'])),
        });
      return;
    }
    const event = own[edit.event % (own.length || 1)];
    if (!event) return;
    const meant =
      'series' in edit && edit.series ? own.filter(({ series }) => series === event.series) : [event];
    for (const each of meant) each.updated = updated;
    if (edit.do === 'move')
      for (const [index, each] of meant.entries())
        Object.assign(each, times({ ...edit.at, day: edit.at.day + index }));
    if (edit.do === 'cancel') for (const each of meant) each.cancelled = true;
    if (edit.do === 'add') event.guests.set(guestOf(host, edit.guest), 'accepted');
    if (edit.do === 'remove') event.guests.delete(guestOf(host, edit.guest));
    if (edit.do === 'decline') event.guests.set(guestOf(host, edit.guest), 'declined');
    if (edit.do === 'rename') event.summary = `${event.summary} again`;
    if (edit.do === 'hand over') event.host = hosts[(hosts.indexOf(event.host) + 1) % hosts.length] ?? '';
  };

  /** Changes an event as Google Calendar does for a program. */
  const patch = (id: string, { start, end, attendees }: EventPatch): void => {
    const event = events.find((each) => each.id === id);
    if (!event) throw new Error(`There is no event ${id}`);
    event.updated = new Date().toISOString();
    if (start) event.start = start.dateTime;
    if (end) event.end = end.dateTime;
    if (!attendees) return;
    const kept = new Set(attendees.map(({ email }) => email));
    for (const email of event.guests.keys()) if (!kept.has(email)) event.guests.delete(email);
  };

  /** As the Google Calendar node gives it. */
  const items = (): object[] =>
    events.filter(isSeen).map((event) => {
      const { id, host, summary, start, end, updated, guests, cancelled } = event;
      if (cancelled) return { id, status: 'cancelled', updated };
      return {
        id,
        status: 'confirmed',
        summary,
        organizer: { email: host },
        updated,
        start: { dateTime: start },
        end: { dateTime: end },
        attendees: [
          { email: host, responseStatus: 'accepted' },
          ...[...guests].map(([email, responseStatus]) => ({ email, responseStatus })),
          { email: 'room@resource.example.net', resource: true },
        ],
      };
    });

  const wanted = (): WantedVisit[] =>
    events
      .filter((event) => isSeen(event) && !event.cancelled)
      .flatMap((event) =>
        [...event.guests]
          .filter(([, response]) => response === 'accepted')
          .map(([email]) => ({
            key: `${event.id} ${email}`,
            email,
            host: event.host,
            start: startOf(event),
            // An event without a length takes a quarter of an hour.
            end: startOf(event) + (Date.parse(event.end) - startOf(event) || 15 * 60_000),
            subject: event.summary,
          })),
      );

  return { apply, patch, items, wanted };
};
