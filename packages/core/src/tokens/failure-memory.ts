import { ExponentialBackoff } from '../waiting/exponential-backoff.ts';

/** How a refusal is recognised, and how an error is repeated. */
export interface FailureParts {
  /** Whether the service refused the client itself, so that another request soon is useless. */
  readonly isRefusal: (error: unknown) => boolean;
  /** The error of a call that fails without a request: the last failure, and how long it is remembered. */
  readonly failedAgain: (error: unknown, retryAfterMs: number) => unknown;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
}

/**
 * Remembers how the last token request failed, so that many callers do not each ask an endpoint that has just failed. A
 * refused client (400 BAD_REQUEST, interface: Authentication) is remembered for 1 s, then 2 s, 4 s … up to 60 s; any
 * other failure, which may pass sooner, up to 10 s. A success ends it.
 */
export class FailureMemory {
  readonly #parts: FailureParts;
  readonly #refusals: ExponentialBackoff;
  readonly #others: ExponentialBackoff;
  #last: unknown;

  constructor(parts: FailureParts) {
    const { elapsed } = parts;
    this.#parts = parts;
    this.#refusals = new ExponentialBackoff({ firstMs: 1000, maxMs: 60_000, elapsed });
    this.#others = new ExponentialBackoff({ firstMs: 1000, maxMs: 10_000, elapsed });
  }

  /**
   * Runs the request, unless the last one failed a moment ago. `isTelling`: whether a failure other than a refusal says
   * anything about the endpoint.
   */
  async ask<Value>(request: () => Promise<Value>, isTelling: () => boolean): Promise<Value> {
    const leftMs = Math.max(this.#refusals.leftMs(), this.#others.leftMs());
    if (leftMs > 0) throw this.#parts.failedAgain(this.#last, leftMs);
    try {
      const value = await request();
      this.#refusals.succeeded();
      this.#others.succeeded();
      return value;
    } catch (error) {
      if (this.#parts.isRefusal(error)) this.#remember(error, this.#refusals);
      else if (isTelling()) this.#remember(error, this.#others);
      throw error;
    }
  }

  #remember(error: unknown, backoff: ExponentialBackoff): void {
    this.#last = error;
    backoff.failed();
  }
}
