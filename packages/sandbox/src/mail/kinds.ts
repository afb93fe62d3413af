import type { Rows } from '../store/rows.ts';
import type { MailFacts } from './facts.ts';

/** Why a guest gets an email. */
export type MailKind = Rows['outbox']['kind'];

/** What sets the kinds of email apart; a reminder brings no calendar, since the guest has the appointment. */
export const mailKinds: Record<MailKind, { subject: string; says: string; calendar?: 'REQUEST' | 'CANCEL' }> =
  {
    invited: { subject: 'You are invited', says: 'has invited you to', calendar: 'REQUEST' },
    updated: {
      subject: 'Your invitation has changed',
      says: 'has changed your invitation to',
      calendar: 'REQUEST',
    },
    cancelled: {
      subject: 'Your invitation has been cancelled',
      says: 'has cancelled your invitation to',
      calendar: 'CANCEL',
    },
    reminder: { subject: 'Your visit is coming up', says: 'is looking forward to your visit to' },
  };

/** The subject line: what it is about, and the subject of the invitation if it has one. */
export const mailSubject = (kind: MailKind, { subject }: Pick<MailFacts, 'subject'>): string =>
  subject ? `${mailKinds[kind].subject}: ${subject}` : mailKinds[kind].subject;
