import { type Attendee, type CalendarEvent, movedTo, type Span, without } from './calendar-event.ts';
import { follow, lineOf, type Place } from './follow.ts';
import { guestName } from './guest-name.ts';
import type { Step, Write } from './step.ts';
import { isAt, type OwnVisit, ownVisits, type Visit } from './visits.ts';
import { guestsOf, type WhoVisits, whyNoVisitor, whyOff } from './who-visits.ts';

/** What a run goes by. */
export interface SyncSettings extends WhoVisits, Place {
  /** The time whose events were read, where it is known: a visit in it whose event is not there is missing. */
  readonly window?: Span | undefined;
  /** Whether as many may be cancelled at once as look like a mistake. */
  readonly allowMany: boolean;
}

/** So many cancellations are no mistake, whatever their share. */
const FEW = 5;

/** A step whose change is not put together yet. */
interface Draft extends Omit<Step, 'change'> {
  /** The time that the event should take over. */
  readonly moved?: Span | undefined;
  /** Whether the guest should leave the event. */
  readonly leaves?: boolean;
}

/** How visits and events go together; it changes with each guest. */
interface Matched {
  readonly followed: Draft[];
  /** What is left over. */
  readonly orphans: Set<Orphan>;
  /** The visits that stay, as they are after the run. */
  readonly there: Visit[];
}

/** A visit of the calendar that none of its events asks for now. */
interface Orphan {
  readonly visit: OwnVisit;
  readonly event: CalendarEvent | undefined;
  /** What shows that the visit is off. */
  readonly evidence: string | undefined;
}

/**
 * What a run does, and why: compares the events of a calendar with the invitations of a site’s hosts. Nobody is cancelled
 * without evidence, and what was not read, or not read whole, is none.
 */
export const planSync = (
  events: readonly CalendarEvent[],
  visits: readonly Visit[],
  settings: SyncSettings,
): Step[] => {
  const { followed, orphans, there } = followVisits(events, visits, settings);
  const off = [...orphans].map(({ visit, event }) => about(visit, event));
  const settled = new Set([...followed, ...off].map(keyOf));
  const guests = events
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((event) => guestsOf(event).map((guest) => ({ event, guest })))
    .filter(({ event, guest }) => !settled.has(keyOf({ eventId: event.id, email: guest.email })));
  const drafts = guests.map(({ event, guest }) =>
    forGuest(event, guest, { visits, there, orphans, settings }),
  );
  return withChanges([...followed, ...drafts, ...forOrphans(orphans, visits, settings)], events);
};

const keyOf = ({ eventId, email }: Pick<Draft, 'eventId' | 'email'>) => `${eventId} ${email}`;

const isActive = ({ cancelled }: Visit) => cancelled === undefined;

/** The calendar’s visits that may still be changed: nobody has arrived, and they have not started. */
const upcoming = (visits: readonly Visit[], { calendarId, from }: SyncSettings): OwnVisit[] =>
  ownVisits(visits, calendarId).filter(
    (visit) => isActive(visit) && !visit.hasArrived && !(visit.start < from),
  );

/** What the calendar’s visits need whose events were read. */
const followVisits = (
  events: readonly CalendarEvent[],
  visits: readonly Visit[],
  settings: SyncSettings,
): Matched => {
  const byId = new Map(events.map((event) => [event.id, event]));
  const own = ownVisits(visits, settings.calendarId).filter(isActive);
  const followed: Draft[] = [];
  const orphans = new Set<Orphan>();
  const there: Visit[] = visits.filter(
    (visit) => isActive(visit) && visit.line?.calendar !== settings.calendarId,
  );
  for (const visit of own) {
    const event = byId.get(visit.line.event);
    const hasStarted = visit.start < settings.from && !(event?.span && event.span.start >= settings.from);
    const isLeft = visit.hasArrived || hasStarted;
    const evidence = event && whyOff(event, visit.line.email);
    if (!isLeft && (!event || evidence)) orphans.add({ visit, event, evidence });
    else {
      const reason = visit.hasArrived ? 'The guest has arrived' : 'The visit has started';
      const kept: Draft = { ...about(visit, event), action: 'unchanged', reason };
      const draft = event && !isLeft ? brought(visit, event, settings) : kept;
      if (event) followed.push(draft);
      there.push(written(visit, draft));
    }
  }
  return { followed, orphans, there };
};

/** A visit as it is after a step. */
const written = (visit: OwnVisit, { write }: Draft): OwnVisit =>
  write?.visit ? { ...visit, ...write.visit, subject: visit.subject, line: write.line } : visit;

const about = ({ id, line }: OwnVisit, event: CalendarEvent | undefined) => ({
  eventId: event?.id ?? line.event,
  email: line.email,
  invitationId: id,
  item: event?.item ?? 0,
});

const brought = (visit: OwnVisit, event: CalendarEvent, settings: SyncSettings): Draft => {
  const difference = follow(visit, event, settings);
  return { ...about(visit, event), action: difference.write ? 'updated' : 'unchanged', ...difference };
};

