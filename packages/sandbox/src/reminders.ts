import type { Clock } from './clock.ts';
import { recordEmail } from './mail/outbox.ts';
import type { Database } from './store/database.ts';
import type { InvitationColumns } from './store/invitation-row.ts';
import { changeInvitation, type DueReminder, dueReminders, findInvitation } from './store/invitations.ts';

/** How long before the visit its guest is reminded, in milliseconds. */
const LEAD = 24 * 60 * 60 * 1000;

/**
 * When the reminder of an invitation falls due: a day before `startDate`, for a guest who was emailed, was not reminded
 * before and is still expected. `null` when there is none to plan, as for a visit that is less than a day away.
 * Our choice: the interface shows no more of reminders than `emailReminderTime`.
 * @param now ISO 8601, UTC, by the sandbox's clock
 */
export const reminderDue = (invitation: InvitationColumns, now: string): string | null => {
  const { email, emailSent, emailReminderTime, cancelled, actioned, startDate } = invitation;
  if (!email || !emailSent || emailReminderTime || cancelled || actioned) return null;
  const due = new Date(Date.parse(startDate) - LEAD).toISOString();
  return due > now ? due : null;
};

/**
 * Sends every reminder that is due by `now`, each dated at its own time. Called before invitations or emails are read,
 * so that no timer is needed. `updated` stays as it is, since the invitation did not change.
 */
export const settleReminders = (db: Database, now: string): void => {
  const due = dueReminders(db, now);
  if (due.length === 0) return;
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

/**
 * A clock that settles what falls due whenever it jumps: before, so that nothing which was due until then is lost by
 * turning the clock back, and after.
 */
export const settlingClock = (clock: Clock, settle: () => void): Clock => ({
  ...clock,
  set(time) {
    settle();
    clock.set(time);
    settle();
  },
  advance(duration) {
    clock.advance(duration);
    settle();
  },
});
