import type { Attendee, CalendarEvent } from './calendar-event.ts';
import { isAmong, type SyncSettings } from './settings.ts';
import { whyElsewhere } from './whereabouts.ts';

/** Addresses of several people, or of nobody. */
const LIST =
  /^(?:all|alle|everyone|everybody|team|gruppe|group|staff|list|verteiler|info|office|kontakt|contact|sales|vertrieb|support|service|hello|hallo|hr|marketing|reception|empfang|admin|no-?reply|mail|meetings?|calendar|kalender|shared|mailbox|post)(?:[-._+].*)?@|[-._](?:all|calendar|group|kalender|list|liste|mailbox|members|shared|staff|team|users|verteiler)@/;
const LIST_NAME =
  /\b(?:abteilung|all|calendar|department|distribution|everyone|group|gruppe|kalender|list|mailbox|office|reception|shared|staff|team|verteiler)\b/i;
const CALENDAR = /@(?:group|import|group\.v)\.calendar\.google\.com$/;
const NOTE_TAKER =
  /note-?\s?tak(?:er|ing)|\botter\s?pilot|\b(?:meeting|ai|read\.ai|call) (?:assistant|bot|notes?|recorder)\b|\b(?:bot|copilot|recorder|transcri\w+)\b|^fred@fireflies|\b(?:notes?|assistant)@/i;

const isList = ({ email, name }: Pick<Attendee, 'email' | 'name'>): boolean =>
  LIST_NAME.test(name) || (LIST.test(email) && (!name || name.toLowerCase() === email));

/** Whose visit an event is: the first of its people who is a host, or the default. Calendars, rooms and lists are none. */
export const hostOf = (
  { hosts, attendees, rooms }: CalendarEvent,
  who: Pick<SyncSettings, 'hosts' | 'defaultHost'>,
): string | undefined => {
  const nobody = new Set([...rooms, ...attendees.filter(({ isRoom }) => isRoom)].map(({ email }) => email));
  const isPerson = (email: string) => !nobody.has(email) && !CALENDAR.test(email) && !LIST.test(email);
  return hosts.find((email) => who.hosts.has(email) && isPerson(email)) ?? who.defaultHost;
};

/** The people in an event, each once, but for rooms, calendars, the host, and an organizer of ours. */
export const guestsOf = (
  { attendees, host, organizer }: CalendarEvent,
  { isOurs }: SyncSettings,
): readonly Attendee[] => {
  const guests = attendees.filter(
    ({ email, isRoom }) =>
      email && !isRoom && email !== host && !CALENDAR.test(email) && !(email === organizer && isOurs(email)),
  );
  // Who is there twice comes if one of the two does.
  const coming = guests.filter(({ hasDeclined }) => !hasDeclined);
  return [...new Map([...guests, ...coming].map((guest) => [guest.email, guest])).values()];
};

/** What shows that a guest of an event does not come any more; `undefined` where nothing does. */
export const whyOff = (event: CalendarEvent, email: string): string | undefined => {
  if (event.isCancelled) return 'The event was cancelled';
  const entries = event.attendees.filter((attendee) => attendee.email === email);
  if (entries.length > 0)
    return entries.every(({ hasDeclined }) => hasDeclined) ? 'The guest has declined' : undefined;
  return event.isWhole && email !== event.organizer && email !== event.host
    ? 'The guest was removed from the event'
    : undefined;
};

/** Why a guest is not invited to an event; `undefined` for a visitor. */
export const whyNoVisitor = (
  event: CalendarEvent,
  guest: Attendee,
  who: SyncSettings,
): string | undefined => {
  const { email, name } = guest;
  if (who.isOurs(email)) return 'The guest is from your company';
  if (isAmong(who.exclude, email)) return 'The guest is listed in Never Invite';
  if (NOTE_TAKER.test(`${name} ${email}`)) return 'The guest is a note taker';
  if (isList(guest)) return 'The guest is a mailing list';
  if (guest.hasDeclined) return 'The guest has declined';
  if (guest.isOptional && !who.optionalGuests) return 'The guest’s attendance is optional';
  if (event.isPrivate && !who.privateEvents) return 'The event is private';
  if (!event.span) return event.whyNot ?? 'The event doesn’t have a start time';
  const elsewhere = whyElsewhere(event, who);
  if (elsewhere) return elsewhere;
  if (event.span.start < who.inviteFrom) return `The event has already started (it’s now ${who.now})`;
  if (guest.hasUnclearName) return `The guest’s name isn’t clear: ${name}`;
  if (who.unread.has(event.host)) return 'The host’s visits are read in the next run';
  return who.hosts.has(event.host) ? undefined : 'Nobody in the event is a host of the site';
};
