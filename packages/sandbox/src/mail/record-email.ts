import type { Database } from '../store/database.ts';
import { type InvitationColumns, withNames } from '../store/invitation-row.ts';
import { mailFacts } from './facts.ts';
import { type MailKind, mailSubject } from './kinds.ts';
import { insertEmail, type SuppressedEmail } from './outbox.ts';

/** When an email is sent, and what keeps it from being sent. */
interface Sending {
  /** ISO 8601, UTC, by the sandbox's clock. */
  readonly sent: string;
  readonly suppressed: SuppressedEmail['reason'] | null;
}

/** Puts an email about an invitation, as it is now, into the outbox; of one that nobody gets, no facts are kept. */
export const recordEmail = (
  db: Database,
  kind: MailKind,
  invitation: InvitationColumns,
  { sent, suppressed }: Sending,
): void => {
  const { id, teamId, email } = invitation;
  const facts = suppressed === null ? JSON.stringify(mailFacts(withNames(db, invitation))) : null;
  const subject = mailSubject(kind, invitation);
  insertEmail(db, { teamId, invitationId: id, kind, to: email, subject, sent, suppressed, facts });
};
