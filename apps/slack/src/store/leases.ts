import { sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import type { Database } from './database.ts';
import type { RecordKey } from './record-table.ts';

/** That this process does something, and no other does. */
export interface Lease extends RecordKey {
  /** Grows with each process that takes the lease: the earlier ones can't keep it any more. */
  readonly fence: number;
  /** How long the first thing has to wait, in milliseconds. */
  readonly waitMs: number;
}

/** Leases, of which one process has each at a time. */
export interface Leases {
  /** Takes a lease; `undefined` when another process has it. */
  take(key: RecordKey, ms: number): Promise<Lease | undefined>;
  /**
   * Keeps a lease. Resolves to false when it is lost.
   *
   * @param dueInMs how long the next thing has to wait, whichever process does it; default: as before
   */
  keep(lease: Lease, ms: number, dueInMs?: number): Promise<boolean>;
  release(lease: Lease): Promise<void>;
}

/** Leases in the database, which all replicas share. */
export const createLeases = ({ query, inMs }: Database): Leases => {
  const idOf = ({ workspace, key }: RecordKey) => `${workspace} ${key}`;

  const take = createBatch(async (batch: readonly (RecordKey & { readonly ms: number })[]) => {
    // One statement can't take a lease twice.
    const rows = [...new Map(batch.map((one) => [idOf(one), one])).values()].map(
      ({ workspace, key, ms }) => ({
        ...{ workspace, kind: 'lease' as const, key },
        // Once it was swept, a fence must still be greater than all before.
        version: inMs(0),
        at: inMs(0),
        keep_until: inMs(ms),
      }),
    );
    const taken = await query
      .insertInto('record')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['workspace', 'kind', 'key'])
          .doUpdateSet({
            version: sql`record.version + 1`,
            at: inMs(0),
            keep_until: sql`excluded.keep_until`,
          })
          .where('record.keep_until', '<=', inMs(0)),
      )
      .returning(['workspace', 'key', 'version', sql<number | null>`due - ${inMs(0)}`.as('wait')])
      .execute();
    const byId = new Map(taken.map((row) => [idOf(row), row]));
    return batch.map(({ workspace, key }): Lease | undefined => {
      const row = byId.get(idOf({ workspace, key }));
      byId.delete(idOf({ workspace, key }));
      return row && { workspace, key, fence: row.version, waitMs: Math.max(0, row.wait ?? 0) };
    });
  });

  /** A lease that this process was the last to take. */
  const own = ({ workspace, key, fence }: Lease) =>
    query
      .updateTable('record')
      .where('workspace', '=', workspace)
      .where('kind', '=', 'lease')
      .where('key', '=', key)
      .where('version', '=', fence);

  return {
    take: (key, ms) => take({ ...key, ms }),
    async keep(lease, ms, dueInMs) {
      const kept = await own(lease)
        .set({ keep_until: inMs(ms), ...(dueInMs === undefined ? {} : { due: inMs(dueInMs) }) })
        .where('keep_until', '>', inMs(0))
        .returning('version')
        .execute();
      return kept.length > 0;
    },
    async release(lease) {
      await own(lease)
        .set({ keep_until: inMs(0) })
        .execute();
    },
  };
};
