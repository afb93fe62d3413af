import {
  AbortError,
  AmbiguousOutcomeError,
  InvalidResponseError,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import type { OperationId } from '@visitor-invitations/core/contract';
import { RefusedError } from '../../languages/errors.ts';
import type { Text } from '../../languages/markup.ts';
import { texts, type WriteWords } from '../../languages/texts.ts';
import { explainError } from '../../slack/explain-error.ts';
import { type FieldErrors, type FilledIn, formRefusal } from '../../visit/field-errors.ts';

/** Whether a change was made although its call failed. */
export type Happened = 'yes' | 'no' | 'unknown';

/** A change that failed, as data. */
export interface FailedOutcome {
  readonly kind: 'failed';
  readonly happened: Happened;
  readonly reason: Text;
  /** Errors below the fields of the form. */
  readonly errors?: FieldErrors | undefined;
  /** When it failed, in milliseconds since the epoch. */
  readonly at: number;
}

/** When a failed change can no longer take effect, in milliseconds since the epoch. */
export const settledAt = ({ at }: FailedOutcome): number => at + 60_000;

/** Whether the service reported success, however unclear the rest of its response was. */
const reportsSuccess = (error: VisitorInvitationsError): boolean => {
  if (AmbiguousOutcomeError.isInstance(error)) return reportsSuccess(error.cause);
  return InvalidResponseError.isInstance(error) && error.status !== undefined && error.problem !== 'foreign';
};

/**
 * Whether `operation` was done although a call failed with `error`. An error of another operation, such as getting a
 * token or reading before a write, means that it was not.
 */
export const whetherHappened = (error: unknown, operation: OperationId): Happened => {
  if (error instanceof RefusedError) return 'no';
  if (!VisitorInvitationsError.isInstance(error)) return 'unknown';
  if (error.operation !== operation || !error.mayHaveHappened) return 'no';
  return reportsSuccess(error) ? 'yes' : 'unknown';
};

/** Calls are aborted at a shutdown alone. */
export const isShutdown = (error: unknown): boolean =>
  AbortError.isInstance(error) ||
  (error instanceof RefusedError && error.reason === texts().errors.restarting);

/**
 * The outcome of a change that failed, with the error at the field that it is about.
 *
 * @param at milliseconds since the epoch
 */
export const failedOutcome = (
  error: unknown,
  happened: Happened,
  form: FilledIn | undefined,
  at: number,
): FailedOutcome => {
  const refusal = happened === 'no' && form ? formRefusal(error, form) : undefined;
  return {
    kind: 'failed',
    happened,
    reason: refusal?.reason ?? explainError(error),
    errors: refusal?.errors,
    at,
  };
};

/** Says whether the change was made, and why its call failed. */
export const failureText = ({ happened, reason }: FailedOutcome, words: WriteWords): Text => {
  switch (happened) {
    case 'yes':
      return texts().outcome.done(words, reason);
    case 'no':
      return texts().outcome.notDone(words, reason);
    case 'unknown':
      return texts().outcome.notKnown(words, reason);
  }
};
