import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Far more than there are fixed texts; only updates, whose text names the columns that change, can be more. */
const KEPT = 500;

/** Prepares each text once, and forgets the oldest when there are too many. */
export const preparedBy = (sqlite: DatabaseSync) => {
  const statements = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const [oldest] = statements.keys();
    if (statements.size >= KEPT && oldest !== undefined) statements.delete(oldest);
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
};
