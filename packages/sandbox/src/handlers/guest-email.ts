import type { MailKind } from '../mail/kinds.ts';
import type { SuppressedEmail } from '../mail/outbox.ts';
import { recordEmail } from '../mail/record-email.ts';
import { reminderDue } from '../reminders/reminder-due.ts';
import type { InvitationColumns } from '../store/invitation-row.ts';
import type { Scope } from './handler.ts';

/**
 * Puts the guest's email about a change into the outbox, or records why there is none, and plans the reminder anew.
 * Without `suppressEmail` in the request the switch decides (A10).
 * @param invitation as it is after the change, which is still to be stored
 * @returns what the change has to store besides
 */
export const emailGuest = (
  kind: Exclude<MailKind, 'reminder'>,
  invitation: InvitationColumns,
  suppressEmail: boolean | undefined,
  scope: Scope,
): Pick<InvitationColumns, 'emailSent' | 'reminderDue'> => {
  const { db, now } = scope;
  const suppressed = reasonToSuppress(suppressEmail, invitation.email, scope);
  recordEmail(db, kind, invitation, { sent: now, suppressed });
  const emailSent = suppressed === null ? 1 : invitation.emailSent;
  return { emailSent, reminderDue: reminderDue({ ...invitation, emailSent }, now) };
};

const reasonToSuppress = (
  suppressEmail: boolean | undefined,
  email: string | null,
  { switches }: Scope,
): SuppressedEmail['reason'] | null => {
  if (suppressEmail) return 'request';
  if (suppressEmail === undefined && switches.suppressEmailDefault) return 'default';
  return email ? null : 'no-address';
};
