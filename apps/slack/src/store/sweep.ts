import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** How many rows are deleted at once: nothing else has to wait for all of them. */
const PART = 200;

/** Deletes the rows of a table whose time is over. */
export const sweep = async (
  { query, isPostgres, now }: Database,
  table: 'audit' | 'job' | 'record',
  isSwept: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  const [from, id] = [sql.table(table), sql.raw(isPostgres ? 'ctid' : 'rowid')];
  for (let deleted = PART; deleted === PART; ) {
    // Without statistics, PostgreSQL expects a third of the table below a single bound, and would read all of it.
    const { numAffectedRows } = await sql`delete from ${from} where ${id} in (
      select ${id} from ${from} where keep_until > 0 and keep_until <= ${now()} and ${isSwept}
      limit ${sql.lit(PART)})`.execute(query);
    deleted = Number(numAffectedRows ?? 0);
    await setImmediate();
  }
};
