import { Kysely, type RawBuilder, sql } from 'kysely';
import type { Log } from '../lib/log.ts';
import { NotStoredError } from './errors.ts';
import { migrate } from './migrations.ts';
import { isPostgresConflict, MIGRATION_MS, postgresDialect, postgresWriteError } from './postgres.ts';
import { isSqliteConflict, sqliteDialect, sqliteWriteError } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Where the database is. */
export type DatabaseLocation =
  | {
      /** A SQLite file for a single process; `:memory:` for none. */
      readonly file: string;
    }
  | {
      /** PostgreSQL, for any number of replicas: `postgres://…`. */
      readonly url: string;
    };

/** The database, SQLite or PostgreSQL. */
export interface Database {
  readonly query: Kysely<Tables>;
  /** The time by the clock of the database, which all replicas share. */
  now(): RawBuilder<number>;
  /** A time so many milliseconds from now, by the same clock. */
  inMs(ms: number): RawBuilder<number>;
  readonly isPostgres: boolean;
  /** Whether a statement violated a unique constraint. */
  isConflict(error: unknown): boolean;
  /**
   * Runs a statement that stores something.
   *
   * @throws NotStoredError when nothing was stored; any other error leaves that open
   */
  write<Value>(statement: (db: Kysely<Tables>) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** What a table deletes of its own. */
export interface Upkeep {
  /** Deletes what is about a workspace from before a time, in milliseconds since the epoch. */
  removeWorkspace?(db: Kysely<Tables>, workspace: string, before: number): Promise<unknown>;
  /** Deletes what is not needed any more. */
  sweep?(): Promise<unknown>;
}

/** The clock of the database, in milliseconds since the epoch. */
const clocks = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};

/**
 * Opens the database, and creates or migrates its tables.
 *
 * @param now a clock for tests, in place of the database's
 * @throws StoreInUseError, NewerStoreError, or what the database throws
 */
export const openDatabase = async (
  location: DatabaseLocation,
  log: Log,
  now?: () => number,
): Promise<Database> => {
  const isPostgres = 'url' in location;
  const dialect = isPostgres ? postgresDialect(location.url, log) : sqliteDialect(location.file);
  const query = new Kysely<Tables>({ dialect });
  const migrating = isPostgres
    ? new Kysely<Tables>({ dialect: postgresDialect(location.url, log, MIGRATION_MS) })
    : query;
  try {
    await migrate(migrating);
    // What was never connected would connect again after it is closed.
    if (migrating !== query) await sql`select 1`.execute(query);
  } catch (error) {
    await query.destroy();
    throw error;
  } finally {
    if (migrating !== query) await migrating.destroy();
  }
  const writeError = isPostgres ? postgresWriteError : sqliteWriteError;
  const clock = isPostgres ? clocks.postgres : clocks.sqlite;
  const nowOf = () => (now ? sql<number>`${sql.lit(now())}` : clock);
  return {
    query,
    isPostgres,
    now: nowOf,
    inMs: (ms) => sql<number>`${nowOf()} + ${sql.lit(Math.ceil(ms))}`,
    isConflict: isPostgres ? isPostgresConflict : isSqliteConflict,
    async write(statement) {
      let isSent = false;
      try {
        return await query.connection().execute((connection) => {
          isSent = true;
          return statement(connection);
        });
      } catch (error) {
        throw isSent ? writeError(error) : new NotStoredError(error);
      }
    },
    close: () => query.destroy(),
  };
};
