/** Keeps loaded values for a while. Concurrent requests for a key share one load; a failed load is not kept. */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** With more than `max` entries, the oldest is dropped; so is every expired entry. */
export const createCache = <Value>({
  ttlMs,
  max,
  now,
}: {
  /** How long a value is kept, from the start of its load; a running load is always shared. */
  ttlMs: number;
  max: number;
  now: () => number;
}): Cache<Value> => {
  interface Entry {
    readonly value: Promise<Value>;
    readonly expiresAt: number;
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
    const entry: Entry = { value: load(), expiresAt: now() + ttlMs, isLoading: true };
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
  };
};
