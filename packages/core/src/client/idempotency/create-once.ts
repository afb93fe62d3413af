import { ApiError } from '../../errors/api-errors.ts';
import { AmbiguousOutcomeError, ConnectionError, TimeoutError } from '../../errors/errors.ts';
import type { Invitation } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { ResponseDetails, ResponsePromise } from '../response-promise.ts';
import type { CallTiming, SharedDeadline } from './shared-deadline.ts';

/** How to create, find and read a visit's invitation. */
export interface VisitCalls {
  readonly create: (options: CallOptions) => ResponsePromise<Invitation>;
  readonly find: (deadline: SharedDeadline) => Promise<Invitation | undefined>;
  /** Reads an invitation. Returns `another` if it's cancelled, or now for another visit. */
  readonly read: (
    invitationId: string,
    deadline: SharedDeadline,
  ) => Promise<Invitation | 'another' | undefined>;
  /** Called when nothing more will be sent for the visit. */
  readonly end: () => void;
  /** The latest call's response. */
  readonly details: () => Promise<ResponseDetails>;
}

/** Default for how long the service may still act on a request after its connection broke, in milliseconds. */
export const SETTLE_MS = 5000;

/** The share of the remaining time to wait after each of three lookups: a quarter, then the rest. */
const waits = [0.25, 1, 0];

/** Looks for an invitation that may still appear: now, a little later, and when the time is up. */
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
 * Creates an invitation once. After an ambiguous outcome, searches for it until the service can no longer act. If it hasn't
 * appeared by then, creates it once more, and only once.
 *
 * @throws AmbiguousOutcomeError when the outcome is still unknown.
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

/** Whether a missing invitation can be created again. Not if the service was slow or reported success: it may still appear. */
const mayBeRepeated = ({ cause }: AmbiguousOutcomeError, { retry }: SharedDeadline): boolean => {
  if (!retry || retry.attempts < 2) return false;
  if (cause instanceof ApiError) return finalStatuses.has(cause.status);
  return (
    cause instanceof ConnectionError &&
    !(cause instanceof TimeoutError) &&
    cause.attempts.at(-1)?.phase === 'response'
  );
};
