import type { CalendarEvent, Span } from './calendar-event.ts';
import type { SyncSettings } from './settings.ts';
import type { Write } from './step.ts';
import { type SyncMarker, writeMarker } from './sync-marker.ts';
import { isAt, type OwnVisit } from './visits.ts';

export interface Difference {
  readonly reason: string;
  readonly write?: Write;
  /** Whether the event should take over the time of the visit. */
  readonly isMovedInService?: true;
}

export const lineOf = (
  { id, key }: CalendarEvent,
  { start, end }: Span,
  { calendarId, siteId }: SyncSettings,
  guest: Pick<SyncMarker, 'email' | 'host'>,
): SyncMarker => ({
  calendar: calendarId,
  event: id,
  ...guest,
  start,
  end,
  siteId,
  key: key === id ? undefined : key,
  isCancelled: false,
});

/** Where both changed, the calendar wins; a host or site that was changed in the service alone stays. */
export const follow = (visit: OwnVisit, event: CalendarEvent, settings: SyncSettings): Difference => {
  const { span } = event;
  const { line: last } = visit;
  if (!span || Number.isNaN(visit.start + visit.end))
    return { reason: 'The event or the visit is missing a time' };
  const isMoved = !isAt(visit, span);
  if (isMoved && isAt(last, span))
    return { reason: 'The visit was moved in the service', isMovedInService: true };

  const eventHost = settings.hosts.has(event.host) ? event.host : last.host;
  const host = eventHost === last.host ? visit.host : eventHost;
  const siteId = settings.siteId === last.siteId ? visit.siteId : settings.siteId;
  const emails = isMoved || host !== visit.host || siteId !== visit.siteId;
  // Who may read the invitation need not know of what is private.
  const subject = event.isPrivate || event.subject === visit.subject ? undefined : event.subject || undefined;
  // Of several copies of an event, the one that was read first stays.
  const { id } = last.key === event.key ? { id: last.event } : event;
  const line = lineOf({ ...event, id }, span, settings, { email: last.email, host: eventHost });
  if (!emails && !subject && writeMarker(line) === writeMarker(last))
    return { reason: 'The visit matches the event' };
  const reason = emails
    ? 'The event has a different time, host or site'
    : 'The event has a different subject or ID';
  return { reason, write: { line, visit: { ...span, host, siteId, subject }, emails } };
};
