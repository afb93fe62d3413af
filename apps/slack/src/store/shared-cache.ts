import { sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import { hashOf, type Records } from './record-table.ts';

/** What was read, and how long ago, in milliseconds. */
export interface CachedValue {
  readonly value: unknown;
  readonly ageMs: number;
}

/** What is known of the visitor service by one connection. Replicas and workspaces share it. */
export interface SharedCache {
  /** What is kept under a key; `undefined` when that is nothing. */
  find(key: string): Promise<CachedValue | undefined>;
  /** Keeps what was read, for `keepMs` after that, unless it was read later or changed since. */
  keep(key: string, known: CachedValue, keepMs: number): Promise<void>;
  /**
   * Changes what is kept, and keeps nothing that was read before.
   *
   * @param change returns `undefined` for what is to be forgotten
   */
  change(key: string, change: (value: unknown) => unknown): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

/** For how long it is known that something was changed: no read takes longer. */
const CHANGED_MS = 10 * 60_000;

export const createSharedCache = (records: Records, connection: string): SharedCache => {
  const { inMs } = records;
  const workspace = hashOf(connection);
  // A key may hold an address. It has another hash for each connection.
  const keyOf = (key: string) => ({ workspace, key: hashOf(`${workspace} ${key}`) });
  /** Finds what is needed at the same moment in one statement. */
  const find = createBatch(async (keys: readonly string[]) => {
    const found = new Map((await records.list({ workspace, keys })).map((one) => [one.key, one]));
    return keys.map((key) => found.get(key));
  });
  return {
    async find(key) {
      const known = await find(keyOf(key).key);
      return known?.value === undefined ? undefined : { value: known.value, ageMs: known.ageMs };
    },
    async keep(key, { value, ageMs }, keepMs) {
      const readAt = inMs(-ageMs);
      await records.put(
        keyOf(key),
        { value, at: readAt, version: readAt, keep_until: inMs(keepMs - ageMs) },
        sql`record.version <= excluded.version`,
      );
    },
    async change(key, change) {
      await records.change(keyOf(key), (known) => ({
        value: known?.value === undefined ? undefined : change(known.value),
        version: inMs(0),
        ...(known ? {} : { at: 0, keep_until: inMs(CHANGED_MS) }),
      }));
    },
    clear: () => records.clear(workspace),
  };
};
