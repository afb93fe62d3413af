import {
  AmbiguousOutcomeError,
  InvalidResponseError,
  type OperationId,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { errorFacts } from '../../lib/log.ts';
import type { SlackRequest } from '../../requests/requests.ts';
import { explainError } from '../../slack/explain-error.ts';
import type { Person } from '../../slack/people.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import { RefusedError } from '../../text/errors.ts';
import type { Text } from '../../text/markup.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Whether a change was made although its call failed. */
export type Happened = 'yes' | 'no' | 'unknown';

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

/** A failed change. */
export interface FailedChange {
  readonly ok: false;
  readonly happened: Happened;
  readonly reason: Text;
  readonly error: unknown;
}

/** The outcome of a change. */
export type ChangeResult<Value> = { readonly ok: true; readonly value: Value } | FailedChange;

/** Makes a change as a host, through `operation`. Emits a change event unless it was certainly not made. */
export const attemptChange = async <Value>(
  { log, changes }: Pick<FeatureDeps, 'log' | 'changes'>,
  request: SlackRequest,
  operation: OperationId,
  change: (host: Person) => Promise<Value>,
): Promise<ChangeResult<Value>> => {
  const { people, visitors } = request.workspace;
  let host: Person | undefined;
  const emit = () => {
    if (host) visitors.forget(host);
    changes.emit(request);
  };
  try {
    host = await people.find(request.userId);
    const value = await change(host);
    emit();
    return { ok: true, value };
  } catch (error) {
    const happened = whetherHappened(error, operation);
    if (happened !== 'no') emit();
    log.warn('a change failed', { change: operation, happened, ...errorFacts(error) });
    return { ok: false, happened, reason: explainError(error), error };
  }
};

/** Says whether the change was made, and why its call failed. */
export const failureText = (
  { happened, reason }: Pick<FailedChange, 'happened' | 'reason'>,
  words: ChangeWords,
): Text => {
  switch (happened) {
    case 'yes':
      return en.outcome.done(words, reason);
    case 'no':
      return en.outcome.notDone(words, reason);
    case 'unknown':
      return en.outcome.notKnown(words, reason);
  }
};
