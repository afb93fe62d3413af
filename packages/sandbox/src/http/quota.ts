import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import type { Clock } from '../clock/clock.ts';
import { perTeam } from '../per-team.ts';

/** What a quota says of one request. */
export interface QuotaAnswer {
  readonly exceeded: boolean;
  /** The rate limit headers of the answer (A13). */
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts the requests of each team in fixed windows, by the sandbox's clock (A13). */
export const createQuota = (clock: Clock) => {
  const windows = perTeam(() => ({ start: Number.NEGATIVE_INFINITY, used: 0 }));
  return {
    /** Takes one request out of a quota such as `20/60`: 20 requests in 60 seconds. */
    take(teamId: string, quota: string): QuotaAnswer {
      const [limit = 0, seconds = 0] = quota.split('/').map(Number);
      const window = windows.of(teamId);
      const age = () => (clock.millis() - window.start) / 1000;
      if (age() >= seconds || age() < 0) Object.assign(window, { start: clock.millis(), used: 0 });
      window.used += 1;
      return {
        exceeded: window.used > limit,
        headers: {
          [RATE_LIMIT_HEADERS.limit]: `${limit}, ${limit};w=${seconds}`,
          [RATE_LIMIT_HEADERS.remaining]: String(Math.max(0, limit - window.used)),
          [RATE_LIMIT_HEADERS.reset]: String(Math.ceil(seconds - age())),
        },
      };
    },
    clear: windows.clear,
  };
};
