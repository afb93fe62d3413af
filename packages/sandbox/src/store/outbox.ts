import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

type EmailRow = Rows['outbox'];

/** Records an email. Its ID is the next number. */
export const insertEmail = (db: Database, row: Omit<EmailRow, 'id'>): void =>
  db.insert('outbox', [row as EmailRow]);

/** A team's sent emails, oldest first. */
export const sentEmails = (db: Database, teamId: string) =>
  db.all<EmailRow>('SELECT * FROM outbox WHERE teamId = ? AND suppressed IS NULL ORDER BY id', teamId);

/** A team's unsent emails, oldest first. */
export const unsentEmails = (db: Database, teamId: string) =>
  db.all<EmailRow>('SELECT * FROM outbox WHERE teamId = ? AND suppressed IS NOT NULL ORDER BY id', teamId);

/** A team's latest emails, sent or not, newest first. */
export const latestEmails = (db: Database, teamId: string, count: number) =>
  db.all<EmailRow>('SELECT * FROM outbox WHERE teamId = ? ORDER BY id DESC LIMIT ?', teamId, count);

/** A sent email. */
export const findSentEmail = (db: Database, teamId: string, id: number) =>
  db.one<EmailRow>('SELECT * FROM outbox WHERE teamId = ? AND id = ? AND suppressed IS NULL', teamId, id);
