import { NotFoundError, RateLimitedError } from '../errors/api-errors.ts';
import { AmbiguousOutcomeError, InvalidResponseError, VisitorInvitationsError } from '../errors/errors.ts';
import { backoffMs } from '../waiting/exponential-backoff.ts';
import { HOLD_MAX_MS } from '../waiting/retry-after.ts';
import type { Call, Context, Step } from './call.ts';
import { detailsOf } from './progress.ts';
import { effectOf, failureOf, isRepeatable } from './retry-policy.ts';
import { waitWithDeadline } from './wait-with-deadline.ts';

/**
 * Repeats attempts that may succeed later, where repeating can do nothing twice, while the deadline and the client's
 * retry budget last. An attempt that may have had an effect and must not be repeated ends as an
 * `AmbiguousOutcomeError`.
 */
export const retry: Step = async (call, next, context) => {
  let retries = 0;
  let previous: VisitorInvitationsError | undefined;
  for (;;) {
    try {
      const response = await next(call);
      context.budget.succeeded(retries);
      return response;
    } catch (thrown) {
      if (!(thrown instanceof VisitorInvitationsError)) throw thrown;
      // The retry got no token and was not sent: the earlier error says more.
      if (thrown.operation !== call.operation.id) throw previous ?? thrown;
      if (isAlreadyDone(thrown, call)) {
        context.budget.succeeded(retries);
        return { status: 204, headers: {}, body: '' };
      }
      const wait = waitBefore(thrown, call, context, retries);
      if (!wait) throw outcomeOf(thrown, call);
      if (wait.counts) retries += 1;
      previous = thrown;
      if (call.operation.token) context.tokens.noteAttempt(thrown);
      if (wait.ms > 0) await pause(wait, call, context);
    }
  }
};

interface Pause {
  readonly ms: number;
  readonly for: 'backoff' | 'retry-after';
  /** Whether it counts against `attempts`. A request that was rejected for the quota waits at the gate instead. */
  readonly counts: boolean;
}

/** The wait before the next attempt; `undefined` when there must be none. */
const waitBefore = (
  error: VisitorInvitationsError,
  call: Call,
  { settings, budget, gate, elapsed, random, sleep }: Context,
  retries: number,
): Pause | undefined => {
  const failure = failureOf(error);
  const policy = settings.retry;
  if (!failure || !sleep || !policy || !isRepeatable(call, failure)) return undefined;
  const left = call.deadlineAt - elapsed();
  // A gate that is shared with a client without timers never holds.
  const heldMs = error instanceof RateLimitedError && !call.operation.token ? gate.opensInMs() : 0;
  if (heldMs > 0) return heldMs < left ? { ms: 0, for: 'retry-after', counts: false } : undefined;
  const asked = error.retryAfterMs && Math.min(error.retryAfterMs, HOLD_MAX_MS);
  // Full jitter, so that clients that failed together do not retry together.
  const jitter = backoffMs({ firstMs: policy.baseMs, maxMs: policy.maxMs, jitter: 1, random }, retries);
  const ms = asked === undefined ? jitter : asked + random() * policy.baseMs;
  if (retries + 1 >= policy.attempts || ms >= left || !budget.take()) return undefined;
  return { ms, for: asked === undefined ? 'backoff' : 'retry-after', counts: true };
};

const pause = ({ ms, for: reason }: Pause, call: Call, context: Context) =>
  waitWithDeadline(call, context, reason, async (signal) => {
    await context.sleep?.(ms, signal).catch(() => signal.throwIfAborted());
  });

/** Whether an earlier attempt of this call may have had an effect. */
const mayHaveActed = (call: Call) => detailsOf(call).mayHaveHappened;

/** A repeated delete gets a 404 when the first one had worked after all (A11). */
const isAlreadyDone = (error: VisitorInvitationsError, call: Call) =>
  call.operation.method === 'DELETE' && error instanceof NotFoundError && mayHaveActed(call);

/** The error for the caller: an ambiguous outcome where something must not be done twice and may have been done. */
const outcomeOf = (error: VisitorInvitationsError, call: Call): VisitorInvitationsError =>
  effectOf(call) === 'create' && mayHaveActed(call) && !isReadable(error)
    ? new AmbiguousOutcomeError(error)
    : error;

/** It was done, as its status says; only the body differs from the contract. */
const isReadable = (error: VisitorInvitationsError) =>
  error instanceof InvalidResponseError && error.problem === 'different';
