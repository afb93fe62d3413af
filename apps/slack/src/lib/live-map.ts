import { type BoundedMap, createBoundedMap } from './bounded-map.ts';

/**
 * A map of what is costly to make: it keeps the `max` values that were set last, and has every other one for as long as
 * something still uses it, so that there are never two of one key.
 */
export const createLiveMap = <Value extends object>(max: number): Omit<BoundedMap<Value>, 'values'> => {
  const kept = createBoundedMap<Value>(max);
  const all = new Map<string, WeakRef<Value>>();
  const collected = new FinalizationRegistry<string>((key) => {
    if (all.get(key)?.deref() === undefined) all.delete(key);
  });
  return {
    get: (key) => all.get(key)?.deref(),
    set(key, value) {
      kept.set(key, value);
      if (all.get(key)?.deref() === value) return;
      all.set(key, new WeakRef(value));
      collected.register(value, key);
    },
    delete(key) {
      kept.delete(key);
      all.delete(key);
    },
  };
};
