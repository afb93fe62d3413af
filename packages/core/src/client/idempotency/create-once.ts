import { ApiError } from '../../errors/api-errors.ts';
import { AmbiguousOutcomeError, ConnectionError, TimeoutError } from '../../errors/errors.ts';
import type { Invitation } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { ResponseDetails, ResponsePromise } from '../response-promise.ts';
import type { CallTiming, SharedDeadline } from './shared-deadline.ts';

/** How the invitation of one visit is created, found and read. */
export interface VisitCalls {
  readonly create: (options: CallOptions) => ResponsePromise<Invitation>;
  readonly find: (deadline: SharedDeadline) => Promise<Invitation | undefined>;
  /** Reads an invitation; `another` when it is cancelled, or for another visit by now. */
  readonly read: (
    invitationId: string,
    deadline: SharedDeadline,
  ) => Promise<Invitation | 'another' | undefined>;
  /** Nothing more is sent for the visit. */
  readonly end: () => void;
  /** The response of the latest of them. */
  readonly details: () => Promise<ResponseDetails>;
}

/** How long the service may still act on a request after its connection broke, in milliseconds, by default. */
export const SETTLE_MS = 5000;

/** How much of the time that is left passes after each lookup: a quarter, then the rest; the third lookup is the last. */
const waits = [0.25, 1, 0];

/** Looks for an invitation that may still appear: now, a little later, and when the time is over. */
export const findUntil = async (
  find: VisitCalls['find'],
  until: () => number,
  deadline: SharedDeadline,
  { elapsed }: CallTiming,
): Promise<Invitation | undefined> => {
  for (const share of waits) {
    const lookedAt = elapsed();
    const found = await find(deadline);
    if (found !== undefined || lookedAt >= until()) return found;
    const ms = share * (until() - elapsed());
    if (ms > 0) await deadline.sleep(ms);
  }
  return undefined;
};

/**
 * Creates an invitation once. After an ambiguous outcome, searches for it until the service can no longer act; one that
 * has not appeared by then is created once more, and only once.
 *
 * @throws AmbiguousOutcomeError when the outcome is still not known.
 */
export const createOnce = async (
  { create, find }: VisitCalls,
  settleMs: number,
  deadline: SharedDeadline,
  timing: CallTiming,
): Promise<Invitation> => {
  let firstFailure: AmbiguousOutcomeError | undefined;
  for (;;) {
    try {
      return await create(deadline.callOptions());
    } catch (error) {
      // However the second attempt failed, the outcome of the first is not known for certain.
      if (firstFailure) deadline.throwIfAborted(firstFailure);
      if (!(error instanceof AmbiguousOutcomeError)) throw firstFailure ?? error;
      const settledAt = timing.elapsed() + settleMs;
      const found = await findUntil(find, () => settledAt, deadline, timing).catch(() => {
        deadline.throwIfAborted(error);
        throw error;
      });
      if (found !== undefined) return found;
      if (firstFailure || !mayBeRepeated(error, deadline)) throw error;
      firstFailure = error;
    }
  }
};

/** Statuses after which the service no longer acts. After others, such as 408 or 504, it still may. */
const finalStatuses: ReadonlySet<number> = new Set([424, 500, 502, 503]);

/** Whether an invitation that didn't appear wasn't created. A slow service may still do so; one that reported success has. */
const mayBeRepeated = ({ cause }: AmbiguousOutcomeError, { retry }: SharedDeadline): boolean => {
  if (!retry || retry.attempts < 2) return false;
  if (cause instanceof ApiError) return finalStatuses.has(cause.status);
  return (
    cause instanceof ConnectionError &&
    !(cause instanceof TimeoutError) &&
    cause.attempts.at(-1)?.phase === 'response'
  );
};
