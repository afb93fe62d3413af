import { recordEmail } from '../mail/record-email.ts';
import type { Database } from '../store/database.ts';
import { findInvitation, updateInvitation } from '../store/invitations.ts';
import { type DueReminder, dueReminders } from '../store/reminders.ts';

/**
 * Sends every reminder that fell due until now, each at its own time. Whoever reads invitations or e-mails settles first,
 * so nothing has to wait for a timer. `updated` stays as it is: nobody changed the invitation.
 */
export const settleReminders = (db: Database, now: string): void => {
  const due = dueReminders(db, now);
  if (due.length === 0) return;
  db.transaction(() => {
    for (const reminder of due) remind(db, reminder);
  });
};

const remind = (db: Database, { id, teamId, reminderDue }: DueReminder) => {
  updateInvitation(db, id, { emailReminderTime: reminderDue, reminderDue: null });
  const invitation = findInvitation(db, teamId, id);
  if (invitation) recordEmail(db, 'reminder', invitation, { sent: reminderDue, suppressed: null });
};
