import type { InvitationRow } from '../store/invitation-row.ts';
import type { Rows } from '../store/schema.ts';

/** An invitation's facts for its guest, so without `adminNotes`. Dates are ISO 8601 in UTC. */
export const mailFacts = (row: InvitationRow) => ({
  guest: `${row.firstName} ${row.lastName}`,
  host: { name: `${row.hostFirstName} ${row.hostLastName}`, email: row.hostEmail },
  subject: row.subject,
  startDate: row.startDate,
  endDate: row.endDate,
  site: {
    name: row.siteName,
    address: row.siteAddress,
    /** IANA name. */
    timeZone: row.siteTimeZone,
  },
  visitorNotes: row.visitorNotes,
  fastTrackCode: row.fastTrackCode,
});

/** An email's facts, as they were when it was written. */
export type MailFacts = Readonly<ReturnType<typeof mailFacts>>;

/** The event that an email is about. */
export type MailKind = Rows['outbox']['kind'];

/** How each kind of email starts. */
export const mailKinds: Record<MailKind, { subject: string; says: string }> = {
  invited: { subject: 'You are invited', says: 'has invited you to' },
  updated: { subject: 'Your invitation has changed', says: 'has changed your invitation to' },
  cancelled: { subject: 'Your invitation has been cancelled', says: 'has cancelled your invitation to' },
};

/** The subject line: the kind of email, and the invitation's subject if it has one. */
export const mailSubject = (kind: MailKind, { subject }: Pick<MailFacts, 'subject'>): string =>
  subject ? `${mailKinds[kind].subject}: ${subject}` : mailKinds[kind].subject;
