import { apiErrorFrom } from '../errors/api-error-from.ts';
import { ApiError } from '../errors/api-errors.ts';
import {
  ConnectionError,
  InvalidResponseError,
  TimeoutError,
  VisitorInvitationsError,
} from '../errors/errors.ts';
import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';

const operation = 'tokens.get';

/**
 * Remembers how the last token request failed, so callers don't all retry an endpoint that just failed. A rejection of the
 * client (400 BAD_REQUEST, API: Authentication) or of its new token (401) is remembered for 1 s, then 2 s, 4 s … up to 60 s.
 * Other failures may pass sooner and are remembered for up to 10 s. Both last longer if the service asks for it. An accepted
 * token ends it.
 */
export class FailureMemory {
  readonly #refusals: ExponentialBackoff;
  readonly #others: ExponentialBackoff;
  #last: unknown;

  constructor(elapsed: () => number) {
    this.#refusals = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, elapsed });
    this.#others = new ExponentialBackoff({ firstMs: 1000, maxMs: 10_000, elapsed });
  }

  /** @throws the last failure again, without a request, while it's remembered. */
  throwIfRemembered(): void {
    const leftMs = Math.max(this.#refusals.leftMs(), this.#others.leftMs());
    if (leftMs > 0) throw failedAgain(this.#last, leftMs);
  }

  remember(error: unknown): void {
    const backoff = isRefusal(error) ? this.#refusals : this.#others;
    this.#last = error;
    backoff.failed();
    if (error instanceof VisitorInvitationsError) backoff.extend(error.retryAfterMs ?? 0);
  }
}

/** Whether the service rejected the client itself, so another request soon is useless. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && [400, 401, 403].includes(error.status);

/** The error for a call that fails without a request: the last failure, with the time it's still remembered. */
const failedAgain = (error: unknown, retryAfterMs: number): unknown => {
  const details = { operation, retryAfterMs } as const;
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
};
