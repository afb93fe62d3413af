import type { Lease } from '../store/leases.ts';
import type { WatchTable } from '../store/watch-table.ts';

/** The lease of the one process that reads by a connection to the service, and when its next read may be made. */
export interface ReadLease {
  /** Takes or renews the lease. After `taken`, another process may have read in the meantime. */
  hold(): Promise<'taken' | 'kept' | 'of another'>;
  /** When the next read may be made, in milliseconds since the epoch. */
  readFrom(): number;
  /** No read for so many milliseconds, whichever process makes it. Resolves to whether this process still has the lease. */
  wait(ms: number): Promise<boolean>;
  /** Lets another process read. */
  release(): Promise<void>;
}

/** How long a lease lasts, and how often it is renewed. */
const LEASE_MS = 20_000;
export const KEEP_MS = 5000;

/** @param now milliseconds since the epoch */
export const createReadLease = (table: WatchTable, connection: string, now: () => number): ReadLease => {
  let lease: Lease | undefined;
  let keptAt = 0;
  let readFrom = 0;
  return {
    async hold() {
      if (lease && now() - keptAt < KEEP_MS) return 'kept';
      const isKept = lease !== undefined && (await table.keep(lease, LEASE_MS));
      if (!isKept) lease = await table.take(connection, LEASE_MS);
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
