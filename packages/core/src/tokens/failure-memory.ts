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
 * Remembers how the last token request failed, so that many callers do not each ask an endpoint that has just failed. A
 * refusal of the client (400 BAD_REQUEST, interface: Authentication) or of its new token (401) is remembered for 1 s, then
 * 2 s, 4 s … up to 60 s; any other failure, which may pass sooner, up to 10 s; both for longer where the service asks for
 * it. A token that is accepted ends it.
 */
export class FailureMemory {
  readonly #refusals: ExponentialBackoff;
  readonly #others: ExponentialBackoff;
  #last: unknown;

  constructor(elapsed: () => number) {
    this.#refusals = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, elapsed });
    this.#others = new ExponentialBackoff({ firstMs: 1000, maxMs: 10_000, elapsed });
  }

  /** @throws the last failure again, without a request, while it is remembered. */
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

/** Whether the service refused the client itself, so that another request soon is useless. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && [400, 401, 403].includes(error.status);

/** The error of a call that fails without a request: the last failure, and how long it is remembered. */
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
