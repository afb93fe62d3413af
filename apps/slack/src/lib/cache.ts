import { LRUCache } from 'lru-cache';

/**
 * Limits a cache to so many entries. The `max` of the library reserves memory for all of them in advance, which is
 * 140 MB for 200 workspaces.
 */
export const atMost = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });

interface CacheOptions<Value, Context> {
  readonly max: number;
  /** How long a value is kept after it was loaded. */
  readonly ttlMs: number;
  readonly now: () => number;
  readonly load: (key: string, context: Context) => Promise<Value>;
}

/** Loads values by key with `forceFetch` and keeps them for a while. A load is shared; a failed one is not kept. */
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
    // An entry that is dropped while it loads is still what its requests wait for.
    ignoreFetchAbort: true,
    fetchMethod: (key, _, { context }) => load(key, context),
  });
