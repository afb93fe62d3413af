import { sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import type { Database, Upkeep } from './database.ts';

/** Makes sure that a request is handled once, however often Slack delivers it, and to whichever replica. */
export interface Claims {
  /** Resolves to true for the first caller with this key, and to false for every later one. */
  take(key: string): Promise<boolean>;
}

/** Slack redelivers within minutes. */
const KEEP_MS = 24 * 3_600_000;

/** Claims in the database, which all replicas share. */
export const createClaims = (database: Database): Claims & Upkeep => {
  const take = createBatch(async (keys: readonly string[]): Promise<boolean[]> => {
    const keepUntil = sql<number>`${database.now()} + ${sql.lit(KEEP_MS)}`;
    const taken = await database.query
      .insertInto('claim')
      .values(keys.map((key) => ({ key, keep_until: keepUntil })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute();
    const mine = new Set(taken.map(({ key }) => key));
    // Of two in one batch with the same key, the first is the first.
    return keys.map((key) => mine.delete(key));
  });
  return {
    take,
    sweep: () => database.query.deleteFrom('claim').where('keep_until', '<=', database.now()).execute(),
  };
};
