import type { SQLInputValue } from 'node:sqlite';
import { createBatch } from './batch.ts';
import { createLearned, type LearnedAreas } from './learned.ts';
import { openFile } from './open-file.ts';
import type { Rows, Table } from './rows.ts';
import { createInsertTexts, preparedBy } from './statements.ts';
import { createTransactions } from './transactions.ts';

/** The store behind a sandbox: SQL in, plain rows out. Every call but `written` is synchronous. */
export interface Database {
  /** The first row, if there is one. */
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  run(sql: string, ...values: SQLInputValue[]): void;
  insert<Name extends Table>(table: Name, ...rows: Rows[Name][]): void;
  /** Runs the work wholly or, when it throws, not at all. */
  transaction<Result>(work: () => Result): Result;
  /**
   * As `transaction`, but done at the end of this turn of the event loop, together with the work of others. Reads see it at
   * once; until `written`, nobody may hear of it.
   */
  batched<Result>(work: () => Result): Result;
  /**
   * Waits until all batched work so far is in the file; there is nothing to wait for when it is already.
   * @throws Error when it could not be written, and nothing of it is
   */
  written(): Promise<void> | undefined;
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
  const insertText = createInsertTexts();
  const transactions = createTransactions(sqlite, learned.forget);
  const batch = createBatch(transactions);
  const run: Database['run'] = (sql, ...values) => {
    const { statement, known: changed } = prepared(sql);
    for (const area of changed) area.forget();
    batch.write(statement, values);
  };
  return {
    one: <Row>(sql: string, ...values: SQLInputValue[]) => {
      batch.beforeRead();
      return prepared(sql).statement.get(...values) as Row | undefined;
    },
    all: <Row>(sql: string, ...values: SQLInputValue[]) => {
      batch.beforeRead();
      return prepared(sql).statement.all(...values) as Row[];
    },
    run,
    insert(table, ...rows) {
      for (const row of rows) run(insertText(table, row), ...(Object.values(row) as SQLInputValue[]));
    },
    transaction(work) {
      batch.flush();
      return transactions.whole(work);
    },
    batched: batch.run,
    written: batch.written,
    learned: learned.areas,
    get isOpen() {
      return sqlite.isOpen;
    },
    close() {
      if (!sqlite.isOpen) return;
      batch.flush();
      sqlite.close();
    },
  };
};
