import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { openFile } from './open-file.ts';
import { createReadCaches, type ReadCaches } from './read-cache.ts';
import type { Rows, Table } from './schema.ts';

/** The store behind a sandbox: SQL in, plain rows out. Every call is synchronous; SQL is written in this folder alone. */
export interface Database {
  /** The first row, if there is one. */
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  insert<Name extends Table>(table: Name, ...rows: Rows[Name][]): void;
  /** Updates or deletes rows of a table. It must be the table of the SQL: its cached reads are dropped. */
  write(table: Table, sql: string, ...values: SQLInputValue[]): void;
  /** Runs the work wholly or, when it throws, not at all. */
  transaction<Result>(work: () => Result): Result;
  /**
   * A transaction for work that replaces a whole team, or all of them. It takes as long as what is written: of a row that
   * goes, nobody looks up what refers to it. The work itself sees to it that every row it leaves finds what it refers to.
   */
  replacement<Result>(work: () => Result): Result;
  /** What reads may leave for later reads; a write drops what it may have changed. */
  readonly cache: ReadCaches;
  /** How many rows were written so far. */
  readonly changes: number;
  readonly isOpen: boolean;
  /** Closing twice is closing once. */
  close(): void;
}

/** Far more than there are fixed texts; only updates, whose text names the columns that change, can be more. */
const MAX_STATEMENTS = 500;

/** So many free pages, of 4 kB each, are worth a smaller file. */
const MANY_PAGES = 2500;

/**
 * Opens a store, and creates its tables when it is new.
 * @param file path of a data file, or `:memory:`
 * @throws Error when the file is not a data file of this version, or another process has it open
 */
export const openDatabase = (file: string): Database => {
  const sqlite = openFile(file);
  const { caches, clearFor, clearAll } = createReadCaches();
  const statements = new Map<string, StatementSync>();
  const requireOpen = () => {
    if (!sqlite.isOpen) throw new Error('The sandbox is closed.');
  };
  const prepare = (sql: string): StatementSync => {
    requireOpen();
    const known = statements.get(sql);
    if (known) return known;
    const [oldest] = statements.keys();
    if (statements.size >= MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const inserts = new Map<Table, { names: string[]; statement: StatementSync }>();
  // The rows of a table have the same columns, but for the id of an email, which is given when a snapshot is restored.
  const insertOf = (table: Table, row: object) => {
    const known = inserts.get(table);
    const names = Object.keys(row);
    if (known?.names.length === names.length) return known;
    const sql = `INSERT INTO ${table} ("${names.join('","')}") VALUES (${names.map(() => '?')})`;
    const made = { names, statement: sqlite.prepare(sql) };
    inserts.set(table, made);
    return made;
  };
  const [begin, commit, rollback] = ['BEGIN', 'COMMIT', 'ROLLBACK'].map((sql) => sqlite.prepare(sql)) as [
    StatementSync,
    StatementSync,
    StatementSync,
  ];
  const all = <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[];
  const one = <Row>(sql: string, ...values: SQLInputValue[]) =>
    prepare(sql).get(...values) as Row | undefined;
  const write = (table: Table, sql: string, ...values: SQLInputValue[]): void => {
    clearFor(table);
    prepare(sql).run(...values);
  };

  const transaction = <Result>(work: () => Result): Result => {
    requireOpen();
    try {
      begin.run();
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      // What was read or remembered during the work may not be true any more.
      clearAll();
      // Some failures of the disk have ended the transaction already.
      if (sqlite.isTransaction) rollback.run();
      throw error;
    }
  };
  const pages = (pragma: 'freelist_count' | 'page_count') =>
    Number(Object.values(sqlite.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  /** Makes a file smaller where much was deleted, by copying the rest, which is less. Memory is used again as it is. */
  const shrink = () => {
    const free = pages('freelist_count');
    if (sqlite.location() && free > MANY_PAGES && free > pages('page_count') / 2) sqlite.exec('VACUUM');
  };

  return {
    one,
    all,
    write,
    insert(table, ...rows) {
      clearFor(table);
      for (const row of rows) {
        const { names, statement } = insertOf(table, row);
        statement.run(...names.map((name) => row[name as keyof typeof row] as SQLInputValue));
      }
    },
    transaction,
    replacement(work) {
      requireOpen();
      sqlite.exec('PRAGMA foreign_keys = OFF');
      try {
        const result = transaction(work);
        shrink();
        return result;
      } finally {
        sqlite.exec('PRAGMA foreign_keys = ON');
      }
    },
    cache: caches,
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
