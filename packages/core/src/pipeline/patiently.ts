import { TimeoutError } from '../errors/transport-errors.ts';
import type { Wait } from '../errors/visitor-invitations-error.ts';
import type { Call, Context } from './call.ts';
import { detailsOf } from './progress.ts';

const purposes: Record<Wait, string> = {
  token: 'for a token',
  quota: 'for the team’s request quota',
  backoff: 'to try again',
  'retry-after': 'as long as the service asked',
};

/** The error of a call whose time is over, or would be, while it waits. Nothing of this attempt was sent. */
export function outOfTime(call: Call, wait: Wait, { retryAfterMs }: { retryAfterMs?: number } = {}) {
  const { operation, progress } = call;
  const spent = progress.spent();
  return new TimeoutError(
    `${operation.id} ran out of time waiting ${purposes[wait]}${spent && ` (${spent})`}.`,
    false,
    { ...detailsOf(call), ...(retryAfterMs !== undefined && { retryAfterMs }) },
    wait === 'retry-after' ? 'backoff' : wait,
  );
}

/**
 * Waits as a part of a call: until what is waited for is there, until the caller's signal ends the call, or until its
 * deadline. The signal that is handed on ends in all three cases, and nothing is left behind on the caller's.
 */
export async function patiently<Value>(
  call: Call,
  { elapsed, sleep }: Context,
  wait: Wait,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const { signal } = call.options;
  signal?.throwIfAborted();
  const startedAt = elapsed();
  const over = new AbortController();
  const timer = new AbortController();
  const abort = () => over.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  let noted = false;
  const note = () => {
    if (!noted) call.progress.waited(wait, elapsed() - startedAt);
    noted = true;
  };
  sleep?.(Math.max(0, call.deadlineAt - startedAt), timer.signal).then(
    () => {
      note();
      over.abort(outOfTime(call, wait));
    },
    // A sleep that is ended early rejects: by then the waiting is over.
    () => {},
  );
  try {
    return await run(over.signal);
  } finally {
    timer.abort();
    signal?.removeEventListener('abort', abort);
    note();
  }
}
