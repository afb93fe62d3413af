import {
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  InputError,
  NotFoundError,
  TimeoutError,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { describeIssues } from '@visitor-invitations/core/contract';
import { oneLine } from '@visitor-invitations/visits';

const busy = (ms = 60_000) =>
  `The visitor service is busy. Try again in ${Math.max(1, Math.ceil(ms / 1000))} seconds.`;

const FAILING = 'The visitor service is having a problem. Try again later.';

const problemOf = (error: unknown): string | undefined => {
  if (InputError.isInstance(error)) return `${describeIssues(error.issues)}.`;
  if (NotFoundError.isInstance(error)) return "The person doesn't have a visit with this ID.";
  if (ApiError.isInstance(error)) {
    const { status, operation, retryAfterMs, serviceMessage = '' } = error;
    if (status === 429) return busy(retryAfterMs);
    if (status >= 500) return FAILING;
    if (status === 401 || status === 403 || operation === 'tokens.get')
      return 'The visitor service rejected the credentials. The person who set this up needs to check them.';
    if (status === 400)
      return `The visitor service didn't accept these values${serviceMessage && `: “${oneLine(serviceMessage)}”`}.`;
    return FAILING;
  }
  if (TimeoutError.isInstance(error) && error.phase === 'quota') return busy(error.retryAfterMs);
  return ConnectionError.isInstance(error)
    ? "The visitor service didn't answer. Try again later."
    : undefined;
};

/** A failed call to the service in a sentence that a model can act on. It quotes the service's reason for a 400, and nothing else. */
export const explain = (error: unknown): string => {
  if (AmbiguousOutcomeError.isInstance(error) || isOpen(error))
    return "It's not clear whether that went through. Check with find_visits before you try again.";
  const problem = problemOf(error);
  return problem
    ? `${problem} Nothing was done.`
    : 'Something went wrong. The person who set this up can find the error in the log.';
};

/** Whether a write may have gone through even though its call failed. */
const isOpen = (error: unknown) => VisitorInvitationsError.isInstance(error) && error.mayHaveHappened;
