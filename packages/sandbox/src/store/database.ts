import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { createLearned, type LearnedAreas } from './learned.ts';
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
  /** What reads may leave for later reads; a write forgets what it may have changed. */
  readonly learned: LearnedAreas;
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
  const learned = createLearned();
  const prepared = preparedBy(sqlite, learned.changedBy);
  const [begin, commit, rollback] = ['BEGIN', 'COMMIT', 'ROLLBACK'].map((sql) => sqlite.prepare(sql)) as [
    StatementSync,
    StatementSync,
    StatementSync,
  ];
  const run: Database['run'] = (sql, ...values) => {
    const { statement, known: changed } = prepared(sql);
    for (const area of changed) area.forget();
    statement.run(...values);
  };
  return {
    one: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).statement.get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).statement.all(...values) as Row[],
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
      begin.run();
      try {
        const result = work();
        commit.run();
        return result;
      } catch (error) {
        learned.forget();
        // Some failures of the disk have ended the transaction already.
        if (sqlite.isTransaction) rollback.run();
        throw error;
      }
    },
    learned: learned.areas,
    get isOpen() {
      return sqlite.isOpen;
    },
    close() {
      if (sqlite.isOpen) sqlite.close();
    },
  };
};
