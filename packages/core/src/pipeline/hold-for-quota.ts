import { isOwnAttempt } from '../errors/errors.ts';
import { readQuota } from '../quota/read-quota.ts';
import { retryAfterMs } from '../waiting/retry-after.ts';
import { type Call, type CallResponse, type Context, callWith, type Step } from './call.ts';
import { checked } from './check-input.ts';
import { detailsOf } from './progress.ts';
import { deadlineError, waitWithDeadline } from './wait-with-deadline.ts';

/**
 * Holds a request while the team's quota is spent (A13), and learns the quota from every response. The token endpoint
 * is never held: no quota is known for it.
 */
export const holdForQuota: Step = async (call, next, context) => {
  const { gate, now, onHold, onQuota } = context;
  if (call.operation.token) return next(call);
  const before = call.progress.attempts.length;
  const hasWaited = !gate.tryEnter();
  if (hasWaited) await turnOf(call, context);
  let latest = call;
  if (call.input.renew && (hasWaited || before > 0)) {
    // What it reads needs a turn of its own.
    gate.giveBack();
    latest = await renewed(call, call.input.renew, context);
    if (!gate.tryEnter()) await turnOf(call, context);
  }
  let response: CallResponse;
  try {
    response = await next(latest);
  } catch (error) {
    if (wasSent(call, before)) gate.lose();
    else gate.giveBack();
    throw error;
  }
  if (response.status === 429) {
    gate.hold(retryAfterMs(response, now()));
    onHold?.(gate.opensInMs());
  }
  const quota = readQuota(response.headers, now);
  gate.leave(quota);
  if (quota) onQuota?.(quota);
  return response;
};

const renewed = async (call: Call, renew: NonNullable<Call['input']['renew']>, { settings }: Context) => {
  const input = await renew(detailsOf(call).mayHaveHappened === true);
  return callWith(call, { input: checked({ ...call, input }, settings) });
};

/** Without a token, a connection or time left, nothing was sent. */
const wasSent = ({ progress }: Call, before: number) =>
  progress.attempts.slice(before).some((attempt) => isOwnAttempt(attempt) && attempt.phase !== 'connect');

const turnOf = async (call: Call, context: Context): Promise<void> => {
  const { gate, elapsed } = context;
  const { priority = 'interactive' } = call.options;
  const opensInMs = gate.opensInMs();
  // The gate opens after the deadline, so fail now.
  if (elapsed() + opensInMs >= call.deadlineAt)
    throw deadlineError(call, 'quota', { retryAfterMs: opensInMs });
  await waitWithDeadline(call, context, 'quota', (signal) => gate.wait(priority, signal));
};
