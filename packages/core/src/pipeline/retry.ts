import { ApiError, NotFoundError, RateLimitedError } from '../errors/api-errors.ts';
import {
  AmbiguousOutcomeError,
  ConnectionError,
  InvalidResponseError,
  TimeoutError,
  VisitorInvitationsError,
} from '../errors/errors.ts';
import type { Effect } from '../operations/operation.ts';
import { backoffMs } from '../waiting/exponential-backoff.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import { policyOf } from './rules.ts';
import { waitWithDeadline } from './wait-with-deadline.ts';

/**
 * Retries attempts that may succeed later, if a retry can't do anything twice, until the deadline or until the client's retry
 * budget is used up. If an attempt may have had an effect and mustn't be repeated, throws an `AmbiguousOutcomeError`.
 */
export const retrying = async (
  call: Call,
  context: Context,
  attempt: () => Promise<unknown>,
): Promise<unknown> => {
  let retries = 0;
  let previous: VisitorInvitationsError | undefined;
  for (;;) {
    try {
      const value = await attempt();
      context.budget.succeeded(retries);
      return value;
    } catch (thrown) {
      if (!(thrown instanceof VisitorInvitationsError)) throw thrown;
      // The retry got no token and was not sent: the earlier error says more.
      if (thrown.operation !== call.operation.id) throw previous ?? thrown;
      if (isAlreadyDone(thrown, call)) {
        context.budget.succeeded(retries);
        return undefined;
      }
      const wait = waitBefore(thrown, call, context, retries);
      if (!wait) throw outcomeOf(thrown, call);
      if (wait.counts) retries += 1;
      previous = thrown;
      if (wait.ms > 0) await pause(wait, call, context);
    }
  }
};

/** `not-sent`: didn't reach the service, or was rejected (429). `failed`: for now. `ambiguous`: may have had an effect. */
type Failure = 'not-sent' | 'failed' | 'ambiguous';

/** Whether an attempt may be retried, by its effect when repeated and by its failure. */
const mayRepeat: Readonly<Record<Effect, Readonly<Record<Failure, boolean>>>> = {
  safe: { 'not-sent': true, failed: true, ambiguous: true },
  idempotent: { 'not-sent': true, failed: true, ambiguous: true },
  create: { 'not-sent': true, failed: false, ambiguous: false },
};

/** Failures that may pass: 424 and 500 according to the API, the others from proxies and gateways. */
const passing: ReadonlySet<number> = new Set([408, 424, 500, 502, 503, 504, 520, 521, 522, 523, 524, 530]);

/** A quota's hints are longer than this. A shorter one counts as an attempt, so it can't cause endless retries. */
const QUOTA_MIN_MS = 500;

/** How an attempt failed; `undefined` if a retry is pointless. */
const failureOf = (error: unknown): Failure | undefined => {
  // The deadline passed before it was sent; there is no time left for another attempt.
  if (error instanceof TimeoutError && !error.sent && error.phase !== 'connect') return undefined;
  if (error instanceof ConnectionError && !error.retryable) return undefined;
  if (error instanceof ConnectionError) return error.sent ? 'ambiguous' : 'not-sent';
  if (error instanceof InvalidResponseError)
    return ['unreadable', 'foreign'].includes(error.problem) ? 'ambiguous' : undefined;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return 'not-sent';
  return passing.has(error.status) ? 'failed' : undefined;
};

interface Pause {
  readonly ms: number;
  readonly for: 'backoff' | 'retry-after';
  /** Whether it counts towards `attempts`. A request that the quota rejected waits at the gate instead. */
  readonly counts: boolean;
}

/** The wait before the next attempt; `undefined` if there mustn't be one. */
const waitBefore = (
  error: VisitorInvitationsError,
  call: Call,
  { settings, budget, gate, elapsed, random, sleep }: Context,
  retries: number,
): Pause | undefined => {
  const failure = failureOf(error);
  const policy = policyOf(call.options.retry, settings.retry);
  if (!failure || !sleep || !policy || !mayRepeat[call.effect][failure]) return undefined;
  const left = call.deadlineAt - elapsed();
  // A gate that is shared with a client without timers never holds.
  const heldMs = error instanceof RateLimitedError && !call.operation.token ? gate.opensInMs() : 0;
  const { retryAfterMs: asked } = error;
  const isVague = asked !== undefined && asked < QUOTA_MIN_MS;
  if (heldMs > 0 && !isVague) return heldMs < left ? { ms: 0, for: 'retry-after', counts: false } : undefined;
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

/** Whether a delete has already worked: its retry gets a 404 if the first request had worked after all (A11). */
const isAlreadyDone = (error: VisitorInvitationsError, call: Call) =>
  call.operation.method === 'DELETE' && error instanceof NotFoundError && call.mayHaveHappened;

/** The error for the caller. It's ambiguous if something that mustn't happen twice may have happened. */
const outcomeOf = (error: VisitorInvitationsError, call: Call): VisitorInvitationsError =>
  call.effect === 'create' && call.mayHaveHappened && !isReadable(error)
    ? new AmbiguousOutcomeError(error)
    : error;

/** Whether only the body differs from the contract. Its status says that the request worked. */
const isReadable = (error: VisitorInvitationsError) =>
  error instanceof InvalidResponseError && error.problem === 'different';
