import type { MailFacts } from './facts.ts';

/** What one version of an appointment says. */
export interface Appointment {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The same for every email about one invitation, so that a calendar keeps one appointment for it. */
  readonly uid: string;
  /** Greater with each change that the guest is told of; a calendar follows the greatest. */
  readonly sequence: number;
  /** When it was written, ISO 8601. */
  readonly written: string;
  readonly guestEmail: string;
  readonly facts: MailFacts;
}

/** The appointment as iCalendar text (RFC 5545, RFC 5546). */
export const appointmentText = async (appointment: Appointment): Promise<string> => {
  const { method, uid, sequence, written, guestEmail, facts } = appointment;
  const { guest, host, site } = facts;
  const {
    default: ical,
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
  } = await import('ical-generator');
  const cancelled = method === 'CANCEL';
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'visitor-invitations', product: 'sandbox' },
  });
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: written,
    start: facts.startDate,
    end: facts.endDate,
    summary: facts.subject ?? `Visit to ${site.name}`,
    location: {
      title: site.name,
      address: site.address,
      geo: { lat: site.latitude, lon: site.longitude },
    },
    organizer: host,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!cancelled && facts.visitorNotes) event.description(facts.visitorNotes);
  event.createAttendee({
    name: guest,
    email: guestEmail,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: !cancelled,
  });
  return calendar.toString();
};
