import type { WaitReason } from '../errors/errors.ts';
import { TimeoutError } from '../errors/errors.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';

const purposes: Record<WaitReason, string> = {
  token: 'for a token',
  quota: 'for the team’s quota',
  turn: 'for an earlier change to the same invitation',
  backoff: 'to retry',
  'retry-after': 'as long as the service asked',
};

/** The error for a call whose deadline passes during a wait, or would pass within `retryAfterMs`. Nothing more was sent. */
export const deadlineError = (
  call: Call,
  wait: WaitReason,
  { retryAfterMs }: { retryAfterMs?: number } = {},
) => {
  const spent = call.spent();
  const what =
    retryAfterMs === undefined
      ? `ran out of time waiting ${purposes[wait]}`
      : `wasn’t sent: the wait ${purposes[wait]} would end after its deadline`;
  return new TimeoutError(
    `${call.operation.id} ${what}${spent && ` (${spent})`}.`,
    false,
    { ...call.details(), ...(retryAfterMs !== undefined && { retryAfterMs }) },
    wait === 'retry-after' ? 'backoff' : wait,
  );
};

/** Runs a call's wait until it resolves. The signal that `run` gets aborts at the deadline, or with the caller's signal. */
export const waitWithDeadline = async <Value>(
  call: Call,
  { elapsed, sleep }: Pick<Context, 'elapsed' | 'sleep'>,
  wait: WaitReason,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  const { signal } = call.options;
  signal?.throwIfAborted();
  const startedAt = elapsed();
  const over = new AbortController();
  const timer = new AbortController();
  const abort = () => over.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  let noted = false;
  const note = () => {
    if (!noted) call.waited(wait, elapsed() - startedAt);
    noted = true;
  };
  sleep?.(Math.max(0, call.deadlineAt - startedAt), timer.signal).then(
    () => {
      note();
      over.abort(deadlineError(call, wait));
    },
    // A sleep that is aborted rejects; the wait is over by then.
    () => {},
  );
  try {
    return await run(over.signal);
  } finally {
    timer.abort();
    signal?.removeEventListener('abort', abort);
    note();
  }
};
