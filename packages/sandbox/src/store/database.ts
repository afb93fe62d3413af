import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { openFile } from './open-file.ts';
import type { Rows, Table } from './schema.ts';

/** A sandbox's store: SQL in, plain rows out. All calls are synchronous. Only this folder contains SQL. */
export interface Database {
  /** The first row, if any. */
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  insert<Name extends Table>(table: Name, rows: readonly Rows[Name][]): void;
  /** Updates or deletes rows. */
  run(sql: string, ...values: SQLInputValue[]): void;
  /** Runs the work completely or, if it throws, not at all. */
  transaction<Result>(work: () => Result): Result;
  /**
   * A transaction that replaces one team's data, or all of it. It doesn't check foreign keys, because that would look up every
   * deleted row's children. The work itself mustn't leave a reference to a missing row.
   */
  replacement<Result>(work: () => Result): Result;
  /** How many rows have been written. */
  readonly changes: number;
  readonly isOpen: boolean;
  /** Closes the store. Closing it again does nothing. */
  close(): void;
}

/** Far more than the number of fixed statements. An update's statement names the columns that change. */
const MAX_STATEMENTS = 500;

/**
 * Opens a store, and creates its tables if it's new.
 * @param file path of a data file, or `:memory:`
 * @throws Error when the file isn't a data file of this version, or another process has it open
 */
export const openDatabase = (file: string): Database => {
  const sqlite = openFile(file);
  const statements = new Map<string, StatementSync>();
  const requireOpen = () => {
    if (!sqlite.isOpen) throw new Error('The sandbox is closed.');
  };
  const prepare = (sql: string): StatementSync => {
    requireOpen();
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const one = <Row>(sql: string, ...values: SQLInputValue[]) =>
    prepare(sql).get(...values) as Row | undefined;
  const run = (sql: string, ...values: SQLInputValue[]) => void prepare(sql).run(...values);

  const transaction = <Result>(work: () => Result): Result => {
    try {
      run('BEGIN');
      const result = work();
      run('COMMIT');
      return result;
    } catch (error) {
      // Some failures of the disk have ended the transaction already.
      if (sqlite.isOpen && sqlite.isTransaction) run('ROLLBACK');
      throw error;
    }
  };

  return {
    one,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    run,
    insert(table, rows) {
      for (const row of rows) {
        const names = Object.keys(row);
        run(
          `INSERT INTO ${table} ("${names.join('","')}") VALUES (${names.map(() => '?')})`,
          ...(Object.values(row) as SQLInputValue[]),
        );
      }
    },
    transaction,
    replacement(work) {
      run('PRAGMA foreign_keys = OFF');
      try {
        return transaction(work);
      } finally {
        run('PRAGMA foreign_keys = ON');
      }
    },
    get changes() {
      return one<{ count: number }>('SELECT total_changes() AS count')?.count ?? 0;
    },
    get isOpen() {
      return sqlite.isOpen;
    },
    close() {
      if (sqlite.isOpen) sqlite.close();
    },
  };
};
