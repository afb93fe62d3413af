import { sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import type { HomeKey, HomePage, Homes } from '../lib/homes.ts';
import type { Database } from './database.ts';
import type { Upkeep } from './upkeep.ts';

/** How long it is known that a Home tab was shown. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** Home tabs in the database, which all replicas share. */
export const createHomes = (database: Database): Homes & Upkeep => {
  const { query } = database;
  const note = createBatch(async (batch: readonly (HomeKey & { readonly page: HomePage })[]) => {
    // A statement may change a row once: the latest page counts.
    const latest = new Map(batch.map((one) => [`${one.workspace} ${one.userId}`, one]));
    const rows = [...latest.values()].map(({ workspace, userId, page }) => ({
      workspace,
      user_id: userId,
      page: page.number,
      of_host: page.of ?? null,
      shown: database.now(),
    }));
    await query
      .insertInto('home_tab')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['workspace', 'user_id']).doUpdateSet(({ ref }) => ({
          page: ref('excluded.page'),
          of_host: ref('excluded.of_host'),
          shown: ref('excluded.shown'),
        })),
      )
      .execute();
    return batch.map(() => undefined);
  });
  return {
    async note(home, page) {
      await note({ ...home, page });
    },
    async pageOf({ workspace, userId }) {
      const row = await query
        .selectFrom('home_tab')
        .select(['page', 'of_host'])
        .where('workspace', '=', workspace)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && { number: row.page, of: row.of_host ?? undefined };
    },
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('home_tab').where('workspace', '=', workspace).where('shown', '<=', before).execute(),
    sweep: () =>
      query
        .deleteFrom('home_tab')
        .where('shown', '<=', sql<number>`${database.now()} - ${sql.lit(KEEP_MS)}`)
        .execute(),
  };
};
