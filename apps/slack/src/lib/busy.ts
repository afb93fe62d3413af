import { ApiError, TimeoutError } from '@visitor-invitations/core';
import type { Sleep } from './deadline.ts';
import { attempt, type Log } from './log.ts';

/** When a busy service does not say for how long, in milliseconds. */
export const BUSY_MS = 60_000;

/** The quota of the team is used up. */
export interface Busy {
  /** For how long, in milliseconds; `undefined` when that is not known. */
  readonly forMs: number | undefined;
}

/** Whether a call failed because the quota of the team is used up; `undefined` when it failed for another reason. */
export const busyOf = (error: unknown): Busy | undefined => {
  const isBusy =
    (TimeoutError.isInstance(error) && error.phase === 'quota') ||
    (ApiError.isInstance(error) && error.status === 429);
  return isBusy ? { forMs: error.retryAfterMs } : undefined;
};

/** Shows what nobody waits for, once the service is not busy any more. A failure is logged. */
export const fillInLater = async (
  { sleep, log }: { readonly sleep: Sleep; readonly log: Log },
  { forMs = BUSY_MS }: Busy,
  fillIn: () => Promise<void>,
): Promise<void> => {
  await sleep(forMs);
  await attempt(log, 'a waiting list was not filled in', fillIn);
};
