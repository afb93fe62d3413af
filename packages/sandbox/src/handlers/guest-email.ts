import { updateInvitation } from '../store/invitations.ts';
import { insertEmail, type OutboxEntry } from '../store/outbox.ts';
import type { Scope } from './handler.ts';
import { requireInvitation } from './invitation-rules.ts';

const subjects = {
  invited: 'You are invited',
  updated: 'Your invitation has changed',
  cancelled: 'Your invitation is cancelled',
} as const satisfies Record<OutboxEntry['kind'], string>;

/**
 * Puts the guest's e-mail into the outbox, unless it is suppressed or the guest has no address.
 * Without `suppressEmail` in the request the switch decides (A10).
 */
export const emailGuest = (
  kind: OutboxEntry['kind'],
  invitationId: string,
  suppressEmail: boolean | undefined,
  scope: Scope,
) => {
  const { db, teamId, now, switches } = scope;
  const invitation = requireInvitation(invitationId, scope);
  if (!invitation.email || (suppressEmail ?? switches.suppressEmailDefault)) return;
  insertEmail(db, {
    teamId,
    invitationId: invitation.id,
    kind,
    to: invitation.email,
    subject: invitation.subject ? `${subjects[kind]}: ${invitation.subject}` : subjects[kind],
    sent: now,
  });
  updateInvitation(db, invitation.id, { emailSent: 1 });
};
