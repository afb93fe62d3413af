import type { Transport } from '../src/transport/transport.ts';
import type { Sleep } from '../src/waiting/sleep.ts';

/** Wall-clock time at the beginning of every test. */
const BEGINNING = Date.parse('2026-05-04T09:00:00Z');

/**
 * Time that passes only while everybody waits: it stands still while a request is under way, and else goes straight to
 * the end of the shortest sleep.
 */
export const createClock = () => {
  let passed = 0;
  let underWay = 0;
  const waits: number[] = [];
  const sleepers = new Set<{ readonly at: number; readonly ms: number; readonly wake: () => void }>();

  const passTime = () =>
    setImmediate(() => {
      if (underWay > 0 || sleepers.size === 0) return;
      const [first] = [...sleepers].sort((one, other) => one.at - other.at);
      if (!first) return;
      passed = Math.max(passed, first.at);
      waits.push(first.ms);
      first.wake();
      passTime();
    });

  const sleep: Sleep = (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const end = () => {
        sleepers.delete(sleeper);
        signal.removeEventListener('abort', stop);
      };
      const stop = () => {
        end();
        reject(signal.reason);
      };
      const wake = () => {
        end();
        resolve(undefined);
      };
      const sleeper = { at: passed + ms, ms, wake };
      signal.addEventListener('abort', stop);
      sleepers.add(sleeper);
      passTime();
    });

  const standingStill =
    (send: Transport): Transport =>
    async (request) => {
      underWay += 1;
      try {
        return await send(request);
      } finally {
        underWay -= 1;
        passTime();
      }
    };

  return {
    elapsed: () => passed,
    now: () => BEGINNING + passed,
    /** As while a request takes its time. */
    pass: (ms: number) => {
      passed += ms;
    },
    sleep,
    standingStill,
    /** The sleeps that were slept to their end, in milliseconds. */
    waits,
  };
};

export type Clock = ReturnType<typeof createClock>;
