import type { Database } from '../store/database.ts';
import type { Rows } from '../store/rows.ts';
import type { MailFacts } from './facts.ts';
import { mailKinds } from './kinds.ts';

type Row = Rows['outbox'];

/** What every email has, sent or not. */
interface Email {
  readonly id: number;
  readonly teamId: string;
  readonly invitationId: string;
  readonly kind: Row['kind'];
  readonly subject: string;
}

/** An email that a guest would have got. */
export interface OutboxEntry extends Email {
  /** The guest's address. */
  readonly to: string;
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly sent: string;
  /** The method of the calendar attachment; a reminder has none. */
  readonly calendar?: 'REQUEST' | 'CANCEL';
}

/** An email that nobody got. */
export interface SuppressedEmail extends Email {
  /** The guest's address, if there is one. */
  readonly to?: string;
  readonly suppressed: true;
  /** The request asked for it, the switch `suppressEmailDefault` did (A10), or the guest has no address. */
  readonly reason: NonNullable<Row['suppressed']>;
  /** When it would have been sent: ISO 8601, UTC, by the sandbox's clock. */
  readonly at: string;
}

/** Records an email. */
export const insertEmail = (db: Database, entry: Omit<Row, 'id'>): void =>
  db.run(
    `INSERT INTO outbox (teamId, invitationId, kind, "to", subject, sent, suppressed, facts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.teamId,
    entry.invitationId,
    entry.kind,
    entry.to,
    entry.subject,
    entry.sent,
    entry.suppressed,
    entry.facts,
  );

/** The emails of a team that were sent, oldest first. */
export const emailsOf = (db: Database, teamId: string): OutboxEntry[] =>
  db.all<Row>('SELECT * FROM outbox WHERE teamId = ? AND suppressed IS NULL ORDER BY id', teamId).map(toSent);

/** The emails of a team that were not sent, oldest first. */
export const suppressedEmailsOf = (db: Database, teamId: string): SuppressedEmail[] =>
  db
    .all<Row>('SELECT * FROM outbox WHERE teamId = ? AND suppressed IS NOT NULL ORDER BY id', teamId)
    .map(toSuppressed);

/** One sent email with all that it tells. Its sequence is the number of changes that the guest was told of until then. */
export const findEmail = (db: Database, teamId: string, id: number) => {
  const row = db.one<Row & { sequence: number }>(
    `SELECT *, (SELECT count(*) FROM outbox told WHERE told.invitationId = outbox.invitationId
       AND told.id <= outbox.id AND told.kind IN ('updated', 'cancelled') AND told.suppressed IS NULL) AS sequence
     FROM outbox WHERE teamId = ? AND id = ? AND suppressed IS NULL`,
    teamId,
    id,
  );
  return (
    row && { email: toSent(row), facts: JSON.parse(row.facts as string) as MailFacts, sequence: row.sequence }
  );
};

const toEmail = ({ id, teamId, invitationId, kind, subject }: Row): Email => ({
  id,
  teamId,
  invitationId,
  kind,
  subject,
});

const toSent = (row: Row): OutboxEntry => {
  const { calendar } = mailKinds[row.kind];
  return { ...toEmail(row), to: row.to as string, sent: row.sent, ...(calendar && { calendar }) };
};

const toSuppressed = (row: Row): SuppressedEmail => ({
  ...toEmail(row),
  ...(row.to && { to: row.to }),
  suppressed: true,
  reason: row.suppressed as SuppressedEmail['reason'],
  at: row.sent,
});
