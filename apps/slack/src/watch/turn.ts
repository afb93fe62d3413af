import type { Lease, WatchTable } from '../store/watch-table.ts';

/** Whose turn it is to read the hosts of a workspace, and when the next of them may be read. */
export interface Turn {
  /** Takes the turn or keeps it. Resolves to how it is: taken anew, another process may have read meanwhile. */
  hold(workspaceId: string): Promise<'taken' | 'kept' | 'of another'>;
  /** When the next read may be made, in milliseconds since the epoch. */
  readFrom(): number;
  /** No read for so many milliseconds, whichever process makes it. Resolves to whether the turn is still this one's. */
  wait(ms: number): Promise<boolean>;
  /** Lets another process read. */
  release(): Promise<void>;
}

/** How long the turn is this process's own, and how often it says so. */
const LEASE_MS = 20_000;
export const KEEP_MS = 5000;

/** @param now milliseconds since the epoch */
export const createTurn = (table: WatchTable, now: () => number): Turn => {
  let lease: Lease | undefined;
  let keptAt = 0;
  let readFrom = 0;
  return {
    async hold(workspaceId) {
      if (lease && now() - keptAt < KEEP_MS) return 'kept';
      const isKept = lease !== undefined && (await table.keep(lease, LEASE_MS));
      if (!isKept) lease = await table.take(workspaceId, LEASE_MS);
      if (!lease) return 'of another';
      keptAt = now();
      if (isKept) return 'kept';
      readFrom = now() + lease.waitMs;
      return 'taken';
    },
    readFrom: () => readFrom,
    async wait(ms) {
      readFrom = now() + ms;
      if (lease && !(await table.keep(lease, LEASE_MS, ms))) lease = undefined;
      keptAt = now();
      return lease !== undefined;
    },
    async release() {
      if (lease) await table.release(lease);
      lease = undefined;
    },
  };
};
