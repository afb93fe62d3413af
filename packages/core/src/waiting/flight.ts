/**
 * One piece of work that several callers wait for. Each waits on its own account: whoever leaves (by its signal) leaves
 * alone, and when the last has left the work itself is told to stop, through the signal that `start` was given. A caller
 * without a signal never leaves.
 */
export class Flight<Value> {
  readonly #controller = new AbortController();
  readonly #outcome: Promise<Value>;
  #waiting = 0;

  constructor(start: (signal: AbortSignal) => Promise<Value>) {
    this.#outcome = start(this.#controller.signal);
    // Nobody may be left to hear of a failure.
    this.#outcome.catch(() => {});
  }

  /** Everybody who waited has left. */
  get isAbandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Waits for the outcome, until the signal aborts. @throws the signal's reason when it does. */
  join(signal?: AbortSignal): Promise<Value> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.#waiting += 1;
    if (!signal) return this.#outcome;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#controller.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#outcome.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }
}
