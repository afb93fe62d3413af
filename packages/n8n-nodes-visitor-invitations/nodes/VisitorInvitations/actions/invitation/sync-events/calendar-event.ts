export interface Attendee {
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether neither the name nor the address says who it is. */
  readonly hasUnclearName: boolean;
  readonly isOptional: boolean;
  readonly isRoom: boolean;
  readonly hasDeclined: boolean;
  /** As the calendar gave it; absent for an organizer who isn't on the guest list. */
  readonly given?: object;
}

export type Room = Pick<Attendee, 'email' | 'name'>;

/** A span of time, in milliseconds since the epoch. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The days of an event without times, such as `2030-05-06`, and the zone they're meant in. */
export interface Days {
  readonly first: string;
  readonly last: string;
  readonly zone: string;
}

/** An event, whichever calendar it is of; of a series, one instance. */
export interface CalendarEvent {
  readonly calendar: 'google' | 'outlook' | 'calendly' | 'cal.com' | 'ics';
  readonly id: string;
  /** Equal for its copies in other calendars. */
  readonly key: string;
  readonly replaces?: string | undefined;
  readonly item: number;
  readonly isCancelled: boolean;
  readonly isPrivate: boolean;
  readonly subject: string;
  readonly span?: Span | undefined;
  readonly days?: Days | undefined;
  readonly whyNot?: string | undefined;
  /** The organizer’s address in lower case; an empty text where the calendar does not say. */
  readonly organizer: string;
  /** Whose visit it is: the organizer, until the plan knows the hosts. */
  readonly host: string;
  readonly hosts: readonly string[];
  /** Where people meet: what is left of its locations without links, numbers to dial and online services. */
  readonly locations: readonly string[];
  /** Its locations as they were written. */
  readonly texts: readonly string[];
  readonly isOnline: boolean;
  readonly hasRoom: boolean;
  readonly rooms: readonly Room[];
  readonly updated?: number | undefined;
  readonly attendees: readonly Attendee[];
  /** Whether these are all: calendars cut the list in several ways. */
  readonly isWhole: boolean;
}

export interface EventChange {
  start?: object;
  end?: object;
  attendees?: object[];
}

export const movedTo = ({ calendar }: CalendarEvent, { start, end }: Span): EventChange => {
  const [from, to] = [start, end].map((time) => {
    const dateTime = new Date(time).toISOString();
    return calendar === 'outlook' ? { dateTime: dateTime.slice(0, -1), timeZone: 'UTC' } : { dateTime };
  });
  return { ...(from && { start: from }), ...(to && { end: to }) };
};
