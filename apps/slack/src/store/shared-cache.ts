import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import type { Database, Upkeep } from './database.ts';
import type { Encryption } from './encryption.ts';

/** What was read, and how long ago, in milliseconds. */
export interface CachedValue {
  readonly value: unknown;
  readonly ageMs: number;
}

/** What is known of the visitor service in one workspace. Replicas share it. */
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
}

/** For how long it is known that something was changed: no read takes longer. */
const CHANGED_MS = 10 * 60_000;

/** A key may hold an address, so it is hashed. */
const hash = (key: string) => createHash('sha256').update(key).digest('hex');

/** What is known of each workspace, encrypted in the database, which all replicas share. */
export const createSharedCache = (
  database: Database,
  encryption: Encryption,
): Upkeep & { of(workspace: string): SharedCache } => {
  const { query, isPostgres } = database;
  /** Finds values that are needed at the same moment in one statement. */
  const rowOf = createBatch(async (ids: readonly string[]) => {
    const rows = await query
      .selectFrom('known')
      .select(['id', 'value', sql<number>`${database.now()} - read_at`.as('age')])
      .where('id', 'in', ids)
      .where('keep_until', '>', database.now())
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  });
  const inMs = (ms: number) => sql<number>`${database.now()} + ${sql.lit(Math.ceil(ms))}`;

  const of = (workspace: string): SharedCache => {
    const idOf = (key: string) => hash(`${workspace} ${key}`);
    const encrypt = (id: string, value: unknown) =>
      value === undefined ? null : encryption.encrypt(value, `known ${id}`);
    const decrypt = (id: string, encrypted: string | null | undefined) =>
      typeof encrypted === 'string' ? encryption.decrypt(encrypted, `known ${id}`) : undefined;
    return {
      async find(key) {
        const id = idOf(key);
        const row = await rowOf(id);
        return row?.value ? { value: decrypt(id, row.value), ageMs: Number(row.age) } : undefined;
      },
      async keep(key, { value, ageMs }, keepMs) {
        const id = idOf(key);
        const given = { value: encrypt(id, value), read_at: inMs(-ageMs), keep_until: inMs(keepMs - ageMs) };
        await query
          .insertInto('known')
          .values({ id, workspace, changed: 0, ...given })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(given)
              .where(sql<boolean>`known.changed <= excluded.read_at and known.read_at <= excluded.read_at`),
          )
          .execute();
      },
      async change(key, change) {
        const id = idOf(key);
        await query.transaction().execute(async (db) => {
          const row = await db
            .selectFrom('known')
            .select('value')
            .where('id', '=', id)
            .$if(isPostgres, (select) => select.forUpdate())
            .executeTakeFirst();
          const known = decrypt(id, row?.value);
          const value = encrypt(id, known === undefined ? undefined : change(known));
          const changed = { value, changed: database.now() };
          await db
            .insertInto('known')
            .values({ id, workspace, read_at: 0, keep_until: inMs(CHANGED_MS), ...changed })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
            .execute();
        });
      },
    };
  };

  return {
    of,
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('known').where('workspace', '=', workspace).where('read_at', '<=', before).execute(),
    sweep: () => query.deleteFrom('known').where('keep_until', '<=', database.now()).execute(),
  };
};
