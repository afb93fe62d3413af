import type { Database } from './database.ts';

/** A reminder that is to be sent. */
export interface DueReminder {
  readonly id: string;
  readonly teamId: string;
  /** ISO 8601, UTC. */
  readonly reminderDue: string;
}

/** When the next reminder of any team falls due; later than every time when there is none. */
export const nextReminder = (db: Database): string =>
  db.learned.invitations.of(
    'next reminder',
    () =>
      db.one<{ next: string | null }>(
        'SELECT min(reminderDue) AS next FROM invitations WHERE reminderDue IS NOT NULL',
      )?.next ?? NEVER,
  );

/** Comes after every ISO 8601 text. */
const NEVER = '~';

/** The reminders of all teams that fall due until a moment, earliest first. */
export const dueReminders = (db: Database, now: string): DueReminder[] =>
  db.all<DueReminder>(
    'SELECT id, teamId, reminderDue FROM invitations WHERE reminderDue <= ? ORDER BY reminderDue, id',
    now,
  );
