import { AbortError } from '../errors/errors.ts';
import { readQuota } from '../quota/read-quota.ts';
import type { TransportResponse } from '../transport/transport.ts';
import { HOLD_MAX_MS, retryAfterMs } from '../waiting/retry-after.ts';
import type { Call } from './call.ts';
import { checkInput, renewInput } from './check-input.ts';
import type { Context } from './context.ts';
import { errorOf, readResponse } from './read-response.ts';
import { retrying } from './retry.ts';
import { vagueMs } from './rules.ts';
import { sendRequest } from './send-request.ts';
import { deadlineError, waitWithDeadline } from './wait-with-deadline.ts';

/**
 * Performs a whole call. Checks its input, makes attempts until one succeeds or no retry is allowed, and reads the last
 * response. Each attempt waits for the quota and a token.
 */
export const performCall = async (call: Call, context: Context): Promise<unknown> => {
  try {
    checkInput(call, context);
    return await retrying(call, context, async () => {
      const response = call.operation.token
        ? await sendRequest(call, context)
        : await withinQuota(call, context, () => authorized(call, context));
      return readResponse(response, call, context);
    });
  } catch (error) {
    // What waits and sends throws the reason of the caller's signal as it is.
    throw AbortError.from(error, call.options.signal, call.details());
  }
};

/** Delays a request while the team's quota is used up (A13), and learns the quota from each response. */
const withinQuota = async (
  call: Call,
  context: Context,
  send: () => Promise<TransportResponse>,
): Promise<TransportResponse> => {
  const { gate, now, onHold, onQuota } = context;
  const attempts = call.attempts.length;
  const hasWaited = await turnOf(call, context);
  if (call.input.renew && (hasWaited || attempts > 0)) {
    // What it reads needs a turn of its own.
    gate.giveBack();
    await renewInput(call, context);
    await turnOf(call, context);
  }
  let response: TransportResponse;
  try {
    response = await send();
  } catch (error) {
    if (call.attempts.slice(attempts).some(({ phase }) => phase !== 'connect')) gate.lose();
    else gate.giveBack();
    throw error;
  }
  if (response.status === 429) {
    gate.hold(retryAfterMs(response, now(), vagueMs(call.options.retry, context.settings.retry)));
    onHold?.(gate.opensInMs());
  }
  const quota = readQuota(response.headers, now);
  gate.leave(quota);
  if (quota) onQuota?.(quota);
  return response;
};

/** Waits for the call's turn, unless it can go immediately. Returns whether it waited. */
const turnOf = async (call: Call, context: Context): Promise<boolean> => {
  const { gate } = context;
  const { deadlineAt, input, options } = call;
  const turn = { priority: options.priority, deadlineAt, series: input.series };
  if (gate.tryEnter(turn)) return false;
  const tooLateMs = await waitWithDeadline(call, context, 'quota', (signal) => gate.wait(turn, signal));
  if (tooLateMs !== undefined)
    throw deadlineError(call, 'quota', { retryAfterMs: Math.min(tooLateMs, HOLD_MAX_MS) });
  return true;
};

/** Sends the request with a token. After a 401, which had no effect (A3), sends it once more with a new one. */
const authorized = async (call: Call, context: Context): Promise<TransportResponse> => {
  const { tokens, settings } = context;
  if (settings.auth === 'transport') return sendRequest(call, context);
  const token = async () =>
    tokens.peek() ??
    (await waitWithDeadline(call, context, 'token', (signal) => tokens.get(signal))).accessToken;
  const first = await token();
  const response = await sendRequest(call, context, first);
  if (response.status !== 401) {
    tokens.accepted(first);
    return response;
  }
  tokens.refused(first);
  const second = await token();
  const another = await sendRequest(call, context, second);
  if (another.status === 401) tokens.refused(second, errorOf(another, call, context));
  else tokens.accepted(second);
  return another;
};
