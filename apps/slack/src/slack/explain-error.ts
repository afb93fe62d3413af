import {
  AbortError,
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  InputError,
  InvalidResponseError,
  NotFoundError,
  TimeoutError,
} from '@visitor-invitations/core';
import { describeIssues } from '@visitor-invitations/core/contract';
import { RefusedError } from '../languages/errors.ts';
import type { Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { busyOf } from '../lib/busy.ts';
import { codeOf, rateLimitOf, SetUpError } from './api-errors.ts';

const explainResponse = ({ status, operation, serviceMessage }: ApiError): Text => {
  const { errors } = texts();
  if (status === 401 || status === 403 || (status === 400 && operation === 'tokens.get')) {
    return errors.credentials;
  }
  if (status === 400) return errors.refused(serviceMessage);
  return errors.service;
};

/** Explains an error to the person whose request failed. */
export const explainError = (error: unknown): Text => {
  const { errors } = texts();
  if (error instanceof RefusedError) return error.reason;
  // Calls are aborted at a shutdown alone.
  if (AbortError.isInstance(error)) return errors.restarting;
  if (AmbiguousOutcomeError.isInstance(error)) return explainError(error.cause);
  const busy = busyOf(error);
  if (busy) return errors.busy(busy.forMs);
  if (NotFoundError.isInstance(error)) return errors.gone;
  if (ApiError.isInstance(error)) return explainResponse(error);
  if (TimeoutError.isInstance(error)) return errors.timeout;
  if (ConnectionError.isInstance(error)) return errors.unreachable;
  if (InvalidResponseError.isInstance(error)) return errors.unreadable;
  if (InputError.isInstance(error)) return errors.input(describeIssues(error.issues));
  if (error instanceof SetUpError) return errors.setUp(error);
  const limit = rateLimitOf(error);
  if (limit !== undefined) return errors.slackBusy(limit);
  return codeOf(error) === 'expired_trigger_id' ? errors.tooSlow : errors.app;
};
