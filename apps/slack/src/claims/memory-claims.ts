import type { Claims } from './claims.ts';

/** Slack delivers again within minutes; a form left open may be sent hours later. */
const KEEP_MS = 24 * 3_600_000;

/** Claims of one process. They are gone when it ends, so several copies of the app need a shared store. */
export function memoryClaims(now: () => number = Date.now): Claims {
  const taken = new Map<string, number>();
  return {
    async take(key) {
      for (const [old, at] of taken) {
        if (at > now() - KEEP_MS) break;
        taken.delete(old);
      }
      if (taken.has(key)) return false;
      taken.set(key, now());
      return true;
    },
  };
}
