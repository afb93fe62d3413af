import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, Upkeep } from './database.ts';
import type { Encryption } from './encryption.ts';
import type { WatchedRow } from './tables.ts';

/** That a process reads the hosts of a workspace, and no other does. */
export interface Lease {
  readonly workspace: string;
  /** Counts the processes that had it. */
  readonly fence: number;
  /** How long the first read has to wait, in milliseconds. */
  readonly waitMs: number;
}

/** Which host of a workspace, by Slack's id. */
export interface WatchedKey {
  readonly workspace: string;
  readonly userId: string;
}

/** What is known of a host whose visits are followed. */
export interface WatchedHost extends WatchedKey {
  /** Grows with each change. */
  readonly version: number;
  readonly state: unknown;
}

/** Who reads the hosts of which workspace, and what is known of each of them. */
export interface WatchTable {
  /** Takes the lease of a workspace; `undefined` when another process has it. */
  take(workspace: string, leaseMs: number): Promise<Lease | undefined>;
  /**
   * Keeps the lease. Resolves to false when it is lost.
   *
   * @param readInMs how long the next read has to wait, whichever process makes it; default: as before
   */
  keep(lease: Lease, leaseMs: number, readInMs?: number): Promise<boolean>;
  release(lease: Lease): Promise<void>;
  /** What is known of a host. */
  find(host: WatchedKey): Promise<WatchedHost | undefined>;
  /** Everything that is known of the hosts of a workspace. */
  hosts(workspace: string): Promise<readonly WatchedHost[]>;
  /** Stores what is known of a host, unless it was changed since. Resolves to whether it was stored. */
  save(host: WatchedHost, email: string, state: unknown): Promise<boolean>;
  /** Forgets a host. */
  drop(host: WatchedKey): Promise<void>;
  /** Changes what is known of the host with this address, where something is. */
  change(workspace: string, email: string, change: (state: unknown) => unknown): Promise<void>;
  /** Asks for the host with this address to be read next. */
  nudge(workspace: string, email: string): Promise<void>;
  /** The hosts of a workspace for whom that was asked since the last time, by Slack's id. */
  takeNudged(workspace: string): Promise<readonly string[]>;
}

const hash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

export const createWatchTable = (database: Database, encryption: Encryption): WatchTable & Upkeep => {
  const { query, isPostgres } = database;
  const inMs = (ms: number) => sql<number>`${database.now()} + ${sql.lit(Math.ceil(ms))}`;
  const placeOf = (workspace: string, userId: string) => `watched ${workspace} ${userId}`;
  const decrypt = ({
    workspace,
    user_id: userId,
    known,
  }: Pick<WatchedRow, 'workspace' | 'user_id' | 'known'>) =>
    encryption.decrypt(known, placeOf(workspace, userId));
  const hostOf = (row: Selectable<WatchedRow>): WatchedHost => ({
    workspace: row.workspace,
    userId: row.user_id,
    version: row.version,
    state: decrypt(row),
  });

  return {
    async take(workspace, leaseMs) {
      const row = await query
        .insertInto('watch')
        .values({ workspace, lease_until: inMs(leaseMs), fence: 1, read_from: database.now() })
        .onConflict((conflict) =>
          conflict
            .column('workspace')
            .doUpdateSet({ lease_until: inMs(leaseMs), fence: sql`watch.fence + 1` })
            .where(sql<boolean>`watch.lease_until <= ${database.now()}`),
        )
        .returning(['fence', sql<number>`read_from - ${database.now()}`.as('wait_ms')])
        .executeTakeFirst();
      return row && { workspace, fence: row.fence, waitMs: Math.max(0, Number(row.wait_ms)) };
    },
    async keep({ workspace, fence }, leaseMs, readInMs) {
      const kept = await query
        .updateTable('watch')
        .set({
          lease_until: inMs(leaseMs),
          ...(readInMs === undefined ? {} : { read_from: inMs(readInMs) }),
        })
        .where('workspace', '=', workspace)
        .where('fence', '=', fence)
        .where('lease_until', '>', database.now())
        .returning('fence')
        .execute();
      return kept.length > 0;
    },
    release: async ({ workspace, fence }) =>
      void (await query
        .updateTable('watch')
        .set({ lease_until: 0 })
        .where('workspace', '=', workspace)
        .where('fence', '=', fence)
        .execute()),
    async find({ workspace, userId }) {
      const row = await query
        .selectFrom('watched')
        .selectAll()
        .where('workspace', '=', workspace)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && hostOf(row);
    },
    async hosts(workspace) {
      const rows = await query.selectFrom('watched').selectAll().where('workspace', '=', workspace).execute();
      return rows.map(hostOf);
    },
    async save({ workspace, userId, version }, email, state) {
      const changed = {
        address: hash(email),
        version: version + 1,
        known: encryption.encrypt(state, placeOf(workspace, userId)),
        changed: database.now(),
      };
      const saved = await query
        .insertInto('watched')
        .values({ workspace, user_id: userId, nudged: 0, ...changed })
        .onConflict((conflict) =>
          conflict
            .columns(['workspace', 'user_id'])
            .doUpdateSet(changed)
            .where('watched.version', '=', version),
        )
        .returning('version')
        .execute();
      return saved.length > 0;
    },
    drop: async ({ workspace, userId }) =>
      void (await query
        .deleteFrom('watched')
        .where('workspace', '=', workspace)
        .where('user_id', '=', userId)
        .execute()),
    change: (workspace, email, change) =>
      query.transaction().execute(async (db) => {
        const row = await db
          .selectFrom('watched')
          .selectAll()
          .where('workspace', '=', workspace)
          .where('address', '=', hash(email))
          .$if(isPostgres, (select) => select.forUpdate())
          .executeTakeFirst();
        if (!row) return;
        await db
          .updateTable('watched')
          .set({
            known: encryption.encrypt(change(decrypt(row)), placeOf(workspace, row.user_id)),
            version: row.version + 1,
          })
          .where('workspace', '=', workspace)
          .where('user_id', '=', row.user_id)
          .execute();
      }),
    nudge: async (workspace, email) =>
      void (await query
        .updateTable('watched')
        .set({ nudged: 1 })
        .where('workspace', '=', workspace)
        .where('address', '=', hash(email))
        .execute()),
    async takeNudged(workspace) {
      const rows = await query
        .updateTable('watched')
        .set({ nudged: 0 })
        .where('workspace', '=', workspace)
        .where('nudged', '=', 1)
        .returning('user_id')
        .execute();
      return rows.map((row) => row.user_id);
    },
    removeWorkspace: async (db, workspace, before) => {
      await db.deleteFrom('watch').where('workspace', '=', workspace).execute();
      await db
        .deleteFrom('watched')
        .where('workspace', '=', workspace)
        .where('changed', '<=', before)
        .execute();
    },
  };
};
