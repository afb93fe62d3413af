import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The transactions of a database, of which one at a time is open. */
export interface Transactions {
  begin(): void;
  commit(): void;
  /** Ends what went wrong, as if it had never begun. */
  undo(): void;
  /** Runs the work wholly or, when it throws, not at all. */
  whole<Result>(work: () => Result): Result;
}

/** @param undone is told whenever what was written is not so */
export const createTransactions = (sqlite: DatabaseSync, undone: () => void): Transactions => {
  const [begin, commit, rollback] = ['BEGIN', 'COMMIT', 'ROLLBACK'].map((sql) => sqlite.prepare(sql)) as [
    StatementSync,
    StatementSync,
    StatementSync,
  ];
  const undo = () => {
    undone();
    // Some failures of the disk have ended the transaction already.
    if (sqlite.isTransaction) rollback.run();
  };
  return {
    begin: () => void begin.run(),
    commit: () => void commit.run(),
    undo,
    whole(work) {
      try {
        begin.run();
        const result = work();
        commit.run();
        return result;
      } catch (error) {
        undo();
        throw error;
      }
    },
  };
};
