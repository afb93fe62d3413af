import { toIso } from '../../../helpers/date-time.ts';
import { type Attendee, type CalendarEvent, type EventChange, movedTo, type Span } from './calendar-event.ts';
import { follow, lineOf } from './follow.ts';
import type { SyncSettings } from './settings.ts';
import type { Step, VisitFields } from './step.ts';
import { isActive, isAt, isOfEvent, type OwnVisit, ownVisits, type Visit } from './visits.ts';
import { guestsOf, hostOf, whyNoVisitor, whyOff } from './who-visits.ts';

/** So many cancellations are no mistake, whatever their share. */
const FEW = 5;

/** A visit of the calendar that none of its events asks for now. */
interface Orphan {
  readonly visit: OwnVisit;
  readonly event: CalendarEvent | undefined;
  readonly evidence: string | undefined;
}

interface Wanted extends Span {
  readonly event: CalendarEvent;
  readonly email: string;
  readonly siteId: string;
}

/** Nobody is cancelled without evidence, and what was not read, or not read whole, is none. */
export const planSync = (
  events: readonly CalendarEvent[],
  visits: readonly Visit[],
  settings: SyncSettings,
): Step[] => new Plan(visits, settings).steps(events);

class Plan {
  readonly #settings: SyncSettings;
  readonly #visits: readonly Visit[];
  readonly #own: readonly OwnVisit[];
  /** The visits that stay, as they are after the run. */
  readonly #there: Visit[];
  readonly #orphans = new Set<Orphan>();
  /** By event. A change grows with each guest: whoever applies it does so for all. */
  readonly #changes = new Map<string, EventChange>();

  constructor(visits: readonly Visit[], settings: SyncSettings) {
    this.#settings = settings;
    this.#visits = visits;
    this.#own = ownVisits(visits, settings.calendarId).filter(isActive);
    this.#there = visits.filter((visit) => isActive(visit) && visit.line?.calendar !== settings.calendarId);
  }

