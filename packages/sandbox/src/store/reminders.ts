import type { Database } from './database.ts';

/** A reminder that is to be sent. */
export interface DueReminder {
  readonly id: string;
  readonly teamId: string;
  /** ISO 8601, UTC. */
  readonly reminderDue: string;
}

/** The reminders of all teams that fall due until a moment, earliest first. One look at an index when there is none. */
export const dueReminders = (db: Database, now: string): DueReminder[] =>
  db.all<DueReminder>(
    'SELECT id, teamId, reminderDue FROM invitations WHERE reminderDue <= ? ORDER BY reminderDue, id',
    now,
  );
