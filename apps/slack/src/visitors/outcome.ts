import { type OperationId, VisitorInvitationsError } from '@visitor-invitations/core';
import { Refused } from '../refused.ts';

/** Whether something was done, as far as a failed call lets one know. */
export type Done = 'yes' | 'no' | 'unknown';

const isSuccess = (status: number | undefined) => status !== undefined && status >= 200 && status < 300;

/**
 * What a failed call says about the operation that was meant to change something. A call that failed at another
 * operation (for its token, or while reading before the change) changed nothing.
 */
export function wasDone(error: unknown, operation: OperationId): Done {
  if (error instanceof Refused) return 'no';
  if (!VisitorInvitationsError.isInstance(error)) return 'unknown';
  if (error.operation !== operation || !error.mayHaveHappened) return 'no';
  return isSuccess(error.status) ? 'yes' : 'unknown';
}
