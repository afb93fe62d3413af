/** Somebody in an event, or a room. */
export interface Attendee {
  /** In lower case. */
  readonly email: string;
  /** As the calendar shows it. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether neither the name nor the address says who it is. */
  readonly hasUnclearName: boolean;
  readonly isOptional: boolean;
  readonly isRoom: boolean;
  readonly hasDeclined: boolean;
  /** As the calendar gave it. */
  readonly given: object;
}

/** A span of time, in milliseconds since the epoch. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An event, whichever calendar it is of; of a series, one instance. */
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
  /** Where people meet, without links. */
  readonly locations: readonly string[];
  readonly hasRoom: boolean;
  /** When it was last changed, in milliseconds since the epoch. */
  readonly updated?: number | undefined;
  readonly attendees: readonly Attendee[];
  /** Whether these are all: calendars cut the list in several ways. */
  readonly isWhole: boolean;
}

/** What a calendar has to change in an event, in its own words. */
export interface EventChange {
  start?: object;
  end?: object;
  attendees?: object[];
}

/** The change that gives an event another time. */
export const movedTo = ({ calendar }: CalendarEvent, { start, end }: Span): EventChange => {
  const [from, to] = [start, end].map((time) => {
    const dateTime = new Date(time).toISOString();
    return calendar === 'outlook' ? { dateTime: dateTime.slice(0, -1), timeZone: 'UTC' } : { dateTime };
  });
  return { ...(from && { start: from }), ...(to && { end: to }) };
};
