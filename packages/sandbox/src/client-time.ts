import { setTimeout } from 'node:timers/promises';
import type { Sleep } from '@visitor-invitations/core/contract';

/** The clock and the timer of clients in the sandbox's process, and how the sandbox's clock moves them on. */
interface ClientTime {
  readonly elapsed: () => number;
  readonly sleep: Sleep;
  /** Moves the time of clients on, in milliseconds; who has waited long enough by that goes on at once. */
  skip(ms: number): void;
}

/**
 * Time for clients: real time passes, so that short waits between attempts end under a frozen clock as well, and what the
 * sandbox's clock is moved forward passes besides.
 */
export const createClientTime = (): ClientTime => {
  let skipped = 0;
  let moved: AbortController | undefined;
  const elapsed = () => performance.now() + skipped;
  return {
    elapsed,
    async sleep(ms, signal) {
      const end = elapsed() + ms;
      let left = ms;
      do {
        moved ??= new AbortController();
        const woken = AbortSignal.any([signal, moved.signal]);
        await setTimeout(left, undefined, { signal: woken }).catch(() => signal.throwIfAborted());
        left = end - elapsed();
      } while (left > 0);
    },
    skip(ms) {
      skipped += ms;
      moved?.abort();
      moved = undefined;
    },
  };
};
