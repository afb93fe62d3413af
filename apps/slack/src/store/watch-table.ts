import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Lease, Leases } from './leases.ts';
import { hashOf, type Records, type StoredRecord } from './record-table.ts';

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
export interface WatchTable extends Pick<Leases, 'keep' | 'release'> {
  /** Takes the lease of a workspace; `undefined` when another process has it. */
  take(workspace: string, leaseMs: number): Promise<Lease | undefined>;
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

export const createWatchTable = (
  { query, inMs }: Database,
  records: Records,
  { take, keep, release }: Leases,
): WatchTable => {
  const keyOf = ({ workspace, userId }: WatchedKey) => ({ workspace, key: userId });
  const hostOf = ({ workspace, key, version, value }: StoredRecord): WatchedHost => ({
    workspace,
    userId: key,
    version,
    state: value,
  });
  const refOf = (email: string) => hashOf(email.toLowerCase());
  const inWorkspace = (workspace: string) =>
    query.updateTable('record').where('workspace', '=', workspace).where('kind', '=', 'watched');

  return {
    take: (workspace, ms) => take({ workspace, key: 'watch' }, ms),
    keep,
    release,
    async find(host) {
      const row = await records.find(keyOf(host));
      return row && hostOf(row);
    },
    hosts: async (workspace) => (await records.list({ workspace })).map(hostOf),
    save: ({ version, ...host }, email, state) =>
      records.put(
        keyOf(host),
        { value: state, version: version + 1, ref: refOf(email) },
        sql`record.version = ${version}`,
      ),
    drop: (host) => records.remove(keyOf(host)),
    async change(workspace, email, change) {
      await records.change(
        { workspace, ref: refOf(email) },
        (known) => known && { value: change(known.value) },
      );
    },
    async nudge(workspace, email) {
      await inWorkspace(workspace)
        .set({ due: inMs(0) })
        .where('ref', '=', refOf(email))
        .execute();
    },
    async takeNudged(workspace) {
      const rows = await inWorkspace(workspace)
        .set({ due: null })
        .where('due', '<=', inMs(0))
        .returning('key')
        .execute();
      return rows.map(({ key }) => key);
    },
  };
};
