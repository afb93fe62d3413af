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
    return "It's not clear whether that went through. Check with find_visits before you try again.";
  if (NotFoundError.isInstance(error))
    return "The person doesn't have a visit with this ID. Nothing was done.";
  if (ApiError.isInstance(error)) {
    const { status, operation, retryAfterMs } = error;
    if (status === 429)
      return `The visitor service is busy. Try again in ${seconds(retryAfterMs)} seconds. Nothing was done.`;
    if (status >= 500) return 'The visitor service is having a problem. Try again later. Nothing was done.';
    if (status === 401 || status === 403 || operation === 'tokens.get')
      return 'The visitor service rejected the credentials. The person who set this up needs to check them. Nothing was done.';
    if (status === 400)
      return "The visitor service didn't accept these values. Check the site, visitor type and email address. Nothing was done.";
  }
  if (TimeoutError.isInstance(error) && error.phase === 'quota')
    return `The visitor service is busy. Try again in ${seconds(error.retryAfterMs)} seconds. Nothing was done.`;
  if (TimeoutError.isInstance(error) || ConnectionError.isInstance(error))
    return "The visitor service didn't answer. Try again later. Nothing was done.";
  return 'Something went wrong. The person who set this up can find the error in the log.';
};

/** Whether a write may have gone through though its call failed. */
const isOpen = (error: unknown) => VisitorInvitationsError.isInstance(error) && error.mayHaveHappened;
