/** Remembers the newest of many: however long the program runs, it grows no further. */
export interface Recent<Value, Key = string> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** When there are more than `max`, the one that was set longest ago gives way. */
export function createRecent<Value, Key = string>(max: number): Recent<Value, Key> {
  const entries = new Map<Key, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > max && !oldest.done) entries.delete(oldest.value);
    },
    delete: (key) => void entries.delete(key),
  };
}
