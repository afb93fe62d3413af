/** How waits grow. */
export interface BackoffOptions {
  /** The longest first wait, in milliseconds. It doubles with each failure. */
  readonly firstMs: number;
  /** The longest wait, in milliseconds. */
  readonly maxMs: number;
  /** The random part of a wait, 0 (default) to 1, so clients don't all come back at the same time. */
  readonly jitter?: number | undefined;
  /** At least 0 and less than 1. */
  readonly random?: (() => number) | undefined;
}

/** The wait after `failures` earlier failures, in milliseconds: `firstMs`, doubled for each, up to `maxMs`. */
export const backoffMs = (options: BackoffOptions, failures: number): number => {
  const { firstMs, maxMs, jitter = 0, random = Math.random } = options;
  const longest = Math.min(firstMs * 2 ** failures, maxMs);
  return jitter === 0 ? longest : longest * (1 - jitter + jitter * random());
};

/** A wait that grows with each failure and ends with a success. Times are on the monotonic clock. */
export class ExponentialBackoff {
  readonly #options: BackoffOptions & { readonly elapsed: () => number };
  #failures = 0;
  #endsAt = Number.NEGATIVE_INFINITY;

  constructor(options: BackoffOptions & { readonly elapsed: () => number }) {
    this.#options = options;
  }

  /** Milliseconds until the wait ends; 0 if there is none. */
  leftMs(): number {
    return Math.max(0, this.#endsAt - this.#options.elapsed());
  }

  /** Starts a wait, longer than the previous one. */
  failed(): void {
    this.#endsAt = this.#options.elapsed() + backoffMs(this.#options, this.#failures);
    this.#failures += 1;
  }

  /** Extends the wait to at least `ms` milliseconds from now, as the service asked. */
  extend(ms: number): void {
    this.#endsAt = Math.max(this.#endsAt, this.#options.elapsed() + ms);
  }

  /** Ends the wait; the next one is short again. */
  succeeded(): void {
    this.#endsAt = Number.NEGATIVE_INFINITY;
    this.#failures = 0;
  }
}

/** How many retries a client can spend without a success. */
const CAPACITY = 100;
/** The refund for a call that succeeds without a retry: in the long run, one retry per ten calls. */
const EARNED = 0.1;

/** Limits a client's retries across all its calls. A retry takes one, and returns it if the call succeeds. */
export class RetryBudget {
  #left = CAPACITY;

  /** Takes one retry; false if none is left. */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Refills the budget after a call that succeeded with this many retries. */
  succeeded(retries: number): void {
    this.#left = Math.min(CAPACITY, this.#left + Math.max(retries, EARNED));
  }
}
