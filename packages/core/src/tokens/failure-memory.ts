import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';

/** How a refusal is recognised, and how an error is repeated. */
export interface FailureParts {
  /** Whether the service refused the client itself, so that another request soon is useless. */
  readonly isRefusal: (error: unknown) => boolean;
  /** How long the service asked to be left alone, in milliseconds, as far as it is believed; 0 when it did not. */
  readonly askedMs: (error: unknown) => number;
  /** The error of a call that fails without a request: the last failure, and how long it is remembered. */
  readonly failedAgain: (error: unknown, retryAfterMs: number) => unknown;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
}

/**
 * Remembers how the last token request failed, so that many callers do not each ask an endpoint that has just failed. A
 * refused client (400 BAD_REQUEST, interface: Authentication) is remembered for 1 s, then 2 s, 4 s … up to 60 s; any
 * other failure, which may pass sooner, up to 10 s; both for longer where the service asks for it. A success ends it.
 */
export class FailureMemory {
  readonly #parts: FailureParts;
  readonly #refusals: ExponentialBackoff;
  readonly #others: ExponentialBackoff;
  #last: unknown;
  /** How an attempt of the request that is under way failed. */
  #attempt: unknown;

  constructor(parts: FailureParts) {
    const { elapsed } = parts;
    this.#parts = parts;
    this.#refusals = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, elapsed });
    this.#others = new ExponentialBackoff({ firstMs: 1000, maxMs: 10_000, elapsed });
  }

  /**
   * Runs the request, unless the last one failed a moment ago. A refusal is always remembered; of another failure, what
   * `tellingOf` makes of the error, and of how the last attempt before it failed: `undefined` when neither says anything
   * about the endpoint.
   */
  async ask<Value>(
    request: () => Promise<Value>,
    tellingOf: (error: unknown, attempt: unknown) => unknown,
  ): Promise<Value> {
    const leftMs = Math.max(this.#refusals.leftMs(), this.#others.leftMs());
    if (leftMs > 0) throw this.#parts.failedAgain(this.#last, leftMs);
    this.#attempt = undefined;
    try {
      const value = await request();
      this.#refusals.succeeded();
      this.#others.succeeded();
      return value;
    } catch (error) {
      const isRefusal = this.#parts.isRefusal(error);
      const telling = isRefusal ? error : tellingOf(error, this.#attempt);
      if (telling !== undefined) this.#remember(telling, isRefusal ? this.#refusals : this.#others);
      throw error;
    }
  }

  /** Notes that an attempt failed which the request will repeat. */
  noteAttempt(error: unknown): void {
    this.#attempt = error;
  }

  #remember(error: unknown, backoff: ExponentialBackoff): void {
    this.#last = error;
    backoff.failed();
    backoff.extend(this.#parts.askedMs(error));
  }
}
