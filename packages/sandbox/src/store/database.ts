import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Rows, Table } from './rows.ts';
import { schema, schemaVersion } from './schema.sql.ts';

/** The store behind a sandbox: SQL in, plain rows out. Every call is synchronous. */
export interface Database {
  /** The first row, if there is one. */
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  run(sql: string, ...values: SQLInputValue[]): void;
  insert<Name extends Table>(table: Name, ...rows: Rows[Name][]): void;
  /** Runs the work wholly or, when it throws, not at all. */
  transaction<Result>(work: () => Result): Result;
  readonly isOpen: boolean;
  /** Closing twice is closing once. */
  close(): void;
}

/**
 * Opens a store, and creates its tables when it is new.
 * @param file path of a data file, or `:memory:`
 * @throws Error when the file is not a data file of this version
 */
export const openDatabase = (file: string): Database => {
  const sqlite = open(file);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const run: Database['run'] = (sql, ...values) => {
    prepare(sql).run(...values);
  };
  return {
    one: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    run,
    insert(table, ...rows) {
      for (const row of rows) {
        const columns = Object.keys(row).map((column) => `"${column}"`);
        run(
          `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`,
          ...(Object.values(row) as SQLInputValue[]),
        );
      }
    },
    transaction(work) {
      sqlite.exec('BEGIN');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    get isOpen() {
      return sqlite.isOpen;
    },
    close() {
      if (sqlite.isOpen) sqlite.close();
    },
  };
};

const open = (file: string): DatabaseSync => {
  try {
    const sqlite = new DatabaseSync(file);
    const { version } = sqlite.prepare('SELECT user_version AS version FROM pragma_user_version').get() as {
      version: number;
    };
    const { count } = sqlite.prepare('SELECT count(*) AS count FROM sqlite_schema').get() as {
      count: number;
    };
    if (count === 0) sqlite.exec(`PRAGMA journal_mode = WAL; ${schema}`);
    else if (version !== schemaVersion) throw new Error('it was written by another version');
    return sqlite;
  } catch (error) {
    throw new Error(`The data file ${file} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
};
