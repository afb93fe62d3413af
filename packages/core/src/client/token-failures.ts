import { apiErrorFrom } from '../errors/api-error-from.ts';
import { ApiError } from '../errors/api-errors.ts';
import {
  ConnectionError,
  InvalidResponseError,
  TimeoutError,
  VisitorInvitationsError,
} from '../errors/errors.ts';
import { tokens } from '../operations/tokens.ts';
import type { FailureParts } from '../tokens/failure-memory.ts';
import { HOLD_MAX_MS } from '../waiting/retry-after.ts';

/** What the memory of failed token requests knows of the client's errors. */
export const tokenFailures: Pick<FailureParts, 'isRefusal' | 'askedMs' | 'failedAgain'> = {
  isRefusal: (error) => error instanceof ApiError && [400, 401, 403].includes(error.status),

  askedMs: (error) =>
    error instanceof VisitorInvitationsError ? Math.min(error.retryAfterMs ?? 0, HOLD_MAX_MS) : 0,

  failedAgain: (error, retryAfterMs) => {
    const details = { operation: tokens.get.id, retryAfterMs };
    if (error instanceof ApiError) {
      const { status, requestId, code, serviceMessage } = error;
      return apiErrorFrom({ code, message: serviceMessage }, { ...details, status, requestId });
    }
    if (error instanceof InvalidResponseError) {
      const { message, status, requestId, problem, fields } = error;
      return new InvalidResponseError(message, { ...details, status, requestId }, { problem, fields });
    }
    if (error instanceof TimeoutError)
      return new TimeoutError(error.message, false, { ...details, cause: error.cause }, error.phase);
    if (!(error instanceof ConnectionError)) return error;
    const { message, retryable, cause, code } = error;
    return new ConnectionError(message, false, { ...details, retryable, cause }, code);
  },
};
