import type { Attendee, CalendarEvent } from './calendar-event.ts';
import type { SyncSettings } from './settings.ts';
import { whyElsewhere } from './whereabouts.ts';

/** The people in an event, each once, but for rooms and the organizer. */
export const guestsOf = ({ attendees, host }: CalendarEvent): readonly Attendee[] => {
  const guests = attendees.filter(({ email, isRoom }) => email && !isRoom && email !== host);
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
  return event.isWhole && email !== event.host ? 'The guest was removed from the event' : undefined;
};

/** Why a guest is not invited to an event; `undefined` for a visitor. */
export const whyNoVisitor = (
  event: CalendarEvent,
  guest: Attendee,
  who: SyncSettings,
): string | undefined => {
  const { email } = guest;
  if (who.hosts.has(email) || isAmong(who.companyDomains, email)) return 'The guest is from your company';
  if (isAmong(who.exclude, email)) return 'The guest is listed in Never Invite';
  if (guest.hasDeclined) return 'The guest has declined';
  if (guest.isOptional && !who.optionalGuests) return 'The guest’s attendance is optional';
  if (event.isPrivate && !who.privateEvents) return 'The event is private';
  if (who.visitorsWhen === 'room' && !event.hasRoom) return 'The event doesn’t have a room';
  const elsewhere = who.visitorsWhen === 'location' ? whyElsewhere(event, who) : undefined;
  if (elsewhere) return elsewhere;
  if (!event.span) return 'The event doesn’t have a start time';
  if (event.span.start < who.from) return 'The event has already started';
  if (guest.hasUnclearName) return `The guest’s name isn’t clear: ${guest.name}`;
  return who.hosts.has(event.host) ? undefined : 'The organizer isn’t a host of the site';
};

const isAmong = (list: readonly string[], email: string): boolean =>
  list.some((one) => email === one || email.endsWith(`@${one}`) || email.endsWith(`.${one}`));
