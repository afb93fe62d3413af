/**
 * Runs `job` once at a time per key. A call while it runs makes it run once more after that, so that each call resolves
 * with something that began after it.
 */
export const coalesced = (job: (key: string) => Promise<void>): ((key: string) => Promise<void>) => {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();
  const start = (key: string): Promise<void> => {
    const run = job(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const again = current
      .catch(() => undefined)
      .then(() => {
        next.delete(key);
        return start(key);
      });
    next.set(key, again);
    return again;
  };
};
