/** Keeps loaded values for a while. Concurrent requests for a key share one load; a failed load is not kept. */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /**
   * Returns a value whose load started at `time` (of `elapsed`) or later, else loads it again. A load that is still
   * running and started shortly before `time` counts as well.
   */
  getSince(time: number, key: string, load: () => Promise<Value>): Promise<Value>;
  /** Drops the value, and the load in progress: either may be stale. */
  delete(key: string): void;
}

/** A running load is shared by requests that come up to this long after its start, in milliseconds. */
const SHARE_MS = 250;

/** With more than `max` entries, the oldest is dropped; so is every expired entry. */
export const createCache = <Value>({
  ttlMs,
  max,
  now,
  elapsed = now,
}: {
  /** How long a value is kept, from the start of its load; a running load is always shared. */
  ttlMs: number;
  max: number;
  now: () => number;
  /** A monotonic clock, in milliseconds; default `now`. */
  elapsed?: () => number;
}): Cache<Value> => {
  interface Entry {
    readonly value: Promise<Value>;
    readonly expiresAt: number;
    readonly startedAt: number;
    isLoading: boolean;
  }
  const entries = new Map<string, Entry>();

  /** The map holds entries by age, oldest first. */
  function evict() {
    for (const [key, { expiresAt, isLoading }] of entries) {
      if (entries.size <= max && (isLoading || expiresAt > now())) return;
      entries.delete(key);
    }
  }

  function start(key: string, load: () => Promise<Value>) {
    const startedAt = elapsed();
    const entry: Entry = { value: load(), expiresAt: now() + ttlMs, startedAt, isLoading: true };
    entry.value.then(
      () => {
        entry.isLoading = false;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    entries.delete(key);
    entries.set(key, entry);
    evict();
    return entry.value;
  }

  return {
    get(key, load) {
      const known = entries.get(key);
      return known && (known.isLoading || known.expiresAt > now()) ? known.value : start(key, load);
    },
    getSince(time, key, load) {
      const known = entries.get(key);
      const earliest = time - (known?.isLoading ? SHARE_MS : 0);
      return known && known.startedAt >= earliest ? known.value : start(key, load);
    },
    delete: (key) => void entries.delete(key),
  };
};
