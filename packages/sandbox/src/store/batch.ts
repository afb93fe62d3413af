import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';
import type { Transactions } from './transactions.ts';

/** A write that is still to be done. */
interface Write {
  readonly statement: StatementSync;
  readonly values: readonly SQLInputValue[];
}

/**
 * Gathers what the requests of one turn of the event loop write, and does it at the end of the turn. Done together, in one
 * transaction and with all that SQLite needs at hand, the writes cost less than half of what they cost one by one.
 */
export const createBatch = ({ begin, commit, undo, whole }: Transactions) => {
  let gathered: Write[] = [];
  /** What becomes of them; absent while there are none. */
  let outcome: Promise<void> | undefined;
  let settle: (failure?: unknown) => void = () => {};
  /** What the work of this moment has written, unless it has a transaction of its own. */
  let own: Write[] | undefined;

  const perform = (writes: readonly Write[]): void => {
    for (const { statement, values } of writes) statement.run(...values);
  };
  const flush = (): void => {
    if (!outcome) return;
    const writes = gathered;
    gathered = [];
    outcome = undefined;
    try {
      whole(() => perform(writes));
      settle();
    } catch (error) {
      settle(error);
    }
  };
  const gather = (writes: readonly Write[]): void => {
    if (!outcome) {
      outcome = new Promise((resolve, reject) => {
        settle = (failure) => (failure === undefined ? resolve() : reject(failure));
      });
      // A failure is for those who wait; that nobody does is no failure of its own.
      outcome.catch(() => {});
      setImmediate(flush);
    }
    for (const write of writes) gathered.push(write);
  };

  return {
    /** Does what was gathered, now. */
    flush,
    /** Settles once everything that was gathered is done, or has failed; absent when there is nothing to wait for. */
    written: (): Promise<void> | undefined => outcome,
    write(statement: StatementSync, values: readonly SQLInputValue[]): void {
      if (own) {
        own.push({ statement, values });
      } else {
        flush();
        statement.run(...values);
      }
    },
    /** Does every write before a read. Work that reads what it wrote goes on in a transaction of its own, to be undone alone. */
    beforeRead(): void {
      flush();
      if (!own?.length) return;
      begin();
      perform(own);
      own = undefined;
    },
    /** Runs work whose writes are gathered; when it throws, it has written nothing. */
    run<Result>(work: () => Result): Result {
      own = [];
      try {
        const result = work();
        if (!own) commit();
        else if (own.length > 0) gather(own);
        return result;
      } catch (error) {
        undo();
        throw error;
      } finally {
        own = undefined;
      }
    },
  };
};