/** What comes of a guest without a visit of this event. A visit that is left over may be theirs: it is taken. */
const forGuest = (
  event: CalendarEvent,
  guest: Attendee,
  { visits, there, orphans, settings }: Rest,
): Draft => {
  const { email } = guest;
  const draft = { eventId: event.id, email, item: event.item };
  const whyNot = whyNoVisitor(event, guest, settings);
  if (whyNot || !event.span) return { ...draft, action: 'skipped', reason: whyNot ?? '' };
  const wanted: Wanted = { event, span: event.span, email, siteId: settings.siteId };

  const orphan = [...orphans].find(({ visit }) => isSuccessor(wanted, visit));
  if (orphan) {
    const taken = brought(orphan.visit, event, settings);
    orphans.delete(orphan);
    there.push(written(orphan.visit, taken));
    return taken;
  }
  const off = cancelledInService(wanted, visits);
  if (off) {
    const reason = 'The visit was cancelled in the service';
    return { ...draft, action: 'skipped', reason, invitationId: off.id, leaves: event.isWhole };
  }
  const same = there.find((visit) => isInvited(wanted, visit));
  if (same)
    return { ...draft, action: 'unchanged', reason: 'The guest is invited already', invitationId: same.id };
  const { write, visit } = newVisit(wanted, guest, settings);
  there.push(visit);
  return { ...draft, action: 'invited', reason: 'The guest is in the event', write };
};

/** What the guests of all events share. */
interface Rest extends Pick<Matched, 'there' | 'orphans'> {
  readonly visits: readonly Visit[];
  readonly settings: SyncSettings;
}

/** A guest who is to come to an event. */
interface Wanted {
  readonly event: CalendarEvent;
  readonly span: Span;
  readonly email: string;
  readonly siteId: string;
}

/** Whether it is the visit of another event that this one stands in place of, such as the rest of a series that was split. */
const isSuccessor = (wanted: Wanted, { line, ...visit }: OwnVisit): boolean =>
  line.email === wanted.email &&
  (line.event === wanted.event.replaces || isSameVisit(wanted, line) || isSameVisit(wanted, visit));

const isSameVisit = (
  { event, span, siteId }: Wanted,
  visit: Omit<Visit, 'line'> | OwnVisit['line'],
): boolean => visit.host === event.host && visit.siteId === siteId && isAt(visit, span);

/** Whether an invitation is for this guest and event: by hand, by another calendar, or by another event. */
const isInvited = (wanted: Wanted, visit: Visit): boolean => {
  const { line, email } = visit;
  const isOfEvent = line?.event === wanted.event.id && line.email === wanted.email;
  return isOfEvent || (email === wanted.email && isSameVisit(wanted, visit));
};

/**
 * The invitation that was cancelled in the service, where that still counts: the event is when it was then, and nobody has
 * changed it since. Of a list that is not whole nobody can be taken out, so there it counts in any case.
 */
const cancelledInService = (wanted: Wanted, visits: readonly Visit[]): Visit | undefined => {
  const { event, span, email } = wanted;
  const [latest] = visits
    .filter(
      ({ cancelled, line, ...visit }) =>
        cancelled !== undefined &&
        line?.email === email &&
        (line.event === event.id || line.host === event.host) &&
        (isAt(line, span) || isAt(visit, span)),
    )
    .toSorted((one, other) => (other.cancelled ?? 0) - (one.cancelled ?? 0));
  if (!latest || latest.line?.isCancelled) return undefined;
  const isAskedAgain = event.isWhole && (event.updated ?? 0) > (latest.cancelled ?? 0);
  return isAskedAgain ? undefined : latest;
};

const newVisit = (
  { event, span, email, siteId }: Wanted,
  guest: Attendee,
  settings: SyncSettings,
): { write: Write; visit: Visit } => {
  const { host, isPrivate } = event;
  const line = lineOf(event, span, settings, { email, host });
  const visit = { ...span, host, siteId, subject: (!isPrivate && event.subject) || 'Meeting' };
  return {
    write: { line, visit: { ...visit, name: guestName(guest) }, emails: true },
    visit: { ...visit, line, email, created: 0, hasArrived: false },
  };
};

/** Cancels the visits that are off, unless they are so many that the calendar may have been misread. */
const forOrphans = (
  orphans: ReadonlySet<Orphan>,
  visits: readonly Visit[],
  settings: SyncSettings,
): Draft[] => {
  const { window, allowMany } = settings;
  const { length: all } = upcoming(visits, settings);
  const count = [...orphans].filter(({ evidence }) => evidence).length;
  const isHeld = !allowMany && count > FEW && count * 3 > all;
  const isRead = ({ start }: Span) => window && start >= window.start && start < window.end;
  return [...orphans].flatMap(({ visit, event, evidence }): Draft[] => {
    const { line } = visit;
    const draft = about(visit, event);
    if (evidence && isHeld)
      return [
        {
          ...draft,
          action: 'heldBack',
          reason: `${evidence}; of ${all} visits, ${count} would be cancelled at once`,
        },
      ];
    if (evidence) {
      const write = { line: { ...line, isCancelled: true }, emails: false };
      return [{ ...draft, action: 'cancelled', reason: evidence, write }];
    }
    if (!isRead(line) && !isRead(visit)) return [];
    return [{ ...draft, action: 'missing', reason: 'The event is not among those that were read' }];
  });
};

/** Puts together what an event should take over: whoever does it for one guest does it for all. */
const withChanges = (drafts: readonly Draft[], events: readonly CalendarEvent[]): Step[] => {
  const moved = new Map(
    drafts.toReversed().flatMap(({ eventId, moved }) => (moved ? [[eventId, moved] as const] : [])),
  );
  const leaving = new Map<string, Set<string>>();
  for (const { eventId, email, leaves } of drafts)
    if (leaves) leaving.set(eventId, (leaving.get(eventId) ?? new Set()).add(email));
  const changes = new Map(
    events.map((event) => {
      const [span, emails] = [moved.get(event.id), leaving.get(event.id)];
      return [event.id, { ...(span && movedTo(event, span)), ...(emails && without(event, emails)) }];
    }),
  );
  return drafts.map(({ moved, leaves, ...step }) =>
    moved || leaves ? { ...step, change: changes.get(step.eventId) } : step,
  );
};
