import { recordOf } from '../tools/objects.ts';
import { type Table, tableNames, tables } from './schema.ts';

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

/** The tables whose reads are cached: tokens, invitations, and what these refer to. */
const cached = [
  'tokens',
  'sites',
  'hostGroups',
  'hosts',
  'visitorTypes',
  'companies',
  'invitations',
] as const satisfies Table[];

/** The caches of a store, each by the name of its table. */
export type ReadCaches = Readonly<Record<(typeof cached)[number], ReadCache>>;

/** How many rows a cache keeps, about 10 MB of them; then it is emptied. */
const MAX_ROWS = 5000;

/** Empty caches, and what empties them again. */
export const createReadCaches = () => {
  const caches = recordOf(cached, createCache);
  const emptiedBy = recordOf(tableNames, (written) =>
    cached.filter((table) => table === written || refersTo(table, written)).map((table) => caches[table]),
  );
  return {
    caches,
    /** Forgets what a write to a table may have changed: its own rows, and those that refer to them. */
    clearFor(table: Table) {
      for (const cache of emptiedBy[table]) cache.clear();
    },
    clearAll() {
      for (const cache of Object.values(caches)) cache.clear();
    },
  };
};

const refersTo = (table: Table, other: Table) => tables[table].includes(`REFERENCES ${other} (`);

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
