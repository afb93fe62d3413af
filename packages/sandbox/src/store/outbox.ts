import type { Database } from './database.ts';
import type { Rows } from './rows.ts';

/** An e-mail that a guest would have got. */
export interface OutboxEntry {
  readonly id: number;
  readonly teamId: string;
  readonly invitationId: string;
  readonly kind: 'invited' | 'updated' | 'cancelled';
  /** The guest's address. */
  readonly to: string;
  readonly subject: string;
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly sent: string;
}

export const insertEmail = (db: Database, entry: Omit<Rows['outbox'], 'id'>) =>
  db.run(
    'INSERT INTO outbox (teamId, invitationId, kind, "to", subject, sent) VALUES (?, ?, ?, ?, ?, ?)',
    entry.teamId,
    entry.invitationId,
    entry.kind,
    entry.to,
    entry.subject,
    entry.sent,
  );

/** The e-mails of a team, oldest first. */
export const emailsOf = (db: Database, teamId: string): OutboxEntry[] =>
  db
    .all<Rows['outbox']>('SELECT * FROM outbox WHERE teamId = ? ORDER BY id', teamId)
    .map((entry) => ({ ...entry }));
