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
    NEXT,
    () =>
      db.one<{ next: string | null }>(
        'SELECT min(reminderDue) AS next FROM invitations WHERE reminderDue IS NOT NULL',
      )?.next ?? NEVER,
  );

const NEXT = 'next reminder';
/** Comes after every ISO 8601 text. */
const NEVER = '~';

/**
 * Writes one invitation and goes on knowing the next reminder, where that follows from when the invitation's own was and is
 * due: every request asks for it, and looking it up costs as much as a write.
 */
export const keepingNextReminder = (
  db: Database,
  before: string | null,
  after: string | null,
  write: () => void,
): void => {
  const next = db.learned.invitations.peek<string>(NEXT);
  write();
  if (next === undefined || (before === next && after !== next)) return;
  db.learned.invitations.set(NEXT, after !== null && after < next ? after : next);
};

/** The reminders of all teams that fall due until a moment, earliest first. */
export const dueReminders = (db: Database, now: string): DueReminder[] =>
  db.all<DueReminder>(
    'SELECT id, teamId, reminderDue FROM invitations WHERE reminderDue <= ? ORDER BY reminderDue, id',
    now,
  );
