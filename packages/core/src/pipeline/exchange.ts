import { ConnectionError, TimeoutError } from '../errors/transport-errors.ts';
import { TransportFailure, type TransportResponse } from '../transport/transport.ts';
import type { Call, Context, Step } from './call.ts';
import { requestOf } from './request.ts';

/** Sends one request, notes the attempt, and makes the transport's failures typed. */
export const exchange: Step = async (call, _next, context) => {
  const { settings, transport, logger, now } = context;
  const { operation, options } = call;
  options.signal?.throwIfAborted();
  const startedAt = now();
  const timeoutMs = timeLeft(call, context, startedAt);
  const note = (status?: number) => {
    const attempt = { ...(status === undefined ? {} : { status }), ms: now() - startedAt };
    call.attempts.push(attempt);
    logger.debug('request', { operation: operation.id, ...attempt });
  };

  let response: TransportResponse;
  try {
    const signal = options.signal ? { signal: options.signal } : {};
    response = await transport({ ...requestOf(call, settings), timeoutMs, ...signal });
  } catch (error) {
    note();
    if (options.signal?.aborted) throw options.signal.reason;
    throw typed(error, call, timeoutMs);
  }
  note(response.status);
  return response;
};

function timeLeft(call: Call, { settings }: Context, startedAt: number): number {
  const timeout = call.options.timeout ?? settings.timeout;
  if (call.deadlineAt === undefined) return timeout;
  const left = call.deadlineAt - startedAt;
  if (left > 0) return Math.min(timeout, left);
  const { id } = call.operation;
  throw new TimeoutError(`${id} was not sent: its deadline had passed.`, false, {
    operation: id,
    attempts: call.attempts,
  });
}

function typed(error: unknown, call: Call, timeoutMs: number): ConnectionError {
  const { kind, sent, message } =
    error instanceof TransportFailure
      ? error
      : { kind: 'connection', sent: true, message: error instanceof Error ? error.name : 'unknown' };
  // Only our own failure is kept as the cause: another error may carry the request, and with it the secret.
  const cause = error instanceof TransportFailure ? { cause: error } : {};
  const details = { operation: call.operation.id, attempts: call.attempts, ...cause };
  return kind === 'timeout'
    ? new TimeoutError(`${call.operation.id} had no answer within ${timeoutMs} ms.`, sent, details)
    : new ConnectionError(`${call.operation.id} could not reach the service (${message}).`, sent, details);
}