  steps(given: readonly CalendarEvent[]): Step[] {
    const events = given.map((event) => planned(event, this.#settings));
    const byKey = new Map(
      events.flatMap((event) => [[event.id, event] as const, [event.key, event] as const]),
    );
    const eventOf = ({ line }: OwnVisit) => byKey.get(line.key ?? line.event) ?? byKey.get(line.event);
    const steps = this.#own.flatMap((visit) => this.#follow(visit, eventOf(visit)) ?? []);
    const off = [...this.#orphans].map(({ visit, event }) => about(visit, event));
    const settled = new Set([...steps, ...off].map(keyOf));
    for (const event of events.filter(({ isCancelled }) => !isCancelled))
      for (const guest of guestsOf(event, this.#settings))
        if (!settled.has(keyOf({ eventId: event.id, email: guest.email })))
          steps.push(this.#forGuest(event, guest));
    return [...steps, ...this.#forOrphans()];
  }

  /** What comes of a visit by its event, if that was read and asks for it; a visit that may be off is an orphan. */
  #follow(visit: OwnVisit, event: CalendarEvent | undefined): Step | undefined {
    const evidence = event && whyOff(event, visit.line.email);
    const isLeft = visit.hasArrived || (this.#isPast(visit) && !(event?.span && !this.#isPast(event.span)));
    if (!isLeft && event && !evidence) return this.#bring(visit, event);
    if (!isLeft) this.#orphans.add({ visit, event, evidence });
    else this.#there.push(visit);
    const reason = visit.hasArrived ? 'The guest has arrived' : 'The visit has started';
    return isLeft && event ? { ...about(visit, event), action: 'unchanged', reason } : undefined;
  }

  #isPast({ start }: Span): boolean {
    return start < this.#settings.from;
  }

  #bring(visit: OwnVisit, event: CalendarEvent): Step {
    const { reason, write, isMovedInService } = follow(visit, event, this.#settings);
    const { subject, line } = visit;
    this.#there.push({ ...visit, ...write?.visit, subject, line: write?.line ?? line });
    const step = { ...about(visit, event), reason, write };
    if (!isMovedInService) return { ...step, action: write ? 'updated' : 'unchanged' };
    const change = this.#changeOf(event);
    if (!change.start) Object.assign(change, movedTo(event, visit));
    return { ...step, action: 'unchanged', change };
  }

  #changeOf({ id }: CalendarEvent): EventChange {
    const change = this.#changes.get(id) ?? {};
    this.#changes.set(id, change);
    return change;
  }

  /** What comes of a guest without a visit of this event. A visit that is left over may be theirs: it is taken. */
  #forGuest(event: CalendarEvent, guest: Attendee): Step {
    const { email } = guest;
    const step = { eventId: event.id, email, item: event.item };
    const whyNot = whyNoVisitor(event, guest, this.#settings);
    if (whyNot || !event.span) return { ...step, action: 'skipped', reason: whyNot ?? '' };
    const wanted: Wanted = { ...event.span, event, email, siteId: this.#settings.siteId };

    const orphan = [...this.#orphans].find(({ visit }) => isSuccessor(wanted, visit));
    if (orphan) {
      this.#orphans.delete(orphan);
      return this.#bring(orphan.visit, event);
    }
    const off = cancelledInService(wanted, this.#visits);
    if (off) {
      const change = event.isWhole ? this.#changeOf(event) : undefined;
      if (change) leave(change, event, email);
      const reason = 'The visit was cancelled in the service';
      return { ...step, action: 'skipped', reason, invitationId: off.id, change };
    }
    const same = this.#there.find((visit) => isInvited(wanted, visit));
    if (same)
      return { ...step, action: 'unchanged', reason: 'The guest is already invited', invitationId: same.id };
    return {
      ...step,
      action: 'invited',
      reason: 'The guest is on the event’s guest list',
      write: this.#invite(wanted, guest),
    };
  }

  #invite({ event, start, end, email, siteId }: Wanted, guest: Attendee) {
    const { host, isPrivate } = event;
    const line = lineOf(event, { start, end }, this.#settings, { email, host });
    const visit = { start, end, host, siteId, subject: (!isPrivate && event.subject) || 'Meeting' };
    this.#there.push({ ...visit, line, email, created: 0, hasArrived: false });
    const { firstName, lastName } = guest;
    const named = { ...visit, name: { firstName, lastName } } satisfies VisitFields;
    return { line, visit: named, emails: true };
  }

  /** Cancels the visits that are off, unless they are so many that the calendar may have been misread. */
  #forOrphans(): Step[] {
    const { window, allowMany } = this.#settings;
    const count = [...this.#orphans].filter(({ evidence }) => evidence).length;
    const all = this.#own.filter((visit) => !visit.hasArrived && !this.#isPast(visit)).length;
    const isHeld = !allowMany && count > FEW && count * 3 > all;
    const isRead = ({ start }: Span) => window && start >= window.start && start < window.end;
    return [...this.#orphans].flatMap(({ visit, event, evidence }): Step[] => {
      const step = about(visit, event);
      if (!evidence)
        return isRead(visit.line) || isRead(visit)
          ? [{ ...step, action: 'missing', reason: 'The event isn’t among the input items' }]
          : [];
      const many = `${evidence}, but ${count} of ${all} visits would be cancelled in one run`;
      if (isHeld) return [{ ...step, action: 'heldBack', reason: many }];
      const write = { line: { ...visit.line, isCancelled: true }, emails: false };
      return [{ ...step, action: 'cancelled', reason: evidence, write }];
    });
  }
}

const planned = (event: CalendarEvent, settings: SyncSettings): CalendarEvent => {
  const { days } = event;
  const host = hostOf(event, settings) ?? event.host;
  if (!days || !settings.allDay) return { ...event, host };
  const [start, end] = [days.first, days.last].map((day, nth) =>
    Date.parse(toIso(`${day}T${settings.allDay?.[nth]}`, { zone: days.zone }) ?? ''),
  ) as [number, number];
  return { ...event, host, span: { start, end } };
};

const keyOf = ({ eventId, email }: Pick<Step, 'eventId' | 'email'>) => `${eventId} ${email}`;

const about = ({ id, line }: OwnVisit, event: CalendarEvent | undefined) => ({
  eventId: event?.id ?? line.event,
  email: line.email,
  invitationId: id,
  item: event?.item ?? 0,
});

const leave = (change: EventChange, { attendees }: CalendarEvent, guest: string): void => {
  const givenOf = (list: readonly Attendee[]) => list.flatMap(({ given }) => given ?? []);
  const entries = givenOf(attendees.filter(({ email }) => email === guest));
  const all = change.attendees ?? givenOf(attendees);
  change.attendees = all.filter((given) => !entries.includes(given));
};

/** Whether it is the visit of another event that this one stands in place of, such as the rest of a series that was split. */
const isSuccessor = (wanted: Wanted, { line, ...visit }: OwnVisit): boolean =>
  line.email === wanted.email &&
  (line.event === wanted.event.replaces || isSameVisit(wanted, line) || isSameVisit(wanted, visit));

const isSameVisit = (wanted: Wanted, visit: Omit<Visit, 'line'> | OwnVisit['line']): boolean =>
  visit.host === wanted.event.host && visit.siteId === wanted.siteId && isAt(visit, wanted);

/** Whether an invitation is for this guest and event: by hand, by another calendar, or by another event. */
const isInvited = (wanted: Wanted, visit: Visit): boolean => {
  const { line, email } = visit;
  const isItsOwn = line !== undefined && isOfEvent(line, wanted.event) && line.email === wanted.email;
  return isItsOwn || (email === wanted.email && isSameVisit(wanted, visit));
};

/** A cancellation in the service counts until somebody changes the event; for a list that is cut, in any case. */
const cancelledInService = (wanted: Wanted, visits: readonly Visit[]): Visit | undefined => {
  const { event, email } = wanted;
  const [latest] = visits
    .filter(
      ({ cancelled, line, ...visit }) =>
        cancelled !== undefined &&
        line?.email === email &&
        (isOfEvent(line, event) || line.host === event.host) &&
        (isAt(line, wanted) || isAt(visit, wanted)),
    )
    .toSorted((one, other) => (other.cancelled ?? 0) - (one.cancelled ?? 0));
  if (!latest || latest.line?.isCancelled) return undefined;
  const isAskedAgain = event.isWhole && (event.updated ?? 0) > (latest.cancelled ?? 0);
  return isAskedAgain ? undefined : latest;
};
