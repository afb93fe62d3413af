import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/contract';
import type { Clock } from '../clock.ts';
import type { Switches } from '../switches/switches.ts';
import { perTeam } from '../tools/per-team.ts';

/** Counts each team's requests in fixed windows, by the sandbox's clock (A13). */
export const createQuota = (clock: Clock, realTime: () => number) => {
  const windows = perTeam(() => ({ start: Number.NEGATIVE_INFINITY, used: 0 }));

  const retryAfter = (seconds: number, form: Switches['quota.retryAfter']): Record<string, string> => {
    if (form === 'none') return {};
    if (form === 'seconds') return { 'retry-after': String(seconds) };
    // Clients compare a date with real time. It has whole seconds, rounded up so that it is not too early.
    const at = Math.ceil(realTime() / 1000) + seconds;
    return { 'retry-after': new Date(at * 1000).toUTCString() };
  };

  return {
    /**
     * Takes one request from the team's quota, such as `20/60` (20 requests in 60 seconds). Returns whether it exceeded the
     * quota, and the response's headers (A13).
     */
    take(teamId: string, switches: Switches) {
      const { quota } = switches;
      if (quota === 'off') return { exceeded: false, headers: {} };
      const [limit = 0, seconds = 0] = quota.split('/').map(Number);
      const window = windows.of(teamId);
      const age = () => (clock.millis() - window.start) / 1000;
      if (age() >= seconds || age() < 0) Object.assign(window, { start: clock.millis(), used: 0 });
      window.used += 1;
      const exceeded = window.used > limit;
      const reset = Math.ceil(seconds - age());
      return {
        exceeded,
        headers: {
          ...(switches['quota.headers'] && {
            [RATE_LIMIT_HEADERS.limit]: `${limit}, ${limit};w=${seconds}`,
            [RATE_LIMIT_HEADERS.remaining]: String(Math.max(0, limit - window.used)),
            [RATE_LIMIT_HEADERS.reset]: String(reset),
          }),
          ...(exceeded && retryAfter(reset, switches['quota.retryAfter'])),
        },
      };
    },
    clear: windows.clear,
  };
};
