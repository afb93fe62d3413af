import { createRecent } from './recent.ts';

/** Keeps what was loaded for a while. Many who ask at once share one load; a failed load is forgotten. */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** The longest-kept entry gives way when there are more than `max`. */
export function createCache<Value>({
  keepMs,
  max,
  now,
}: {
  keepMs: number;
  max: number;
  now: () => number;
}): Cache<Value> {
  const entries = createRecent<{ value: Promise<Value>; until: number }>(max);
  return {
    get(key, load) {
      const known = entries.get(key);
      if (known && known.until > now()) return known.value;
      const entry = { value: load(), until: now() + keepMs };
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      entries.set(key, entry);
      return entry.value;
    },
  };
}
