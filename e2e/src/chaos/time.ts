import { setImmediate as turn } from 'node:timers/promises';
import { VirtualClock } from '@visitor-invitations/local-server';

/**
 * Time that passes only when everything waits for it: a run takes as long as its work, and the same seed gives the same order
 * of events on every machine. In milliseconds from the start.
 */
export const createTime = () => {
  const clock = new VirtualClock(() => 0);
  return {
    now: clock.now,
    /** Resolves after `ms` milliseconds; rejects early with the reason of the signal. */
    sleep: (ms: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        clock.due(clock.now() + ms, () => {
          resolve();
          return turn();
        });
      }),
    /** Lets time pass until nothing waits for it. */
    async pass(): Promise<void> {
      await turn();
      await clock.advance('1d');
    },
  };
};

export type Time = ReturnType<typeof createTime>;
