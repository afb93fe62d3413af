import { setImmediate as turn } from 'node:timers/promises';

/**
 * Time that passes only when everything waits for it: a run takes as long as its work, and the same seed gives the same order
 * of events on every machine. In milliseconds from the start.
 */
export class VirtualTime {
  #now = 0;
  /** The first to wake is the last of the list. */
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  readonly now = (): number => this.#now;

  /** Resolves after `ms` milliseconds; rejects early with the reason of the signal. */
  readonly sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const sleeper = { at: this.#now + ms, wake: resolve };
      const before = this.#sleepers.findLastIndex(({ at }) => at > sleeper.at);
      this.#sleepers.splice(before + 1, 0, sleeper);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });

  /**
   * Lets time pass until the work is done.
   * @throws Error when the work waits for something that will never happen
   */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    done.catch(() => undefined);
    for (;;) {
      await turn();
      if (isDone) return done;
      const next = this.#sleepers.pop();
      if (!next) throw new Error('The run waits for something that never happens.');
      this.#now = next.at;
      next.wake();
    }
  }
}
