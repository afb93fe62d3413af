import type { InvitationRow } from '../store/invitation-row.ts';
import type { Rows } from '../store/schema.ts';

/** The facts of an invitation for its guest; `adminNotes` are for the site alone. Dates are ISO 8601 in UTC. */
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

/** What an email to a guest says, as it was when the email was written. */
export type MailFacts = Readonly<ReturnType<typeof mailFacts>>;

/** Why a guest gets an email. */
export type MailKind = Rows['outbox']['kind'];

/** How each kind of email begins. */
export const mailKinds: Record<MailKind, { subject: string; says: string }> = {
  invited: { subject: 'You are invited', says: 'has invited you to' },
  updated: { subject: 'Your invitation has changed', says: 'has changed your invitation to' },
  cancelled: { subject: 'Your invitation has been cancelled', says: 'has cancelled your invitation to' },
};

/** The subject line: what it is about, and the subject of the invitation if it has one. */
export const mailSubject = (kind: MailKind, { subject }: Pick<MailFacts, 'subject'>): string =>
  subject ? `${mailKinds[kind].subject}: ${subject}` : mailKinds[kind].subject;
