import type { AttendeeName } from './attendee-name.ts';
import type { EventChange, Span } from './calendar-event.ts';
import type { SyncMarker } from './sync-marker.ts';

export interface Step {
  readonly action: 'invited' | 'updated' | 'cancelled' | 'unchanged' | 'skipped' | 'missing' | 'heldBack';
  readonly reason: string;
  readonly eventId: string;
  readonly email: string;
  readonly invitationId?: string | undefined;
  /** What the calendar should take over: also for the other guests of the event. */
  readonly change?: EventChange | undefined;
  /** The input item of the event; the first where it is in none. */
  readonly item: number;
  readonly write?: Write | undefined;
}

export interface Write {
  /** How event and visit are equal from now on. */
  readonly line: SyncMarker;
  /** Absent where the visit is cancelled. */
  readonly visit?: VisitFields;
  /** Whether the guest has to know. */
  readonly emails: boolean;
}

/** The fields of a visit that its event decides; what is absent stays as it is. */
export interface VisitFields extends Span {
  readonly host: string;
  readonly siteId: string;
  readonly subject?: string | undefined;
  /** Of a new visit alone: names are corrected in the service. */
  readonly name?: Pick<AttendeeName, 'firstName' | 'lastName'>;
}
