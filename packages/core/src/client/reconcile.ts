import { AmbiguousOutcomeError } from '../errors/ambiguous-outcome-error.ts';
import { ApiError } from '../errors/api-error.ts';
import { ConnectionError, TimeoutError } from '../errors/transport-errors.ts';
import type { CallOptions, Context } from '../pipeline/call.ts';
import type { OneCall } from './one-call.ts';

/** How something is made, and how it is looked for. */
export interface Making<Made> {
  readonly create: (options: CallOptions) => Promise<Made>;
  readonly find: (call: OneCall) => Promise<Made | undefined>;
}

/** How long the service may still act on a request after its connection broke, in milliseconds, unless told otherwise. */
export const SETTLE_MS = 5000;

/** How much of the time that is left passes after each look: a quarter, then the rest; the third look is the last. */
const pauses = [0.25, 1, 0];

/**
 * Looks for something that may still appear: at once, in between, and when the time is over (on the monotonic clock).
 * `undefined` says that it was not there by then.
 */
export async function appeared<Made>(
  find: Making<Made>['find'],
  until: () => number,
  call: OneCall,
  { elapsed }: Pick<Context, 'elapsed'>,
): Promise<Made | undefined> {
  for (const share of pauses) {
    const lookedAt = elapsed();
    const found = await find(call);
    if (found !== undefined || lookedAt >= until()) return found;
    const ms = share * (until() - elapsed());
    if (ms > 0) await call.pause(ms);
  }
  return undefined;
}

/**
 * Makes something once. When it is not known whether it was made, it is looked for until the service can no longer be at
 * it: what is found is given back, and what did not appear by then is made again, once more and no oftener.
 *
 * @throws AmbiguousOutcomeError when that is not enough to know.
 */
export async function makeOnce<Made>(
  { create, find }: Making<Made>,
  settleMs: number,
  call: OneCall,
  context: Pick<Context, 'elapsed' | 'settings'>,
): Promise<Made> {
  let doubt: AmbiguousOutcomeError | undefined;
  for (;;) {
    try {
      return await create(call.options());
    } catch (error) {
      call.throwIfAborted();
      // However the second try failed, what became of the first is not known for certain.
      if (!(error instanceof AmbiguousOutcomeError)) throw doubt ?? error;
      const settledAt = context.elapsed() + settleMs;
      const found = await appeared(find, () => settledAt, call, context).catch(() => {
        call.throwIfAborted();
        throw error;
      });
      if (found !== undefined) return found;
      if (doubt || !mayBeRepeated(error, context)) throw error;
      doubt = error;
    }
  }
}

/** Failures that end a request. Others, such as 408, 504 or a redirect, say that somebody stopped waiting for it. */
const itsOwn: ReadonlySet<number> = new Set([424, 500, 502, 503]);

/**
 * Whether what did not appear can be taken for not done. A service that is slow may come to it at any time, and one that
 * answered with success has done it, whether it can be found or not.
 */
function mayBeRepeated({ cause }: AmbiguousOutcomeError, { settings }: Pick<Context, 'settings'>): boolean {
  if (!settings.retry || settings.retry.attempts < 2) return false;
  if (cause instanceof ApiError) return itsOwn.has(cause.status);
  return (
    cause instanceof ConnectionError &&
    !(cause instanceof TimeoutError) &&
    cause.attempts.at(-1)?.phase === 'answer'
  );
}
