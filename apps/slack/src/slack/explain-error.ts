import { explainFailure } from '@visitor-invitations/visits';
import { RefusedError } from '../languages/errors.ts';
import type { Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { codeOf, rateLimitOf, SetUpError } from './api-errors.ts';

/** Explains an error to the person whose request failed. */
export const explainError = (error: unknown): Text => {
  const { errors } = texts();
  if (error instanceof RefusedError) return error.reason;
  // Calls are aborted at a shutdown alone.
  const failure = explainFailure(error, { ...errors, aborted: errors.restarting });
  if (failure) return failure;
  if (error instanceof SetUpError) return errors.setUp(error);
  const limit = rateLimitOf(error);
  if (limit !== undefined) return errors.slackBusy(limit);
  return codeOf(error) === 'expired_trigger_id' ? errors.tooSlow : errors.app;
};
