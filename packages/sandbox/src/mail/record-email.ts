import type { Database } from '../store/database.ts';
import type { InvitationRow } from '../store/invitations.ts';
import { insertEmail, type SuppressedEmail } from '../store/outbox.ts';
import { mailFacts } from './facts.ts';
import { type MailKind, mailSubject } from './kinds.ts';

/** When an e-mail is sent, and what keeps it from being sent. */
interface Sending {
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly sent: string;
  readonly suppressed: SuppressedEmail['reason'] | null;
}

/** Puts an e-mail about an invitation, as it is now, into the outbox. */
export const recordEmail = (
  db: Database,
  kind: MailKind,
  invitation: InvitationRow,
  { sent, suppressed }: Sending,
) => {
  const { id, teamId, email } = invitation;
  const subject = mailSubject(kind, invitation);
  insertEmail(
    db,
    { teamId, invitationId: id, kind, to: email, subject, sent, suppressed },
    mailFacts(invitation),
  );
};
