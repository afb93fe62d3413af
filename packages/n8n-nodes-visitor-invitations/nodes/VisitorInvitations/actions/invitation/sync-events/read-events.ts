import type { IDataObject } from 'n8n-workflow';
import { toIso } from '../../../helpers/date-time.ts';
import { type AttendeeName, attendeeName } from './attendee-name.ts';
import type { Attendee, CalendarEvent, Span } from './calendar-event.ts';

/** What the calendars write differently, where each has it. */
interface Given extends Pick<CalendarEvent, 'calendar' | 'replaces' | 'isCancelled' | 'isPrivate'> {
  readonly attendees: readonly Omit<Attendee, keyof AttendeeName>[];
  readonly id: unknown;
  readonly subject: unknown;
  readonly start: unknown;
  readonly end: unknown;
  readonly host: unknown;
  readonly locations: readonly unknown[];
  readonly hasRoom?: boolean;
  readonly updated: unknown;
  /** Whether guests may be missing from the list. */
  readonly isCut: boolean;
}

/**
 * The events in input items, each once, as Google, Outlook or Calendly give them. Items that are none are left out, such as
 * the empty one that n8n makes of an empty list. Times without a zone are meant in `zone`.
 */
export const readEvents = (items: readonly IDataObject[], zone: string): CalendarEvent[] => {
  const events = new Map<string, CalendarEvent>();
  for (const [item, json] of items.entries()) {
    const event = readEvent({ ...json, ...objectOf(json.payload) }, zone, item);
    if (event.id) events.set(event.id, withGuestsOf(events.get(event.id), event));
  }
  return [...events.values()];
};

/** The later of two items of an event. Calendly gives one for each guest. */
const withGuestsOf = (earlier: CalendarEvent | undefined, event: CalendarEvent): CalendarEvent => {
  if (!earlier || event.isWhole) return event;
  const known = new Set(event.attendees.map(({ email }) => email));
  const others = earlier.attendees.filter(({ email }) => !known.has(email));
  return { ...event, attendees: [...others, ...event.attendees] };
};

const readEvent = (json: IDataObject, zone: string, item: number): CalendarEvent => {
  const given = readerOf(json)(json);
  const { isPrivate, isCut } = given;
  const attendees = given.attendees.map((attendee) => ({ ...attendee, ...attendeeName(attendee) }));
  return {
    ...given,
    attendees,
    item,
    id: textOf(given.id),
    subject: textOf(given.subject),
    span: spanOf(given, zone),
    host: addressOf(given.host),
    locations: given.locations.map(placeIn).filter(Boolean),
    hasRoom: given.hasRoom || attendees.some(({ isRoom, hasDeclined }) => isRoom && !hasDeclined),
    updated: timeOf(given.updated, zone),
    // Of a private event, the list is empty to those who may not see it.
    isWhole: !isCut && attendees.every(({ email }) => email) && (attendees.length > 0 || !isPrivate),
  };
};

const readerOf = ({ uri, scheduled_event, subject, isCancelled, organizer }: IDataObject) => {
  if (uri || scheduled_event) return calendly;
  const isOutlook = subject !== undefined || isCancelled !== undefined || objectOf(organizer).emailAddress;
  return isOutlook ? outlook : google;
};

const PRIVATE: readonly unknown[] = ['private', 'confidential'];

const google = (event: IDataObject): Given => {
  const organizer = objectOf(event.organizer);
  const isHidden = event.guestsCanSeeOtherGuests === false && organizer.self !== true;
  return {
    calendar: 'google',
    id: event.id,
    isCancelled: event.status === 'cancelled',
    isPrivate: PRIVATE.includes(event.visibility),
    subject: event.summary,
    start: event.start,
    end: event.end,
    host: organizer.email,
    locations: [event.location],
    updated: event.updated,
    attendees: listOf(event.attendees).map((given) => ({
      email: addressOf(given.email),
      name: textOf(given.displayName),
      isOptional: given.optional === true,
      isRoom: given.resource === true,
      hasDeclined: given.responseStatus === 'declined',
      given,
    })),
    isCut: !Array.isArray(event.attendees) || event.attendeesOmitted === true || isHidden,
  };
};

const outlook = (event: IDataObject): Given => {
  const locations = [objectOf(event.location), ...listOf(event.locations)];
  const isHidden = event.hideAttendees === true && event.isOrganizer !== true;
  return {
    calendar: 'outlook',
    id: event.id,
    isCancelled: event.isCancelled === true,
    isPrivate: PRIVATE.includes(event.sensitivity),
    subject: event.subject,
    start: event.isAllDay === true ? undefined : event.start,
    end: event.end,
    host: objectOf(objectOf(event.organizer).emailAddress).address,
    locations: locations.map(({ displayName }) => displayName),
    hasRoom: locations.some(({ locationType }) => locationType === 'conferenceRoom'),
    updated: event.lastModifiedDateTime,
    attendees: listOf(event.attendees).map((given) => ({
      email: addressOf(objectOf(given.emailAddress).address),
      name: textOf(objectOf(given.emailAddress).name),
      isOptional: given.type === 'optional',
      isRoom: given.type === 'resource',
      hasDeclined: objectOf(given.status).response === 'declined',
      given,
    })),
    isCut: !Array.isArray(event.attendees) || isHidden,
  };
};

/** An event, or one guest of it. */
const calendly = (given: IDataObject): Given => {
  const event = given.scheduled_event ? objectOf(given.scheduled_event) : given;
  const guests = [...(given.scheduled_event ? [given] : []), ...listOf(event.event_guests)];
  return {
    calendar: 'calendly',
    id: eventIn(event.uri),
    replaces: eventIn(given.old_invitee),
    isCancelled: event.status === 'canceled',
    isPrivate: false,
    subject: event.name,
    start: event.start_time,
    end: event.end_time,
    host: listOf(event.event_memberships)[0]?.user_email,
    locations: [objectOf(event.location).location],
    updated: event.updated_at,
    attendees: guests.map((guest) => ({
      email: addressOf(guest.email),
      name: textOf(guest.name),
      isOptional: false,
      isRoom: false,
      hasDeclined: guest.status === 'canceled',
      given: guest,
    })),
    isCut: true,
  };
};

/** The event in an address such as `https://api.calendly.com/scheduled_events/ABC/invitees/DEF`. */
const eventIn = (uri: unknown) => /\/scheduled_events\/([^/]+)/.exec(textOf(uri))?.[1];

/** The words of a location without links, whose paths may have those of a site's name. */
const placeIn = (location: unknown): string =>
  textOf(location)
    .split(/[\s;,]+/)
    .filter((word) => !/:\/\/|\w\.[a-z]{2,}\//i.test(word))
    .join(' ');

/** Where the end is missing, or not after the start, the visit takes a quarter of an hour. */
const spanOf = (event: Pick<Given, 'start' | 'end'>, zone: string): Span | undefined => {
  const start = timeOf(event.start, zone);
  if (start === undefined) return undefined;
  const end = timeOf(event.end, zone) ?? start;
  return { start, end: end > start ? end : start + 15 * 60_000 };
};

/** `undefined` for a day without a time. */
const timeOf = (value: unknown, zone: string): number | undefined => {
  const iso = objectOf(value).date ? undefined : toIso(value, { zone });
  return iso === undefined ? undefined : Date.parse(iso);
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
const addressOf = (value: unknown): string => textOf(value).toLowerCase();
const objectOf = (value: unknown): IDataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as IDataObject) : {};
const listOf = (value: unknown): IDataObject[] => (Array.isArray(value) ? value.map(objectOf) : []);
