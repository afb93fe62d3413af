import { ApiError, TimeoutError } from '@visitor-invitations/core';

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
