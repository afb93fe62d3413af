import { setTimeout } from 'node:timers/promises';
import type { Sleep } from '@visitor-invitations/core/contract';

/** The clock and timer for clients in the sandbox's process. */
interface ClientTime {
  readonly elapsed: () => number;
  readonly sleep: Sleep;
  /** Moves clients' time forward, in milliseconds. Waits that this completes end immediately. */
  skip(ms: number): void;
}

/**
 * Time for clients: real time, plus what the sandbox's clock was moved forward. Short waits between attempts therefore end even
 * if the clock is frozen.
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
