import type { Call, Context, Reply, Step } from './call.ts';
import { outOfTime, patiently } from './patiently.ts';
import { retryAfterMs } from './retry-after.ts';

/**
 * Holds a request while the team's quota is spent (A13), and learns the quota from every answer. The token endpoint is
 * not held: nothing is known of a quota there.
 */
export const holdForQuota: Step = async (call, next, context) => {
  const { gate, now } = context;
  if (call.operation.token) return next(call);
  if (!gate.tryEnter()) await turnOf(call, context);
  const before = call.progress.attempts.length;
  let reply: Reply;
  try {
    reply = await next(call);
  } catch (error) {
    if (wasSent(call, before)) gate.leave();
    else gate.giveBack();
    throw error;
  }
  if (reply.status === 429) gate.hold(retryAfterMs(reply, now()));
  gate.leave(reply.headers);
  return reply;
};

/** For want of a token, a connection or time, nothing was sent. */
const wasSent = ({ progress }: Call, before: number) =>
  progress.attempts.slice(before).some(({ phase }) => phase !== 'connect');

async function turnOf(call: Call, context: Context): Promise<void> {
  const { gate, elapsed } = context;
  const { priority = 'interactive' } = call.options;
  const opensInMs = gate.opensInMs();
  // It would wait in vain, so it is told at once.
  if (elapsed() + opensInMs >= call.deadlineAt) throw outOfTime(call, 'quota', { retryAfterMs: opensInMs });
  await patiently(call, context, 'quota', async (signal) => gate.enter(priority, signal));
}
