/** Makes sure that a request is handled once, however often Slack delivers it. Replicas must share one store. */
export interface Claims {
  /** Resolves to true for the first caller with this key, and to false for every later one. */
  take(key: string): Promise<boolean>;
}

/** Slack redelivers within minutes, but a form may be submitted hours after it was opened. */
const TTL_MS = 24 * 3_600_000;

/**
 * Claims in memory, kept for a day: for a single replica that may forget them at a restart.
 *
 * @param now milliseconds since the epoch; default `Date.now`
 */
export const memoryClaims = (now: () => number = Date.now): Claims => {
  const taken = new Map<string, number>();
  return {
    async take(key) {
      for (const [old, at] of taken) {
        if (at > now() - TTL_MS) break;
        taken.delete(old);
      }
      if (taken.has(key)) return false;
      taken.set(key, now());
      return true;
    },
  };
};
