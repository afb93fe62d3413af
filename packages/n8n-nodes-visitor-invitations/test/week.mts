import type { IDataObject } from 'n8n-workflow';
import week from './week.json' with { type: 'json' };

/** An ordinary event, with what should come of its guest. */
export interface WeekEvent {
  readonly name: string;
  readonly location: string;
  readonly result: string;
  readonly guest: { readonly email: string; readonly name: string; readonly hasDeclined?: boolean };
  readonly organizer?: string;
  readonly creator?: string;
  /** Somebody of the company who attends. */
  readonly colleague?: string;
  readonly rooms?: readonly { readonly email: string; readonly name: string }[];
  readonly isOnline?: boolean;
  readonly isSeries?: boolean;
  readonly isInstance?: boolean;
  readonly isAllDay?: boolean;
  readonly isCancelled?: boolean;
  readonly moved?: boolean;
}

export const events: readonly WeekEvent[] = week;

/** Five events a day, each at an hour of its own. */
const hourOf = (nth: number, end = 0) => {
  const day = new Date(Date.UTC(2030, 4, 6 + Math.floor(nth / 5), 9 + (nth % 5) + end));
  return day.toISOString().slice(0, 19);
};

/** The events as a calendar gives them. */
export const calendars: Readonly<
  Record<'google' | 'outlook', (event: WeekEvent, nth: number) => IDataObject>
> = {
  google: ({ guest, rooms = [], organizer = 'alice@example.com', creator, colleague, ...event }, nth) => ({
    id: `event${nth}`,
    iCalUID: `event${nth}@google.com`,
    status: event.isCancelled ? 'cancelled' : 'confirmed',
    summary: event.name,
    location: event.location,
    organizer: { email: organizer },
    creator: { email: creator ?? organizer },
    ...(event.isOnline && { hangoutLink: 'https://meet.google.com/abc-defg-hij' }),
    ...(event.isSeries && { recurrence: ['RRULE:FREQ=WEEKLY'] }),
    ...(event.isInstance && {
      recurringEventId: 'series',
      originalStartTime: { dateTime: `${hourOf(nth)}Z` },
    }),
    start: event.isAllDay ? { date: hourOf(nth).slice(0, 10) } : { dateTime: `${hourOf(nth)}Z` },
    end: event.isAllDay ? { date: hourOf(nth + 5).slice(0, 10) } : { dateTime: `${hourOf(nth, 1)}Z` },
    attendees: [
      {
        email: guest.email,
        displayName: guest.name,
        responseStatus: guest.hasDeclined ? 'declined' : 'accepted',
      },
      ...(colleague ? [{ email: colleague }] : []),
      ...rooms.map(({ email, name }) => ({ email, displayName: name, resource: true })),
    ],
  }),
  outlook: ({ guest, rooms = [], organizer = 'alice@example.com', colleague, ...event }, nth) => {
    const time = (end = 0) => ({
      dateTime: event.isAllDay
        ? `${hourOf(nth + end * 5).slice(0, 10)}T00:00:00.0000000`
        : `${hourOf(nth, end)}.0000000`,
      timeZone: 'UTC',
    });
    const person = (email: string, name = '') => ({ emailAddress: { address: email, name } });
    return {
      id: `AAMk${nth}`,
      iCalUId: `0400${nth}`,
      subject: event.name,
      isCancelled: event.isCancelled === true,
      isAllDay: event.isAllDay === true,
      isOnlineMeeting: event.isOnline === true,
      type: event.isSeries ? 'seriesMaster' : event.isInstance ? 'occurrence' : 'singleInstance',
      location: { displayName: event.location, locationType: 'default' },
      organizer: person(organizer),
      start: time(),
      end: time(1),
      attendees: [
        { ...person(guest.email, guest.name), status: { response: guest.hasDeclined ? 'declined' : 'none' } },
        ...(colleague ? [person(colleague)] : []),
        ...rooms.map(({ email, name }) => ({ ...person(email, name), type: 'resource' })),
      ],
    };
  },
};
