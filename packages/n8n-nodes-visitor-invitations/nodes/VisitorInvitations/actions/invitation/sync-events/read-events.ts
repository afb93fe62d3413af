import type { IDataObject } from 'n8n-workflow';
import { toIso } from '../../../helpers/date-time.ts';
import { type Attendee, type CalendarEvent, eachOnce, type Span } from './calendar-event.ts';

/** How one calendar writes an event. */
type Read = (
  event: IDataObject,
  zone: string,
) => Omit<CalendarEvent, 'item' | 'locations'> & {
  /** Links to meetings online may be among them. */
  readonly locations: readonly unknown[];
};

/**
 * The events in input items, each once, as Google, Outlook or Calendly give them. Items that are none are left out, such as
 * the empty one that n8n makes of an empty list. Times without a zone are meant in `zone`.
 */
export const readEvents = (items: readonly IDataObject[], zone: string): CalendarEvent[] =>
  eachOnce(
    items.flatMap((json, item) => {
      const read = readerOf(json);
      const event = read({ ...json, ...objectOf(json.payload) }, zone);
      const locations = event.locations.map(textOf).filter(isPlace);
      return event.id ? [{ ...event, item, locations }] : [];
    }),
  );

const readerOf = ({ payload, uri, scheduled_event, subject, isCancelled, organizer }: IDataObject): Read => {
  if (payload || uri || scheduled_event) return calendly;
  const isOutlook = subject !== undefined || isCancelled !== undefined || objectOf(organizer).emailAddress;
  return isOutlook ? outlook : google;
};

const google: Read = (event, zone) => {
  const guestList = listOf(event.attendees);
  const attendees = guestList.map(
    ({ email, displayName, optional, resource, responseStatus }): Attendee => ({
      email: addressOf(email),
      name: textOf(displayName),
      isOptional: optional === true,
      isRoom: resource === true || addressOf(email).endsWith('@resource.calendar.google.com'),
      hasDeclined: responseStatus === 'declined',
    }),
  );
  const organizer = objectOf(event.organizer);
  const isPrivate = event.visibility === 'private' || event.visibility === 'confidential';
  const seesOthers = event.guestsCanSeeOtherGuests !== false || organizer.self === true;
  const isShown = event.attendeesOmitted !== true && seesOthers;
  return {
    calendar: 'google',
    id: textOf(event.id),
    isCancelled: event.status === 'cancelled',
    isPrivate,
    subject: textOf(event.summary),
    span: spanOf(event.start, event.end, zone),
    host: addressOf(organizer.email),
    locations: [event.location],
    hasRoom: hasRoom(attendees),
    updated: timeOf(event.updated, zone),
    attendees,
    isWhole: isShown && isList(event.attendees, attendees, isPrivate),
    guestList,
  };
};

const outlook: Read = (event, zone) => {
  const guestList = listOf(event.attendees);
  const attendees = guestList.map(({ emailAddress, type, status }): Attendee => {
    const { address, name } = objectOf(emailAddress);
    return {
      email: addressOf(address),
      name: textOf(name),
      isOptional: type === 'optional',
      isRoom: type === 'resource',
      hasDeclined: objectOf(status).response === 'declined',
    };
  });
  const locations = [objectOf(event.location), ...listOf(event.locations)];
  const isPrivate = event.sensitivity === 'private' || event.sensitivity === 'confidential';
  const isShown = event.hideAttendees !== true || event.isOrganizer === true;
  return {
    calendar: 'outlook',
    id: textOf(event.id),
    isCancelled: event.isCancelled === true || event['@removed'] !== undefined,
    isPrivate,
    subject: textOf(event.subject),
    span: event.isAllDay === true ? undefined : spanOf(event.start, event.end, zone),
    host: addressOf(objectOf(objectOf(event.organizer).emailAddress).address),
    locations: locations.map(({ displayName }) => displayName),
    hasRoom: hasRoom(attendees) || locations.some(({ locationType }) => locationType === 'conferenceRoom'),
    updated: timeOf(event.lastModifiedDateTime, zone),
    attendees,
    isWhole: isShown && isList(event.attendees, attendees, isPrivate),
    guestList,
  };
};

/** An event, or one guest of it: its list of guests is a request of its own, so it is never whole here. */
const calendly: Read = (given, zone) => {
  const event = given.scheduled_event ? objectOf(given.scheduled_event) : given;
  const invitee = given.scheduled_event ? [given] : [];
  const attendees = [...invitee, ...listOf(event.event_guests)].map(
    ({ email, name, first_name, last_name, status }): Attendee => ({
      email: addressOf(email),
      name: first_name && last_name ? `${textOf(last_name)}, ${textOf(first_name)}` : textOf(name),
      isOptional: false,
      isRoom: false,
      hasDeclined: status === 'canceled',
    }),
  );
  const location = objectOf(event.location);
  return {
    calendar: 'calendly',
    id: eventIn(event.uri),
    replaces: eventIn(given.old_invitee) || undefined,
    isCancelled: event.status === 'canceled',
    isPrivate: false,
    subject: textOf(event.name),
    span: spanOf(event.start_time, event.end_time, zone),
    host: addressOf(listOf(event.event_memberships)[0]?.user_email),
    locations: [location.location],
    hasRoom: false,
    updated: timeOf(event.updated_at, zone),
    attendees,
    isWhole: false,
    guestList: [],
  };
};

/** The event in an address such as `https://api.calendly.com/scheduled_events/ABC/invitees/DEF`. */
const eventIn = (uri: unknown): string => /\/scheduled_events\/([^/]+)/.exec(textOf(uri))?.[1] ?? '';

/**
 * Whether a list of guests can be all of it: it is one, and each of them has an address. That of a private event is empty
 * to those who may not see it.
 */
const isList = (list: unknown, attendees: readonly Attendee[], isPrivate: boolean): boolean =>
  Array.isArray(list) && attendees.every(({ email }) => email) && (attendees.length > 0 || !isPrivate);

const hasRoom = (attendees: readonly Attendee[]) =>
  attendees.some(({ isRoom, hasDeclined }) => isRoom && !hasDeclined);

/** Nobody comes to a link, and Outlook names its meetings online where others name a place. */
const isPlace = (location: string): boolean =>
  location !== '' && !/^https?:\/\/|^(microsoft )?teams\b|^skype\b|^zoom\b|^google meet\b/i.test(location);

/** Where the end is missing or not after the start, the visit takes a quarter of an hour. */
const spanOf = (from: unknown, to: unknown, zone: string): Span | undefined => {
  const start = timeOf(from, zone);
  if (start === undefined) return undefined;
  const end = timeOf(to, zone) ?? start;
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
