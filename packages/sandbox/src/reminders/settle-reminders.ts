import { recordEmail } from '../mail/record-email.ts';
import type { Database } from '../store/database.ts';
import { changeInvitation, findInvitation } from '../store/invitations.ts';
import { type DueReminder, dueReminders, nextReminder } from '../store/reminders.ts';

/**
 * Sends every reminder that fell due until now, each at its own time. Whoever reads invitations or emails settles first,
 * so nothing has to wait for a timer. `updated` stays as it is: nobody changed the invitation.
 */
export const settleReminders = (db: Database, now: string): void => {
  if (nextReminder(db) > now) return;
  const due = dueReminders(db, now);
  db.transaction(() => {
    for (const reminder of due) remind(db, reminder);
  });
};

const remind = (db: Database, { id, teamId, reminderDue }: DueReminder) => {
  const before = findInvitation(db, teamId, id);
  if (!before) return;
  const invitation = changeInvitation(db, before, { emailReminderTime: reminderDue, reminderDue: null });
  recordEmail(db, 'reminder', invitation, { sent: reminderDue, suppressed: null });
};
