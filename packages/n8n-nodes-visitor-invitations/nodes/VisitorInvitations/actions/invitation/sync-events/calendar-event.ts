/** Somebody in an event, or a room. */
export interface Attendee {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly isOptional: boolean;
  readonly isRoom: boolean;
  readonly hasDeclined: boolean;
}

/** A span of time, in milliseconds since the epoch. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An event of a calendar, whichever it came from. Of a series it is one instance. */
export interface CalendarEvent {
  readonly calendar: 'google' | 'outlook' | 'calendly';
  readonly id: string;
  /** The event that this one was rescheduled from. */
  readonly replaces?: string | undefined;
  /** The input item that it came in. */
  readonly item: number;
  readonly isCancelled: boolean;
  readonly isPrivate: boolean;
  readonly subject: string;
  /** Absent for an event of the whole day, and where the calendar does not say. */
  readonly span?: Span | undefined;
  /** The organizer’s address in lower case; an empty text where the calendar does not say. */
  readonly host: string;
  /** Where people meet: places, not links. */
  readonly locations: readonly string[];
  readonly hasRoom: boolean;
  /** When it was last changed, in milliseconds since the epoch. */
  readonly updated?: number | undefined;
  readonly attendees: readonly Attendee[];
  /** Whether these are all: calendars cut the list in several ways. */
  readonly isWhole: boolean;
  /** The list as the calendar gave it. */
  readonly guestList: readonly object[];
}

const isSame = (one: Attendee, other: Attendee) => one.email === other.email;

/**
 * Each event once, where several items are of the same: pages overlap, and some calendars give an item for each guest. The
 * latest one counts; where it does not have the whole list, what the others say of further guests counts, too.
 */
export const eachOnce = (events: readonly CalendarEvent[]): CalendarEvent[] => {
  const byId = new Map<string, CalendarEvent>();
  for (const event of events) byId.set(event.id, merged(byId.get(event.id), event));
  return [...byId.values()];
};

const merged = (one: CalendarEvent | undefined, other: CalendarEvent): CalendarEvent => {
  if (!one) return other;
  const [earlier, later] = (one.updated ?? 0) > (other.updated ?? 0) ? [other, one] : [one, other];
  if (later.isWhole) return later;
  const others = earlier.attendees.filter(
    (attendee) => !later.attendees.some((each) => isSame(each, attendee)),
  );
  return { ...later, attendees: [...others, ...later.attendees] };
};

/** What a calendar has to change in an event, in its own words, so that the visit’s time is the event’s. */
export const movedTo = ({ calendar }: CalendarEvent, { start, end }: Span): object => {
  const toTime = (time: number) => {
    const iso = new Date(time).toISOString();
    return calendar === 'outlook' ? { dateTime: iso.slice(0, -1), timeZone: 'UTC' } : { dateTime: iso };
  };
  return { start: toTime(start), end: toTime(end) };
};

/** The same, so that some guests are out of the event. Only for a list that is whole: the calendar replaces its own. */
export const without = ({ guestList, attendees }: CalendarEvent, emails: ReadonlySet<string>): object => ({
  attendees: guestList.filter((_, index) => !emails.has(attendees[index]?.email ?? '')),
});
