/** A map of limited size: when it is full, the entry that was set longest ago is dropped. */
export interface BoundedMap<Value, Key = string> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  /** From the one that was set longest ago on. */
  values(): Iterable<Value>;
}

/** @param max how many entries it holds */
export const createBoundedMap = <Value, Key = string>(max: number): BoundedMap<Value, Key> => {
  const entries = new Map<Key, Value>();
  // One iterator for good, which goes on behind what it gave: a new one passes over all that was deleted before.
  const oldestFirst = entries.keys();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.size > max ? oldestFirst.next() : undefined;
      if (oldest && !oldest.done) entries.delete(oldest.value);
    },
    delete: (key) => void entries.delete(key),
    values: () => entries.values(),
  };
};
