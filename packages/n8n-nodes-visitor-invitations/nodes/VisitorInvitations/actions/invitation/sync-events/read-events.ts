import type { IDataObject } from 'n8n-workflow';
import { DAY_ALONE, toIso, whyNoDate } from '../../../helpers/date-time.ts';
import { attendeeName } from './attendee-name.ts';
import { calCom, calendly } from './bookings.ts';
import type { Attendee, CalendarEvent, Days } from './calendar-event.ts';
import { google, ics, outlook } from './calendars.ts';
import { type Given, type GivenAttendee, objectOf, textOf } from './given.ts';
import { hasNoPlace, placeIn, withoutLinks } from './places.ts';

/** Each event once, alone or in lists. Times without a zone are meant in `zone`. */
export const readEvents = (items: readonly IDataObject[], zone: string): CalendarEvent[] => {
  const events = new Map<string, CalendarEvent>();
  for (const [item, json] of items.entries())
    for (const given of unwrapped(json)) {
      const event = eventOf(given, zone, item);
      if (event.id) events.set(event.key, merged(events.get(event.key), event));
    }
  return [...events.values()];
};

/** Whether an item has something, but no event, and isn't an empty list of them either. */
export const isOther = (json: IDataObject): boolean => {
  const hasEvents = unwrapped(json).some(({ id }) => id);
  const isEmpty = LISTS.some((name) => Array.isArray(json[name]) && json[name].length === 0);
  return !hasEvents && !isEmpty && Object.keys(json).length > 0;
};

const LISTS = [
  'items',
  'value',
  'events',
  'collection',
  'bookings',
  'data',
  'payload',
  'body',
  'event',
  'booking',
];

const unwrapped = (json: IDataObject): Given[] => {
  const event = { ...json, ...objectOf(json.payload) };
  const read = readerOf(event);
  if (read) return [read(event)];
  const inner = LISTS.flatMap((name) => json[name]).filter((value) => typeof value === 'object');
  return inner.flatMap((value) => unwrapped(objectOf(value)));
};

