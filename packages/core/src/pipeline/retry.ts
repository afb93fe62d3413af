import { AmbiguousOutcomeError } from '../errors/ambiguous-outcome-error.ts';
import { AnswerError } from '../errors/answer-error.ts';
import { NotFoundError, RateLimitedError } from '../errors/api-error.ts';
import { VisitorInvitationsError } from '../errors/visitor-invitations-error.ts';
import type { Call, Context, Step } from './call.ts';
import { patiently } from './patiently.ts';
import { detailsOf } from './progress.ts';
import { effectOf, failureOf, isRepeatable } from './retry-policy.ts';

/**
 * Repeats what failed and may succeed later, as far as repeating it can do nothing twice, and while the deadline and
 * the client's budget last. What may have been done and must not be repeated ends as an `AmbiguousOutcomeError`.
 */
export const retry: Step = async (call, next, context) => {
  let retries = 0;
  let previous: VisitorInvitationsError | undefined;
  for (;;) {
    try {
      const reply = await next(call);
      context.budget.succeeded(retries);
      return reply;
    } catch (thrown) {
      if (!(thrown instanceof VisitorInvitationsError)) throw thrown;
      // For want of a token it was not sent again: what the service answered before says more.
      if (thrown.operation !== call.operation.id) throw previous ?? thrown;
      if (isAlreadyDone(thrown, call)) {
        context.budget.succeeded(retries);
        return { status: 204, headers: {}, body: '' };
      }
      const wait = waitBefore(thrown, call, context, retries);
      if (!wait) throw outcomeOf(thrown, call);
      if (wait.counts) retries += 1;
      previous = thrown;
      if (wait.ms > 0) await pause(wait, call, context);
    }
  }
};

interface Pause {
  readonly ms: number;
  readonly for: 'backoff' | 'retry-after';
  /** A request that was turned away for the quota waits at the gate, as often as it takes. */
  readonly counts: boolean;
}

/** How long to wait before the call is made again; `undefined` when it must not be, or need not be tried. */
function waitBefore(
  error: VisitorInvitationsError,
  call: Call,
  { settings, budget, gate, elapsed, random, sleep }: Context,
  retries: number,
): Pause | undefined {
  const failure = failureOf(error);
  const policy = settings.retry;
  if (!failure || !sleep || !policy || !isRepeatable(call, failure)) return undefined;
  const left = call.deadlineAt - elapsed();
  // A gate that is shared with a client without timers holds nobody.
  const heldMs = error instanceof RateLimitedError && !call.operation.token ? gate.opensInMs() : 0;
  if (heldMs > 0) return heldMs < left ? { ms: 0, for: 'retry-after', counts: false } : undefined;
  const asked = error.retryAfterMs;
  // Full jitter: those who failed together do not come back together.
  const jitter = random() * Math.min(policy.maxMs, policy.baseMs * 2 ** retries);
  const ms = asked === undefined ? jitter : asked + random() * policy.baseMs;
  if (retries + 1 >= policy.attempts || ms >= left || !budget.take()) return undefined;
  return { ms, for: asked === undefined ? 'backoff' : 'retry-after', counts: true };
}

const pause = ({ ms, for: reason }: Pause, call: Call, context: Context) =>
  patiently(call, context, reason, async (signal) => {
    await context.sleep?.(ms, signal).catch(() => signal.throwIfAborted());
  });

/** Whether an earlier attempt of this call may have done something. */
const mayHaveActed = (call: Call) => detailsOf(call).mayHaveHappened;

/** A delete that is repeated finds nothing left to delete when the first one was done after all (A11). */
const isAlreadyDone = (error: VisitorInvitationsError, call: Call) =>
  call.operation.method === 'DELETE' && error instanceof NotFoundError && mayHaveActed(call);

/** What the caller is told: that nobody knows, where something must not be done twice and may have been done. */
const outcomeOf = (error: VisitorInvitationsError, call: Call): VisitorInvitationsError =>
  effectOf(call) === 'create' && mayHaveActed(call) && !isReadable(error)
    ? new AmbiguousOutcomeError(error)
    : error;

/** It was done, as its answer says; only the answer differs from the contract. */
const isReadable = (error: VisitorInvitationsError) =>
  error instanceof AnswerError && error.problem === 'different';
