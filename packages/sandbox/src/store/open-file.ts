import type { DatabaseSync } from 'node:sqlite';
import { schema, schemaVersion } from './schema.ts';

/** Marks a file's header as ours (`VISB`), so another program's database is never mistaken for it. */
const APPLICATION_ID = 0x56495342;

/**
 * EXCLUSIVE allows one process at a time; a second one gets an error. NORMAL survives a process that ends at any moment. Only a
 * power cut can lose the last writes.
 */
const settings = `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY;`;

/**
 * Opens a data file, and creates its tables if it's new or empty.
 * @throws Error naming the file and saying why it can't be used; the file isn't changed
 */
export const openFile = (file: string): DatabaseSync => {
  let sqlite: DatabaseSync | undefined;
  try {
    // Not imported, so that a Node without it gets as far as the message that it is too old.
    sqlite = new (process.getBuiltinModule('node:sqlite').DatabaseSync)(file);
    if (isNew(sqlite)) create(sqlite);
    else requireOurs(sqlite);
    return sqlite;
  } catch (error) {
    if (sqlite?.isOpen) sqlite.close();
    const { message, errcode } = error as Error & { errcode?: number };
    throw new Error(`Can’t use the data file ${file}: ${reasons[errcode ?? 0] ?? message}.`, {
      cause: error,
    });
  }
};

/** SQLite's codes for problems that a user can fix. */
const reasons: Record<number, string> = {
  5: 'another process has it open',
  8: 'it isn’t writable',
  11: 'it’s damaged',
  14: 'it can’t be opened; its folder must exist, and both must be writable',
  26: 'it isn’t a sandbox data file',
};

/** Whether the file is empty. Must run before any setting, because reading mustn't change another program's file. */
const isNew = (sqlite: DatabaseSync) => {
  const tables = number(sqlite, 'SELECT count(*) AS value FROM sqlite_schema');
  return tables === 0 && number(sqlite, 'SELECT application_id AS value FROM pragma_application_id') === 0;
};

const requireOurs = (sqlite: DatabaseSync): void => {
  const id = number(sqlite, 'SELECT application_id AS value FROM pragma_application_id');
  if (id !== APPLICATION_ID) throw new Error(reasons[26]);
  const version = number(sqlite, 'SELECT user_version AS value FROM pragma_user_version');
  if (version !== schemaVersion) {
    throw new Error('another version of the sandbox created it');
  }
  // The lock is taken with the first write.
  sqlite.exec(`${settings} BEGIN IMMEDIATE; COMMIT;`);
};

/** Creates all tables or none. If the process ends halfway, the file stays empty, and the next process fills it. */
const create = (sqlite: DatabaseSync): void => {
  sqlite.exec(settings);
  sqlite.exec(`BEGIN IMMEDIATE; PRAGMA application_id = ${APPLICATION_ID}; ${schema} COMMIT;`);
};

const number = (sqlite: DatabaseSync, sql: string): number =>
  (sqlite.prepare(sql).get() as { value: number }).value;
