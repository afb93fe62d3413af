import { AnswerError } from '../errors/answer-error.ts';
import { ApiError } from '../errors/api-error.ts';
import { ConnectionError, TimeoutError } from '../errors/transport-errors.ts';
import type { Effect } from '../operations/operation.ts';
import type { Call } from './call.ts';

/**
 * How a request failed, by what it says about its effect: it provably never reached the service, or was turned away
 * before anything was done (429); it was answered with a failure that may pass; or nobody knows.
 */
export type Failure = 'not-sent' | 'answered' | 'ambiguous';

/** Whether a request may be repeated: by what repeating it does, and by how it failed. */
const mayRepeat: Readonly<Record<Effect, Readonly<Record<Failure, boolean>>>> = {
  safe: { 'not-sent': true, answered: true, ambiguous: true },
  idempotent: { 'not-sent': true, answered: true, ambiguous: true },
  create: { 'not-sent': true, answered: false, ambiguous: false },
};

/** Failures that may pass: 424 and 500 by the interface, the others by what stands between us and the service. */
const passing: ReadonlySet<number> = new Set([408, 424, 500, 502, 503, 504]);

/** How a request failed; `undefined` when it makes no sense to send it again. */
export function failureOf(error: unknown): Failure | undefined {
  // Its time was over before it could be sent; there is none left for another try.
  if (error instanceof TimeoutError && !error.sent && error.phase !== 'connect') return undefined;
  if (error instanceof ConnectionError && !error.retryable) return undefined;
  if (error instanceof ConnectionError) return error.sent ? 'ambiguous' : 'not-sent';
  if (error instanceof AnswerError) return error.problem === 'unreadable' ? 'ambiguous' : undefined;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429) return 'not-sent';
  return passing.has(error.status) ? 'answered' : undefined;
}

/** What repeating this very call does: an update that emails the guest would email them twice, as a create would (A10). */
export function effectOf({ operation, input }: Pick<Call, 'operation' | 'input'>): Effect {
  const { suppressEmail } = (input.query ?? {}) as { suppressEmail?: boolean };
  return operation.emailsGuest && suppressEmail !== true ? 'create' : operation.effect;
}

/** Whether this call may be repeated after this failure without doing anything twice. */
export const isRepeatable = (call: Call, failure: Failure): boolean => mayRepeat[effectOf(call)][failure];
