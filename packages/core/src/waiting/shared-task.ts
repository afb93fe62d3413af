/**
 * A task that several callers wait for. A caller whose signal aborts stops waiting; when the last one has left, the
 * signal that `start` was given aborts. A caller without a signal never leaves.
 */
export class SharedTask<Value> {
  readonly #controller = new AbortController();
  readonly #outcome: Promise<Value>;
  #waiting = 0;

  constructor(start: (signal: AbortSignal) => Promise<Value>) {
    this.#outcome = start(this.#controller.signal);
    // Every caller may have left: a failure must not become an unhandled rejection.
    this.#outcome.catch(() => {});
  }

  /** Whether every caller has left. */
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
