import type { MailKind } from '../mail/kinds.ts';
import { recordEmail } from '../mail/record-email.ts';
import { reminderDue } from '../reminders/reminder-due.ts';
import { updateInvitation } from '../store/invitations.ts';
import type { SuppressedEmail } from '../store/outbox.ts';
import type { Scope } from './handler.ts';
import { requireInvitation } from './invitation-rules.ts';

/**
 * After a change of an invitation: puts the guest's e-mail into the outbox, or records why there is none, and plans the
 * reminder anew. Without `suppressEmail` in the request the switch decides (A10).
 */
export const emailGuest = (
  kind: Exclude<MailKind, 'reminder'>,
  invitationId: string,
  suppressEmail: boolean | undefined,
  scope: Scope,
) => {
  const { db, now } = scope;
  const invitation = requireInvitation(invitationId, scope);
  const suppressed = reasonToSuppress(suppressEmail, invitation.email, scope);
  recordEmail(db, kind, invitation, { sent: now, suppressed });
  const emailSent = suppressed === null ? 1 : invitation.emailSent;
  updateInvitation(db, invitation.id, {
    emailSent,
    reminderDue: reminderDue({ ...invitation, emailSent }, now),
  });
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
