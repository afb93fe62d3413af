import { describeIssues } from '@visitor-invitations/core/contract';
import {
  AbortError,
  AmbiguousOutcomeError,
  ApiError,
  ConnectionError,
  InputError,
  InvalidResponseError,
  NotFoundError,
  TimeoutError,
} from '@visitor-invitations/core/errors';

/** When a busy service doesn't say for how long, in milliseconds. */
export const BUSY_MS = 60_000;

/** The quota of the team is used up. */
export interface Busy {
  /** For how long, in milliseconds; `undefined` if the service doesn't say. */
  readonly forMs: number | undefined;
}

/** Whether a call failed because the team's quota is used up; `undefined` if it failed for another reason. */
export const busyOf = (error: unknown): Busy | undefined => {
  const isBusy =
    (TimeoutError.isInstance(error) && error.phase === 'quota') ||
    (ApiError.isInstance(error) && error.status === 429);
  return isBusy ? { forMs: error.retryAfterMs } : undefined;
};

/** What whoever asked is told about a failed call to the service. */
export interface FailureWords<Said> {
  readonly aborted: Said;
  readonly busy: (forMs: number | undefined) => Said;
  readonly gone: Said;
  readonly credentials: Said;
  readonly refused: (serviceMessage: string | undefined) => Said;
  readonly service: Said;
  readonly timeout: Said;
  readonly unreachable: Said;
  readonly unreadable: Said;
  readonly input: (issues: string) => Said;
}

const ofResponse = <Said>(
  { status, operation, retryable, serviceMessage }: ApiError,
  words: FailureWords<Said>,
): Said => {
  // A token that is refused, or asked for at a wrong address, is for the person who set it up.
  if (status === 401 || status === 403 || (operation === 'tokens.get' && !retryable))
    return words.credentials;
  return status === 400 ? words.refused(serviceMessage) : words.service;
};

/** Says why a call to the service failed; `undefined` for an error that isn't the client's. */
export const explainFailure = <Said>(error: unknown, words: FailureWords<Said>): Said | undefined => {
  if (AmbiguousOutcomeError.isInstance(error)) return explainFailure(error.cause, words);
  const busy = busyOf(error);
  if (busy) return words.busy(busy.forMs);
  if (NotFoundError.isInstance(error)) return words.gone;
  if (ApiError.isInstance(error)) return ofResponse(error, words);
  if (TimeoutError.isInstance(error)) return words.timeout;
  if (ConnectionError.isInstance(error)) return words.unreachable;
  if (InvalidResponseError.isInstance(error)) return words.unreadable;
  if (InputError.isInstance(error)) return words.input(describeIssues(error.issues));
  return AbortError.isInstance(error) ? words.aborted : undefined;
};
