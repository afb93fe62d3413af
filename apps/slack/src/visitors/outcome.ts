import {
  AmbiguousOutcomeError,
  AnswerError,
  ApiError,
  ConnectionError,
  describeIssues,
  InputError,
  type OperationId,
  TimeoutError,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
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

const wait = (ms: number | undefined) => {
  if (ms === undefined) return 'Please wait a little.';
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds === 1) return 'Please wait a second.';
  return seconds < 120
    ? `Please wait ${seconds} seconds.`
    : `Please wait ${Math.ceil(seconds / 60)} minutes.`;
};

function reasonOfAnswer(error: ApiError): string {
  const { status, operation, serviceMessage, retryAfterMs } = error;
  if (status === 401 || status === 403 || (status === 400 && operation === 'tokens.get')) {
    return 'The visitor service does not accept this app’s credentials. Please tell whoever looks after the app.';
  }
  if (status === 400)
    return `The visitor service did not accept it${serviceMessage ? `: “${serviceMessage}”` : '.'}`;
  if (status === 404) return 'The visitor service does not know it, or no longer does.';
  if (status === 429) return `The visitor service has too many requests just now. ${wait(retryAfterMs)}`;
  return 'The visitor service has a problem just now.';
}

/** Why a call failed, in a sentence for the person who asked. It may quote the service, so it must be escaped. */
export function reasonOf(error: unknown): string {
  if (AmbiguousOutcomeError.isInstance(error)) return reasonOf(error.cause);
  if (ApiError.isInstance(error)) return reasonOfAnswer(error);
  if (TimeoutError.isInstance(error)) return 'The visitor service did not answer in time.';
  if (ConnectionError.isInstance(error)) return 'The visitor service could not be reached.';
  if (AnswerError.isInstance(error)) return 'The visitor service gave an answer that could not be read.';
  if (InputError.isInstance(error)) return `Something does not fit: ${describeIssues(error.issues)}.`;
  return 'Something went wrong in this app.';
}
