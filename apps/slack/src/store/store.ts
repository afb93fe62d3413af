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

/** What the app keeps, and its replicas share. What is personal or secret is encrypted. */
export interface Store {
  readonly jobs: JobTable;
  readonly leases: Leases;
  readonly claims: Claims;
  /** The pages of Home tabs that were shown, by whichever replica, so that each can refresh them. */
  readonly homes: Records;
  readonly cards: Records;
  /** The request queues of the service, whose refusals all replicas know. */
  readonly quotas: SharedQuotas;
  readonly delegates: DelegateTable;
  readonly audit: AuditTable;
  readonly series: SeriesTable;
  readonly installations: Installations;
  readonly webhookKeys: WebhookKeys;
  readonly settings: SettingTable;
  /** Who reads whose visits for notifications, and what is known of them. */
  readonly watch: WatchTable;
  /** What is known of the visitor service, so that it is asked once for all replicas and workspaces of a team. */
  known(connection: string): SharedCache;
  /** Keeps the token of a connection to the service, so that all replicas use one. */
  tokens(connection: Connection): TokenStore;
  /** Deletes what is not needed any more. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** How a store is opened. */
export interface StoreOptions {
  /** Default: in memory, which a restart empties. */
  readonly location?: DatabaseLocation | undefined;
  /**
   * The keys that seal: 32 bytes each in base64 or hex, separated by commas. The first one encrypts. Default: the key in a
   * file beside the SQLite file, which is made when there is none. PostgreSQL needs one.
   */
  readonly encryptionKey?: string | undefined;
  /** For how many days entries of the audit trail are kept. Default 365. */
  readonly auditDays?: number | undefined;
  /** Default: nothing is logged. */
  readonly log?: Log | undefined;
  /** A clock for tests. Default: that of the database. */
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
