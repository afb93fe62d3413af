import type { SQLInputValue } from 'node:sqlite';
import { createLearned, type Learned } from './learned.ts';
import { openFile } from './open-file.ts';
import type { Rows, Table } from './rows.ts';
import { preparedBy } from './statements.ts';

/** The store behind a sandbox: SQL in, plain rows out. Every call is synchronous. */
export interface Database {
  /** The first row, if there is one. */
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  run(sql: string, ...values: SQLInputValue[]): void;
  insert<Name extends Table>(table: Name, ...rows: Rows[Name][]): void;
  /** Runs the work wholly or, when it throws, not at all. */
  transaction<Result>(work: () => Result): Result;
  /** What reads may leave for later reads; any write empties it. */
  readonly learned: Learned;
  readonly isOpen: boolean;
  /** Closing twice is closing once. */
  close(): void;
}

/**
 * Opens a store, and creates its tables when it is new.
 * @param file path of a data file, or `:memory:`
 * @throws Error when the file is not a data file of this version, or another process has it open
 */
export const openDatabase = (file: string): Database => {
  const sqlite = openFile(file);
  const prepared = preparedBy(sqlite);
  const learned = createLearned();
  const run: Database['run'] = (sql, ...values) => {
    learned.forget();
    prepared(sql).run(...values);
  };
  return {
    one: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    run,
    insert(table, ...rows) {
      let columns = '';
      let sql = '';
      for (const row of rows) {
        const names = Object.keys(row).join('","');
        if (names !== columns) {
          columns = names;
          sql = `INSERT INTO ${table} ("${names}") VALUES (${Object.keys(row).map(() => '?')})`;
        }
        run(sql, ...(Object.values(row) as SQLInputValue[]));
      }
    },
    transaction(work) {
      prepared('BEGIN').run();
      try {
        const result = work();
        prepared('COMMIT').run();
        return result;
      } catch (error) {
        learned.forget();
        // Some failures of the disk have ended the transaction already.
        if (sqlite.isTransaction) prepared('ROLLBACK').run();
        throw error;
      }
    },
    learned,
    get isOpen() {
      return sqlite.isOpen;
    },
    close() {
      if (sqlite.isOpen) sqlite.close();
    },
  };
};
