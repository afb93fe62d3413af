import type { Invitation } from '@visitor-invitations/core/portable';
import type { Span } from './calendar-event.ts';
import { readMarker, type SyncMarker } from './sync-marker.ts';

/** An invitation that is there, with its line if it has one. Times are milliseconds since the epoch, or not a number. */
export interface Visit extends Span {
  readonly id?: string;
  readonly line?: SyncMarker | undefined;
  readonly email: string;
  readonly host: string;
  readonly siteId: string;
  readonly subject: string;
  readonly created: number;
  readonly cancelled?: number | undefined;
  readonly hasArrived: boolean;
}

export type OwnVisit = Visit & { readonly line: SyncMarker };

export const toVisit = (invitation: Invitation): Visit => {
  const { id, adminNotes, email, host, site, subject, startDate, endDate, created, cancelled } = invitation;
  return {
    id,
    line: readMarker(adminNotes),
    email: (email ?? '').toLowerCase(),
    host: (host?.email ?? '').toLowerCase(),
    siteId: (site?.id ?? '').toLowerCase(),
    subject: (subject ?? '').trim().replace(/\s+/g, ' '),
    start: Date.parse(startDate ?? ''),
    end: Date.parse(endDate ?? ''),
    created: Date.parse(created ?? '') || 0,
    cancelled: cancelled === undefined ? undefined : Date.parse(cancelled),
    hasArrived: invitation.actioned === true,
  };
};

export const isOfEvent = (line: SyncMarker, event: { readonly id: string; readonly key: string }): boolean =>
  line.event === event.id || (line.key ?? line.event) === event.key;

/** Whether two spans are the same to the minute: a service may keep less than it was given. */
export const isAt = (one: Span, other: Span): boolean =>
  Math.abs(one.start - other.start) < 60_000 && Math.abs(one.end - other.end) < 60_000;

/** The visits that carry the line of a calendar, the first one first. Those of other calendars are not its to change. */
export const ownVisits = (visits: readonly Visit[], calendarId: string): OwnVisit[] =>
  visits
    .filter((visit): visit is OwnVisit => visit.line?.calendar === calendarId)
    .toSorted((one, other) => one.created - other.created);

export const isActive = ({ cancelled }: Visit): boolean => cancelled === undefined;