const readerOf = (event: IDataObject): ((event: IDataObject) => Given) | undefined => {
  const { id, uid, organizer } = event;
  if (event.scheduled_event || /\/scheduled_events\//.test(textOf(event.uri))) return calendly;
  const isBooking =
    event.eventTypeId || event.eventType || event.hosts || event.triggerEvent || event.startTime;
  if (uid && isBooking && (event.startTime || event.attendees)) return calCom;
  const isOutlook =
    event.isCancelled !== undefined || event['@removed'] || (event.subject !== undefined && event.start);
  if (id && (isOutlook || objectOf(organizer).emailAddress)) return outlook;
  const names = Object.keys(event).map((name) => name.toLowerCase());
  if (names.includes('uid') && ['start', 'dtstart', 'status'].some((name) => names.includes(name)))
    return ics;
  const { date, dateTime } = objectOf(event.start);
  const isGoogle = date || dateTime || /^(confirmed|tentative|cancelled)$/.test(textOf(event.status));
  return id && (isGoogle || event.kind === 'calendar#event') ? google : undefined;
};

/** Two items of an event: copies of several calendars, of which the organizer's counts, or one for each guest. */
const merged = (earlier: CalendarEvent | undefined, event: CalendarEvent): CalendarEvent => {
  if (!earlier) return event;
  const isCopy = earlier.id !== event.id;
  const [old, latest] =
    isCopy && (earlier.updated ?? 0) > (event.updated ?? 0) ? [event, earlier] : [earlier, event];
  if (latest.isWhole) return latest;
  const known = new Set(latest.attendees.map(({ email }) => email));
  const others = old.attendees.filter(({ email }) => !known.has(email));
  return { ...latest, attendees: [...others, ...latest.attendees] };
};

const eventOf = (given: Given, zone: string, item: number): CalendarEvent => {
  const { isPrivate, isCut, hosts, calendar, replaces, isCancelled } = given;
  const listed = given.attendees.map((attendee) => named(attendee));
  const attendees = withOrganizer(listed, given);
  const texts = [...new Set(given.locations.map(textOf).filter(Boolean))];
  const booked = listed.filter(({ isRoom, hasDeclined }) => isRoom && !hasDeclined);
  const rooms = booked.length > 0 ? booked : (given.rooms ?? []);
  const coming = listed.filter(({ hasDeclined, isRoom }) => !hasDeclined && !isRoom);
  const id = textOf(given.id);
  const [organizer] = hosts;
  return {
    calendar,
    id,
    key: keyOf(given, zone) || id,
    replaces,
    item,
    isCancelled,
    isPrivate,
    subject: textOf(given.subject).replaceAll('\n', ' '),
    ...timesOf(given, zone),
    organizer: organizer?.email ?? '',
    host: organizer?.email ?? '',
    hosts: [...hosts, ...coming].map(({ email }) => email).filter(Boolean),
    locations: texts.map(placeIn).filter(Boolean),
    texts: texts.map(withoutLinks).filter(Boolean),
    isOnline: given.isOnline === true || texts.some(hasNoPlace),
    hasRoom: rooms.length > 0,
    rooms,
    updated: timeOf(given.updated, zone),
    attendees,
    // Of a private event, the list is empty to those who may not see it.
    isWhole: !isCut && listed.every(({ email }) => email) && (listed.length > 0 || !isPrivate),
  };
};

const ROOM = /@resource\.calendar\.google\.com$/;

const named = (attendee: GivenAttendee): Attendee => ({
  isOptional: false,
  hasDeclined: false,
  ...attendee,
  ...attendeeName(attendee),
  isRoom: attendee.isRoom || ROOM.test(attendee.email),
});

/** An organizer isn't always on the guest list, but may be a guest of one of the hosts. */
const withOrganizer = (
  attendees: readonly Attendee[],
  { hosts: [organizer], isCancelled }: Given,
): readonly Attendee[] => {
  if (!organizer?.email || isCancelled || attendees.some(({ email }) => email === organizer.email))
    return attendees;
  return [...attendees, named(organizer)];
};

/** Without white space, which would end a part of the line in the notes. */
const keyOf = ({ uid, instance }: Given, zone: string): string => {
  const start = instance === undefined ? undefined : (toIso(instance, { zone }) ?? objectOf(instance).date);
  const moment =
    start === undefined || DAY_ALONE.test(String(start)) ? start : new Date(String(start)).toISOString();
  return [textOf(uid), moment].filter(Boolean).join('@').replace(/\s+/g, '_');
};

/** When an event is, or why that can't be said. Where the end is missing, or not after the start, it takes a quarter of an hour. */
const timesOf = (given: Given, zone: string): Pick<CalendarEvent, 'span' | 'days' | 'whyNot'> => {
  const { start: from, end: to, whyNot } = given;
  if (whyNot) return { whyNot };
  if (given.isAllDay || objectOf(from).date) {
    const days = daysOf(from, to, zone);
    return { ...(days && { days }), whyNot: 'The event lasts all day' };
  }
  const start = timeOf(from, zone);
  if (start === undefined) {
    const why = whyNoDate(from, { zone });
    return { whyNot: why ? `The event’s start ${why}` : 'The event doesn’t have a start time' };
  }
  const end = timeOf(to, zone) ?? start;
  return { span: { start, end: end > start ? end : start + 15 * 60_000 } };
};

const DAY_MS = 24 * 3_600_000;

/** Calendars give the day behind the last one. */
const daysOf = (start: unknown, end: unknown, zone: string): Days | undefined => {
  const [first, behind] = [start, end].map((time) => dayIn(time, zone));
  if (!first) return undefined;
  const before = behind && new Date(Date.parse(behind) - DAY_MS).toISOString().slice(0, 10);
  return { first, last: before && before > first ? before : first, zone };
};

/** The day as it's written: Outlook has days in UTC. */
const dayIn = (time: unknown, zone: string): string | undefined => {
  const { date, dateTime = date } = objectOf(time);
  const written = typeof (dateTime ?? time) === 'string' ? String(dateTime ?? time) : '';
  if (/^\d{8}$/.test(written)) return written.replace(/(....)(..)(..)/, '$1-$2-$3');
  const isMoment = /Z$|[+-]\d\d:?\d\d$/.test(written) && !/T00:00/.test(written);
  return (isMoment || !written ? toIso(time, { zone }) : written)?.slice(0, 10);
};

const timeOf = (value: unknown, zone: string): number | undefined => {
  const iso =
    objectOf(value).date && DAY_ALONE.test(String(objectOf(value).date)) ? undefined : toIso(value, { zone });
  return iso === undefined ? undefined : Date.parse(iso);
};
