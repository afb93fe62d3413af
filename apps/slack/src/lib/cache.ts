import { LRUCache } from 'lru-cache';

/**
 * Limits a cache to this many entries. The library's `max` would reserve memory for all of them in advance: 140 MB with
 * 200 workspaces.
 */
export const atMost = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });

interface CacheOptions<Value, Context> {
  readonly max: number;
  /** How long a value is kept after it was loaded. */
  readonly ttlMs: number;
  readonly now: () => number;
  readonly load: (key: string, context: Context) => Promise<Value>;
}

/** Loads values with `forceFetch` and keeps them for a while. Concurrent requests share a load. Failures aren't kept. */
export const createCache = <Value extends NonNullable<unknown>, Context = undefined>({
  max,
  ttlMs,
  now,
  load,
}: CacheOptions<Value, Context>) =>
  new LRUCache<string, Value, Context>({
    ...atMost(max),
    ttl: ttlMs,
    perf: { now },
    ttlResolution: 0,
    // Requests still get the value of an entry that is dropped while it loads.
    ignoreFetchAbort: true,
    fetchMethod: (key, _, { context }) => load(key, context),
  });

/** Calls `make` at the first call, and returns the same value at each later one. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
