import type { Clock } from '../clock/clock.ts';
import type { Deliver } from './delivery.ts';

/** How long after each failure an event is sent again: at once, after a minute, after five. */
const waitsMs = [0, 60_000, 5 * 60_000] as const;

/**
 * The same way, on which an event that the app did not acknowledge is sent again, up to three times, unless the app
 * said `x-slack-no-retry: 1`. That happens when the clock is turned. Commands and interactions are sent once.
 */
export const withRetries = (deliver: Deliver, clock: Clock): Deliver => {
  const attempt: Deliver = async (request, retry) => {
    const delivery = await deliver(request, retry);
    const { reason, noRetry } = delivery;
    const sentAgain = retry?.number ?? 0;
    const waitMs = waitsMs[sentAgain];
    if (request.kind === 'events_api' && reason && !noRetry && waitMs !== undefined) {
      clock.due(clock.now() + waitMs, () => attempt(request, { number: sentAgain + 1, reason }));
    }
    return delivery;
  };
  return attempt;
};
