import type { InvitationColumns } from '../store/invitation-row.ts';

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
