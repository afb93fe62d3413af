import type { TokenStore } from '@visitor-invitations/core';
import type { Claims } from '../lib/claims.ts';
import { type Log, silent } from '../lib/log.ts';
import { createClaims } from './claims.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';
import {
  createInstallations,
  createInstallRequests,
  type Installations,
  type InstallRequests,
} from './installations.ts';
import { createJobTable, type JobTable } from './job-table.ts';
import { keyFileOf, readKeyFile } from './key-file.ts';
import { createSealing, newKey, readKeys } from './sealing.ts';
import { type Connection, createTokenStore } from './service-tokens.ts';

/** What the app keeps: jobs, claims, installations and tokens of the service. What is personal or secret is sealed. */
export interface Store {
  readonly jobs: JobTable;
  readonly claims: Claims;
  readonly installations: Installations;
  readonly installRequests: InstallRequests;
  /** Keeps the token of a connection to the service, so that all replicas use one. */
  tokens(connection: Connection): TokenStore;
  close(): Promise<void>;
}

/** How a store is opened. */
export interface StoreOptions {
  /** Default: in memory, which a restart empties. */
  readonly location?: DatabaseLocation | undefined;
  /**
   * The keys that seal: 32 bytes each in base64 or hex, separated by commas. The first one seals. Default: the key in a
   * file beside the SQLite file, which is made when there is none. PostgreSQL needs one.
   */
  readonly encryptionKey?: string | undefined;
  /** Default: nothing is logged. */
  readonly log?: Log | undefined;
  /** A clock for tests. Default: that of the database. */
  readonly now?: (() => number) | undefined;
}

const MEMORY = ':memory:';

/** No job is due later than this, in milliseconds. */
export const LONGEST_WAIT_MS = 120_000;

const ownKey = (location: DatabaseLocation): string => {
  if ('url' in location) throw new TypeError('PostgreSQL needs an encryption key, which its replicas share.');
  return location.file === MEMORY ? newKey() : readKeyFile(keyFileOf(location.file));
};

/**
 * Opens a store, and creates or migrates its tables.
 *
 * @throws StoreInUseError when another process uses the file
 * @throws NewerStoreError when a newer version of the app wrote it
 */
export const openStore = async ({
  location = { file: MEMORY },
  encryptionKey = ownKey(location),
  log = silent,
  now,
}: StoreOptions = {}): Promise<Store> => {
  const keys = readKeys(encryptionKey);
  if (!keys) throw new TypeError('The encryption key must be 32 bytes in base64 or hex.');
  const sealing = createSealing(keys);
  const database = await openDatabase(location, log, now);
  return {
    jobs: createJobTable(database, sealing, LONGEST_WAIT_MS, log),
    claims: createClaims(database),
    installations: createInstallations(database, sealing),
    installRequests: createInstallRequests(database),
    tokens: (connection) => createTokenStore(database, sealing, connection),
    close: () => database.close(),
  };
};
