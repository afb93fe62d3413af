import type { Database } from '../store/database.ts';
import type { InvitationRow } from '../store/invitation-row.ts';
import { findSentEmail, insertEmail, sentEmails, unsentEmails } from '../store/outbox.ts';
import type { Rows } from '../store/schema.ts';
import { type MailBody, mailBody } from './body.ts';
import { type MailFacts, type MailKind, mailFacts, mailSubject } from './facts.ts';

type Row = Rows['outbox'];

/** The fields of every email, whether sent or not. */
type Email = Readonly<Pick<Row, 'id' | 'teamId' | 'invitationId' | 'kind' | 'subject'>>;

/** An email that a guest would have received. */
export interface OutboxEntry extends Email {
  /** The guest's address. */
  readonly to: string;
  /** When it was sent: ISO 8601, UTC, by the sandbox's clock. */
  readonly sent: string;
}

/** An email that wasn't sent. */
export interface SuppressedEmail extends Email {
  /** The guest's address, if there is one. */
  readonly to?: string;
  readonly suppressed: true;
  /** The reason: the request or the switch `suppressEmailDefault` (A10) suppressed it, or the guest has no address. */
  readonly reason: NonNullable<Row['suppressed']>;
  /** When it would have been sent: ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string;
}

/** A team's sent emails, oldest first. */
export const emailsOf = (db: Database, teamId: string): OutboxEntry[] => sentEmails(db, teamId).map(toSent);

/** A team's emails that weren't sent, oldest first. */
export const suppressedEmailsOf = (db: Database, teamId: string): SuppressedEmail[] =>
  unsentEmails(db, teamId).map(toSuppressed);

/** A sent email's text. */
export const findBody = (db: Database, teamId: string, id: number): MailBody | undefined => {
  const row = findSentEmail(db, teamId, id);
  return row && mailBody(row.kind, JSON.parse(row.facts as string) as MailFacts);
};

const toEmail = ({ id, teamId, invitationId, kind, subject }: Row): Email => ({
  id,
  teamId,
  invitationId,
  kind,
  subject,
});

const toSent = (row: Row): OutboxEntry => ({ ...toEmail(row), to: row.to as string, sent: row.sent });

const toSuppressed = (row: Row): SuppressedEmail => ({
  ...toEmail(row),
  ...(row.to && { to: row.to }),
  suppressed: true,
  reason: row.suppressed as SuppressedEmail['reason'],
  at: row.sent,
});

/** Adds an email about an invitation's current state to the outbox. An email that isn't sent is stored without facts. */
export const recordEmail = (
  db: Database,
  kind: MailKind,
  invitation: InvitationRow,
  { sent, suppressed }: Pick<Row, 'sent' | 'suppressed'>,
): void => {
  const { id, teamId, email } = invitation;
  const facts = suppressed === null ? JSON.stringify(mailFacts(invitation)) : null;
  const subject = mailSubject(kind, invitation);
  insertEmail(db, { teamId, invitationId: id, kind, to: email, subject, sent, suppressed, facts });
};
