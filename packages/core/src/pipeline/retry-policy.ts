import { ApiError } from '../errors/api-errors.ts';
import { ConnectionError, InvalidResponseError, TimeoutError } from '../errors/errors.ts';
import type { Effect } from '../operations/operation.ts';
import type { Call } from './call.ts';

/**
 * How an attempt failed: it provably never reached the service or was rejected before anything was done (429); the
 * service responded with a failure that may pass; or its outcome is ambiguous.
 */
export type Failure = 'not-sent' | 'failed' | 'ambiguous';

/** Whether an attempt may be repeated, by the effect of repeating it and by how it failed. */
const mayRepeat: Readonly<Record<Effect, Readonly<Record<Failure, boolean>>>> = {
  safe: { 'not-sent': true, failed: true, ambiguous: true },
  idempotent: { 'not-sent': true, failed: true, ambiguous: true },
  create: { 'not-sent': true, failed: false, ambiguous: false },
};

/** Failures that may pass: 424 and 500 by the interface, the others from proxies in between. */
const passing: ReadonlySet<number> = new Set([408, 424, 500, 502, 503, 504]);

/** How an attempt failed; `undefined` when another one makes no sense. */
export const failureOf = (error: unknown): Failure | undefined => {
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

/**
 * The effect of repeating this call: an update that emails the guest would email them twice (A10), as a create would.
 */
export const effectOf = ({ operation, input }: Pick<Call, 'operation' | 'input'>): Effect => {
  const { suppressEmail } = (input.query ?? {}) as { suppressEmail?: boolean };
  return operation.emailsGuest && suppressEmail !== true ? 'create' : operation.effect;
};

/** Whether this call may be repeated after this failure. */
export const isRepeatable = (call: Call, failure: Failure): boolean => mayRepeat[effectOf(call)][failure];
