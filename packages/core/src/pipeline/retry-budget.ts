/** How many retries a client may have spent without a success. */
const CAPACITY = 100;
/** What a call that succeeds at once gives back: in the long run, one retry for ten calls. */
const EARNED = 0.1;

/**
 * Limits the retries of all calls of a client together, so that an outage gets few retries instead of a storm: a retry
 * takes one from the budget, and returns it when the call succeeds.
 */
export class RetryBudget {
  #left = CAPACITY;

  /** Takes one retry; false when none is left. */
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
