import type { TokenStore } from '@visitor-invitations/core';
import { errorFacts, type Log, silent } from '../lib/log.ts';
import { type AuditTable, createAuditTable } from './audit-table.ts';
import { type Claims, createClaims } from './claims.ts';
import { type DatabaseLocation, openDatabase, type Upkeep } from './database.ts';
import { createDelegateTable, type DelegateTable } from './delegate-table.ts';
import { createEncryption, newKey, readKeys } from './encryption.ts';
import { createInstallations, type Installations } from './installations.ts';
import type { JobTable } from './job.ts';
import { createJobTable } from './job-table.ts';
import { keyFileOf, readKeyFile } from './key-file.ts';
import { createLeases, type Leases } from './leases.ts';
import { createRecordTable, type Records } from './record-table.ts';
import { createSeriesTable, type SeriesTable } from './series-table.ts';
import { SharedQuotas } from './service-quotas.ts';
import { type Connection, createTokenStores } from './service-tokens.ts';
import { createSettingTable, type SettingTable } from './setting-table.ts';
import { createSharedCache, type SharedCache } from './shared-cache.ts';
import { createWatchTable, type WatchTable } from './watch-table.ts';
import { createWebhookKeys, type WebhookKeys } from './webhook-keys.ts';

/** What the app stores and shares between replicas. Personal and secret data is encrypted. */
export interface Store {
  readonly jobs: JobTable;
  readonly leases: Leases;
  readonly claims: Claims;
  /** Pages of Home tabs shown by any replica, so that each replica can refresh them. */
  readonly homes: Records;
  readonly cards: Records;
  /** The service's request queues. All replicas learn about refusals. */
  readonly quotas: SharedQuotas;
  readonly delegates: DelegateTable;
  readonly audit: AuditTable;
  readonly series: SeriesTable;
  readonly installations: Installations;
  readonly webhookKeys: WebhookKeys;
  readonly settings: SettingTable;
  /** Which visits are polled for notifications, for whom, and what's known about them. */
  readonly watch: WatchTable;
  /**
   * Cached data from the visitor service, so that it's fetched once for all of a team's replicas and
   * workspaces.
   */
  known(connection: string): SharedCache;
  /** Stores a connection's token for the service, so that all replicas use the same one. */
  tokens(connection: Connection): TokenStore;
  /** Deletes data that's no longer needed. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Options for opening a store. */
export interface StoreOptions {
  /** Default: in memory, until a restart. */
  readonly location?: DatabaseLocation | undefined;
  /**
   * The encryption keys: 32 bytes each in base64 or hex, separated by commas. The first one encrypts.
   * Default: the key in a file next to the SQLite file, which is created if it doesn't exist. Required for
   * PostgreSQL.
   */
  readonly encryptionKey?: string | undefined;
  /** How many days audit trail entries are kept. Default 365. */
  readonly auditDays?: number | undefined;
  /** Default: nothing is logged. */
  readonly log?: Log | undefined;
  /** A clock for tests. Default: the database's. */
  readonly now?: (() => number) | undefined;
}

const MEMORY = ':memory:';

const DAY_MS = 24 * 3_600_000;

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
  auditDays = 365,
  log = silent,
  now,
}: StoreOptions = {}): Promise<Store> => {
  const keys = readKeys(encryptionKey);
  if (!keys) throw new TypeError('The encryption key must be 32 bytes in base64 or hex.');
  const encryption = createEncryption(keys);
  const database = await openDatabase(location, log, now);
  const keepAuditMs = auditDays * DAY_MS;
  const records = createRecordTable(database, encryption);
  const leases = createLeases(database);
  const upkept = {
    jobs: createJobTable(database, encryption, { keepAuditMs, log }),
    delegates: createDelegateTable(database, keepAuditMs),
    audit: createAuditTable(database, keepAuditMs),
  };
  const others: readonly Upkeep[] = [...Object.values(upkept), records];
  return {
    ...upkept,
    leases,
    claims: createClaims(leases),
    homes: records.of('home'),
    cards: records.of('card'),
    settings: createSettingTable(database, records.of('setting'), keepAuditMs),
    watch: createWatchTable(database, records.of('watched'), leases),
    series: createSeriesTable(records.of('series')),
    quotas: new SharedQuotas(records.of('quota'), (error) =>
      log.warn('a refusal was not shared', errorFacts(error)),
    ),
    known: (connection) => createSharedCache(records.of('known'), connection),
    tokens: createTokenStores({ ...database, records: records.of('token'), leases }, now),
    webhookKeys: createWebhookKeys(database, records.of('webhook'), keepAuditMs),
    installations: createInstallations(database, encryption, { keepAuditMs, others }),
    async sweep() {
      for (const table of others) await table.sweep?.();
    },
    close: () => database.close(),
  };
};
