import { sql } from 'kysely';
import type { Database, Upkeep } from './database.ts';

/** Whose Home tab. */
export interface HomeKey {
  readonly workspace: string;
  readonly userId: string;
}

/** A page of a Home tab. */
export interface HomePage {
  /** From 0. */
  readonly number: number;
  /** Slack's id of the host whose visits are shown, where that is not the person themselves. */
  readonly of?: string | undefined;
  /** Which visits it shows alone. */
  readonly filter?: string | undefined;
}

/** The Home tabs that were shown, by whichever replica, so that each can refresh them. */
export interface Homes {
  /** Notes which page of a Home tab is shown. */
  note(home: HomeKey, page: HomePage): Promise<void>;
  /** The page that is shown; `undefined` when none was. */
  pageOf(home: HomeKey): Promise<HomePage | undefined>;
}

/** How long it is known that a Home tab was shown. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** Home tabs in the database, which all replicas share. */
export const createHomes = (database: Database): Homes & Upkeep => {
  const { query } = database;
  return {
    async note({ workspace, userId }, { number: page, of = null, filter = null }) {
      const shown = { page, of_host: of, filter, shown: database.now() };
      await query
        .insertInto('home_tab')
        .values({ workspace, user_id: userId, ...shown })
        .onConflict((conflict) => conflict.columns(['workspace', 'user_id']).doUpdateSet(shown))
        .execute();
    },
    async pageOf({ workspace, userId }) {
      const row = await query
        .selectFrom('home_tab')
        .select(['page', 'of_host', 'filter'])
        .where('workspace', '=', workspace)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && { number: row.page, of: row.of_host ?? undefined, filter: row.filter ?? undefined };
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
