import { bodyText, mailBody } from './body.ts';
import { bodyHtml } from './body-html.ts';
import { appointmentText } from './calendar.ts';
import type { MailFacts } from './facts.ts';
import { mailKinds } from './kinds.ts';
import type { OutboxEntry } from './outbox.ts';

/** A name of no domain at all: RFC 2606 keeps it free. */
const DOMAIN = 'sandbox.invalid';

/**
 * An email as the guest's mail program would get it (RFC 5322): text, HTML and, but for a reminder, the appointment.
 * The same stored email gives the same bytes.
 * @param sequence how many changes the guest was told of before, and by this email
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
        content: await appointmentText({
          method,
          sequence,
          facts,
          uid: `${invitationId}@${DOMAIN}`,
          written: email.sent,
          guestEmail: email.to,
        }),
      },
    }),
  });
  return (await message.compile().build()).toString();
};
