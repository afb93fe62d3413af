import { chmodSync, closeSync, openSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';
import { NotStoredError, StoreInUseError } from './errors.ts';

type SqliteDatabase = Exclude<
  ConstructorParameters<typeof SqliteDialect>[0]['database'],
  (...args: never) => unknown
>;
type Statement = ReturnType<SqliteDatabase['prepare']>;

const readerOf = (statement: StatementSync): Statement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as never[])),
  run: (parameters) => statement.run(...(parameters as never[])),
  iterate: (parameters) => statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
});

/** Node's SQLite as Kysely takes it. */
const adapted = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (sql) => readerOf(database.prepare(sql)),
});

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const codeOf = (error: unknown): number => (error as { errcode?: number }).errcode ?? 0;

/**
 * Opens a database file, for this user and this process alone: what is committed survives a power loss, and a second process would
 * see neither this one's claims nor its locks.
 *
 * @param path `:memory:` for none
 * @throws StoreInUseError when another process has opened it
 */
export const sqliteDialect = (path: string): Dialect => {
  // Its journal gets the same mode.
  if (path !== ':memory:') {
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  }
  // A bundler would look for the module elsewhere.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full');
    database.exec('begin exclusive; commit');
  } catch (error) {
    database.close();
    throw codeOf(error) === SQLITE_BUSY
      ? new StoreInUseError('The file is in use.', { cause: error })
      : error;
  }
  return new SqliteDialect({ database: adapted(database) });
};

/** Whether a statement violated a unique constraint. */
export const isSqliteConflict = (error: unknown): boolean => codeOf(error) === SQLITE_CONSTRAINT_UNIQUE;

/** A statement that fails is undone. Only of one that failed while the disk did is that uncertain. */
export const sqliteWriteError = (error: unknown): unknown =>
  codeOf(error) % 256 === SQLITE_IOERR ? error : new NotStoredError(error);
