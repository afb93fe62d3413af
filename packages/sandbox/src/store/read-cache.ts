import type { Table } from './schema.ts';

/** Caches reads until the data behind them changes. Callers must not modify the values. */
export interface ReadCache {
  /**
   * The value of a key, read when it is not known. `undefined` is never kept.
   * @param size how many rows a value holds; 1 by default
   */
  of<Value>(key: string, read: () => Value, size?: (value: Value) => number): Value;
  peek<Value>(key: string): Value | undefined;
  set(key: string, value: unknown): void;
}

const referredTo = ['sites', 'invitations'] as const;

/** The caches that a write to a table makes untrue. */
const cachesOf: Record<Table, readonly (keyof ReadCaches)[]> = {
  teams: ['tokens', ...referredTo],
  tokens: ['tokens'],
  sites: referredTo,
  hostGroups: referredTo,
  hosts: referredTo,
  visitorTypes: referredTo,
  companies: referredTo,
  documents: [],
  workflows: [],
  workflowResponses: [],
  formResponses: [],
  invitations: ['invitations'],
  outbox: [],
};

/** How many rows a cache keeps, about 10 MB of them; then it is emptied. */
const MAX_ROWS = 5000;

/** Empty caches, and what empties them again. */
export const createReadCaches = () => {
  const caches = { tokens: createCache(), sites: createCache(), invitations: createCache() };
  return {
    caches,
    clearFor(table: Table) {
      for (const name of cachesOf[table]) caches[name].clear();
    },
    clearAll() {
      for (const cache of Object.values(caches)) cache.clear();
    },
  };
};

/** The caches of a store: tokens, what invitations refer to, and invitations with the names of all that. */
export type ReadCaches = Readonly<Record<'tokens' | 'sites' | 'invitations', ReadCache>>;

const createCache = () => {
  const values = new Map<string, unknown>();
  let rows = 0;
  const clear = () => {
    if (rows === 0) return;
    values.clear();
    rows = 0;
  };
  const keep = (key: string, value: unknown, size = 1) => {
    if (value === undefined || size > MAX_ROWS / 10) return;
    if (rows + size > MAX_ROWS) clear();
    values.set(key, value);
    rows += size;
  };
  return {
    of<Value>(key: string, read: () => Value, size?: (value: Value) => number): Value {
      const known = values.get(key) as Value | undefined;
      if (known !== undefined) return known;
      const value = read();
      keep(key, value, size?.(value));
      return value;
    },
    peek: <Value>(key: string) => values.get(key) as Value | undefined,
    set: (key: string, value: unknown) => keep(key, value),
    clear,
  };
};
