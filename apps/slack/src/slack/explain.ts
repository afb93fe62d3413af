import { VisitorInvitationsError } from '@visitor-invitations/core';
import { Refused } from '../refused.ts';
import { reasonOf } from '../visitors/outcome.ts';
import { escaped } from './escape.ts';

const isExpired = (error: unknown) =>
  (error as { data?: { error?: unknown } }).data?.error === 'expired_trigger_id';

/** An error in words for the person who met it, as mrkdwn. */
export function explain(error: unknown): string {
  if (error instanceof Refused) return escaped(error.message);
  if (VisitorInvitationsError.isInstance(error)) return escaped(reasonOf(error));
  if (isExpired(error)) return 'Slack waited too long for the form. Please try once more.';
  return 'Something went wrong in this app. Please try again in a moment.';
}
