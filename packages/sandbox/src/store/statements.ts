import type { DatabaseSync, StatementSync } from 'node:sqlite';

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
