import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Table } from './rows.ts';

/** Far more than there are fixed texts; only updates, whose text names the columns that change, can be more. */
const KEPT = 500;

/** Prepares each text once, with what else is worked out from it, and forgets the oldest when there are too many. */
export const preparedBy = <Known>(sqlite: DatabaseSync, about: (sql: string) => Known) => {
  const kept = new Map<string, { statement: StatementSync; known: Known }>();
  return (sql: string) => {
    const prepared = kept.get(sql);
    if (prepared) return prepared;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    const fresh = { statement: sqlite.prepare(sql), known: about(sql) };
    kept.set(sql, fresh);
    return fresh;
  };
};

/** Gives the text of an insert. Rows of a table mostly have the same columns, so the text of the last one is kept. */
export const createInsertTexts = () => {
  const kept = new Map<Table, { names: readonly string[]; sql: string }>();
  return (table: Table, row: object): string => {
    const names = Object.keys(row);
    const last = kept.get(table);
    if (last?.names.length === names.length && names.every((name, at) => name === last.names[at])) {
      return last.sql;
    }
    const sql = `INSERT INTO ${table} ("${names.join('","')}") VALUES (${names.map(() => '?')})`;
    kept.set(table, { names, sql });
    return sql;
  };
};
