import { type ReadingHost, readingOrder } from '@visitor-invitations/visits';

const MINUTE_MS = 60_000;

/** The requests a minute of a service that doesn't state its limit (A13). */
const USUAL_LIMIT = 20;

/** The wait from one read to the next in milliseconds, so that notifications take half of the quota at most. */
export const intervalMs = (limit = USUAL_LIMIT): number => (2 * MINUTE_MS) / limit;

/** Around its start, so long before and after, a visit is near; milliseconds. */
const NEAR_MS = { before: 45 * MINUTE_MS, after: 120 * MINUTE_MS } as const;

/** The wait between two reads while nobody has a visit near. */
const THRIFTY_MS = MINUTE_MS;

/** From when on a visit is near, now or later; `undefined` when that is over. */
export const nearFrom = (start: number, now: number): number | undefined =>
  now < start + NEAR_MS.after ? Math.max(now, start - NEAR_MS.before) : undefined;

/** The same, which is longer while nobody has a visit near: requests are left to others. */
export const thriftyMs = (startsAt: readonly number[], now: number, usualMs: number): number => {
  return startsAt.some((start) => nearFrom(start, now) === now) ? usualMs : Math.max(usualMs, THRIFTY_MS);
};

/** Whose visits are waiting to be read. */
export interface ReadingQueue {
  /** Those for whom a nudge came. */
  readonly nudged: readonly string[];
  /** Those whose visits of the day are to be sent soon, and were not read since. */
  readonly awaited: readonly string[];
  /** Everybody with notifications on. */
  readonly followed: readonly ReadingHost[];
}

/** The hosts in the order they are read. Every second read is for a daily list that is waiting. */
export const readingQueueOf = (
  { nudged, awaited, followed }: ReadingQueue,
  now: number,
  count: number,
): readonly string[] => {
  const order = readingOrder(followed, now);
  return [...nudged, ...(count % 2 === 0 ? [...awaited, ...order] : [...order, ...awaited])];
};
