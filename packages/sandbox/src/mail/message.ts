import { bodyHtml, bodyText, mailBody } from './body.ts';
import { type MailFacts, mailKinds } from './facts.ts';
import type { OutboxEntry } from './outbox.ts';

/** A name of no domain at all: RFC 2606 keeps it free. */
const DOMAIN = 'sandbox.invalid';

/**
 * An email as the guest's mail program would get it (RFC 5322): text, HTML and, but for a reminder, the appointment.
 * The same stored email gives the same bytes.
 * @param sequence how many changes the guest was notified of, including this email
 */
export const emailMessage = async (
  email: OutboxEntry,
  facts: MailFacts,
  sequence: number,
): Promise<string> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { id, invitationId, kind } = email;
  const body = mailBody(kind, facts);
  const method = mailKinds[kind].calendar;
  const message = new MailComposer({
    messageId: `<${id}.${invitationId}@${DOMAIN}>`,
    baseBoundary: `${id}-${invitationId}`,
    date: new Date(email.sent),
    from: { name: `${facts.host.name} via ${facts.site.name}`, address: `invitations@${DOMAIN}` },
    replyTo: { name: facts.host.name, address: facts.host.email },
    to: { name: facts.guest, address: email.to },
    subject: email.subject,
    text: bodyText(body),
    html: bodyHtml(body),
    ...(method && {
      icalEvent: {
        method,
        filename: 'invitation.ics',
        content: await appointmentText(email, facts, method, sequence),
      },
    }),
  });
  return (await message.compile().build()).toString();
};

/**
 * One version of the appointment as iCalendar text (RFC 5545, RFC 5546). Its uid is the same in every email about one
 * invitation, so that a calendar keeps one appointment for it, and follows the greatest sequence.
 */
const appointmentText = async (
  { invitationId, sent, to }: OutboxEntry,
  { guest, host, site, ...facts }: MailFacts,
  method: 'REQUEST' | 'CANCEL',
  sequence: number,
): Promise<string> => {
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
    id: `${invitationId}@${DOMAIN}`,
    sequence,
    stamp: sent,
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
    email: to,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: !cancelled,
  });
  return calendar.toString();
};
