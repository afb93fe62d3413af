import {
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  describeIssues,
  InputError,
  NotFoundError,
  TimeoutError,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { RefusedError } from './port.ts';

const seconds = (ms: number | undefined) => Math.max(1, Math.ceil((ms ?? 60_000) / 1000));

/** A failed call of the service in a sentence on which a model can act. It holds nothing that only the service has said. */
export const explain = (error: unknown): string => {
  if (error instanceof RefusedError) return error.message;
  if (InputError.isInstance(error)) return `${describeIssues(error.issues)}. Nothing was done.`;
  if (AmbiguousOutcomeError.isInstance(error) || isOpen(error))
    return 'It is not known whether that was done. Look with find_visits before you try again.';
  if (NotFoundError.isInstance(error)) return 'There is no such visit among theirs. Nothing was done.';
  if (ApiError.isInstance(error)) {
    const { status, operation, retryAfterMs } = error;
    if (status === 429)
      return `The visitor service is busy. Try again in ${seconds(retryAfterMs)} seconds. Nothing was done.`;
    if (status >= 500) return 'The visitor service is having a problem. Try again later. Nothing was done.';
    if (status === 401 || status === 403 || operation === 'tokens.get')
      return 'The visitor service refused the credentials: whoever set this up has to look. Nothing was done.';
    if (status === 400)
      return 'The visitor service did not accept these values. Check site, visitor type and address. Nothing was done.';
  }
  if (TimeoutError.isInstance(error) && error.phase === 'quota')
    return `The visitor service is busy. Try again in ${seconds(error.retryAfterMs)} seconds. Nothing was done.`;
  if (TimeoutError.isInstance(error) || ConnectionError.isInstance(error))
    return 'The visitor service did not answer. Try again later. Nothing was done.';
  return 'Something went wrong. Nothing more is known; whoever set this up can find it in the log.';
};

/** Whether a write may have gone through though its call failed. */
const isOpen = (error: unknown) => VisitorInvitationsError.isInstance(error) && error.mayHaveHappened;
