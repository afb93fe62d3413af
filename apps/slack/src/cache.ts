/** Keeps what was loaded for a while. Many who ask at once share one load; a failed load is forgotten. */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /**
   * Gives what began to be loaded at a moment of `elapsed` or later, or is being loaded since shortly before; else loads
   * anew.
   */
  since(moment: number, key: string, load: () => Promise<Value>): Promise<Value>;
  /** Forgets what is kept, and what is being loaded: it may be out of date. */
  delete(key: string): void;
}

/** Who asks while something is loaded, and would have it so soon after, shares it; in milliseconds. */
const JOIN_MS = 250;

/** The longest-kept entry gives way when there are more than `max`. What is out of date takes no memory. */
export function createCache<Value>({
  keepMs,
  max,
  now,
  elapsed = now,
}: {
  /** How long a value is kept, from the start of its loading; while it is loading it is shared in any case. */
  keepMs: number;
  max: number;
  now: () => number;
  /** A clock that never jumps; default `now`. */
  elapsed?: () => number;
}): Cache<Value> {
  interface Entry {
    readonly value: Promise<Value>;
    readonly until: number;
    readonly startedAt: number;
    isLoading: boolean;
  }
  const entries = new Map<string, Entry>();

  /** Entries stand in the order of their age. */
  function dropOld() {
    for (const [key, { until, isLoading }] of entries) {
      if (entries.size <= max && (isLoading || until > now())) return;
      entries.delete(key);
    }
  }

  function start(key: string, load: () => Promise<Value>) {
    const startedAt = elapsed();
    const entry: Entry = { value: load(), until: now() + keepMs, startedAt, isLoading: true };
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
    dropOld();
    return entry.value;
  }

  return {
    get(key, load) {
      const known = entries.get(key);
      return known && (known.isLoading || known.until > now()) ? known.value : start(key, load);
    },
    since(moment, key, load) {
      const known = entries.get(key);
      const earliest = moment - (known?.isLoading ? JOIN_MS : 0);
      return known && known.startedAt >= earliest ? known.value : start(key, load);
    },
    delete: (key) => void entries.delete(key),
  };
}
