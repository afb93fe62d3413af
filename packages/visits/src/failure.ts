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

/** The assumed wait if a busy service doesn't state one, in milliseconds. */
export const BUSY_MS = 60_000;

/** The team's quota is used up. */
export interface Busy {
  /** How long it's used up, in milliseconds; `undefined` if the service doesn't say. */
  readonly forMs: number | undefined;
}

/** Recognises a call that failed because the team's quota is used up; `undefined` if it failed for another reason. */
export const busyOf = (error: unknown): Busy | undefined => {
  const isBusy =
    (TimeoutError.isInstance(error) && error.phase === 'quota') ||
    (ApiError.isInstance(error) && error.status === 429);
  return isBusy ? { forMs: error.retryAfterMs } : undefined;
};

/** The words for failed calls to the service. */
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

/** Explains why a call to the service failed; `undefined` if the error isn't the client's. */
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
