import type { FakeTime } from './fake-time.ts';

/**
 * How a service counts: in windows that begin with the first request after the last one, on the minute, or over the
 * last minute. A sliding window says as its reset when the next request, or when the whole quota is free again.
 */
export const countings = ['from the first', 'on the minute', 'sliding, next', 'sliding, whole'] as const;
export type Counting = (typeof countings)[number];

const [LIMIT, WINDOW_MS] = [20, 60_000];

/** A service with a quota of 20/60 for everybody who asks, whose headers tell the truth (A13). */
export const createFakeService = (time: Pick<FakeTime, 'elapsed'>, counting: Counting) => {
  let taken: number[] = [];
  const beginOf = (now: number) => (counting === 'on the minute' ? now - (now % WINDOW_MS) : now);
  let begin = Number.NEGATIVE_INFINITY;

  const forget = (now: number) => {
    if (counting.startsWith('sliding')) taken = taken.filter((at) => now - at < WINDOW_MS);
    else if (now - begin >= WINDOW_MS) [begin, taken] = [beginOf(now), []];
  };
  const resetAt = () => {
    if (!counting.startsWith('sliding')) return begin + WINDOW_MS;
    return (taken.at(counting === 'sliding, next' ? 0 : -1) ?? 0) + WINDOW_MS;
  };
  return {
    /** Takes one request at this moment. */
    take() {
      const now = time.elapsed();
      forget(now);
      const isRefused = taken.length >= LIMIT;
      if (!isRefused) taken.push(now);
      return {
        isRefused,
        headers: {
          'x-ratelimit-limit': `${LIMIT}, ${LIMIT};w=60`,
          'x-ratelimit-remaining': String(LIMIT - taken.length),
          'x-ratelimit-reset': String(Math.ceil((resetAt() - now) / 1000)),
        },
      };
    },
  };
};
