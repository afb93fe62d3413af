/** Returns how long a task outlives its last caller; `undefined` if it doesn't. */
type Linger = (signal: AbortSignal) => Promise<unknown> | undefined;

/**
 * A task that several callers wait for. A caller leaves when its signal aborts. When the last one has left, the signal passed
 * to `start` aborts. A caller without a signal never leaves.
 *
 * With `linger`, the abort waits for the promise that `linger` returns. If a caller joins first, or the task ends, the signal
 * passed to `linger` aborts instead.
 */
export class SharedTask<Value> {
  readonly #controller = new AbortController();
  readonly #outcome: Promise<Value>;
  readonly #linger: Linger;
  #lingering: AbortController | undefined;
  #waiting = 0;

  constructor(start: (signal: AbortSignal) => Promise<Value>, linger: Linger = () => undefined) {
    this.#linger = linger;
    this.#outcome = start(this.#controller.signal);
    const endLingering = () => this.#lingering?.abort();
    // Every caller may have left: a failure must not become an unhandled rejection.
    this.#outcome.then(endLingering, endLingering);
  }

  /** Whether every caller has left. */
  get isAbandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Waits for the outcome, or until the signal aborts. It mustn't have aborted yet. @throws the signal's reason. */
  join(signal?: AbortSignal): Promise<Value> {
    this.#waiting += 1;
    this.#lingering?.abort();
    if (!signal) return this.#outcome;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#abandon();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#outcome.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }

  #abandon(): void {
    const lingering = new AbortController();
    const stop = () => {
      if (!lingering.signal.aborted) this.#controller.abort();
    };
    const wait = this.#linger(lingering.signal);
    this.#lingering = lingering;
    // It rejects when somebody has joined, or the task has ended.
    if (wait) wait.then(stop, () => {});
    else stop();
  }
}
