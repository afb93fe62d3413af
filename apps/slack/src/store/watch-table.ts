import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Lease, Leases } from './leases.ts';
import { hashOf, type RecordKey, type Records, type StoredRecord } from './record-table.ts';
import type { Tables } from './tables.ts';

/** Which host of a workspace, by Slack's id. */
export interface WatchedKey {
  readonly workspace: string;
  readonly userId: string;
}

/** What is known of a person who uses the app. */
export interface WatchedHost extends WatchedKey {
  /** Grows with each change. */
  readonly version: number;
  readonly state: unknown;
  /** How long ago a read was last tried, in milliseconds. */
  readonly triedMs: number;
  /** From when on a read is wanted before others, in milliseconds since the epoch; `null`: none is. */
  readonly due: number | null;
}

/** Due before everybody else: asked for from outside; and of whom nothing is known, or not what they chose just now. */
export const NUDGED = 0;
export const FIRST = 1;

/** Who reads the hosts of a connection to the service, and what is known of each of them. */
export interface WatchTable extends Pick<Leases, 'keep' | 'release'>, Pick<Records, 'workspaces' | 'plan'> {
  /** Takes the lease of a connection; `undefined` when another process has it. */
  take(connection: string, leaseMs: number): Promise<Lease | undefined>;
  /** Stores that a person uses the app. */
  follow(person: WatchedKey): Promise<void>;
  /** What is known of a host. */
  find(host: WatchedKey): Promise<WatchedHost | undefined>;
  /** Some hosts of a workspace: those who are due, and those whose last read was tried the longest ago. */
  next(workspace: string, limit: number): Promise<readonly WatchedHost[]>;
  /** What is known of these hosts. */
  list(workspace: string, userIds: readonly string[]): Promise<readonly WatchedHost[]>;
  /** All hosts of a workspace, some at a time: nothing else runs while they are decrypted. */
  pages(workspace: string): AsyncIterable<readonly WatchedHost[]>;
  /** Notes that a host is read now. Unless that ends, they stay due. */
  begin(host: WatchedKey): Promise<WatchedHost | undefined>;
  /** Stores what is known of a host, unless it was changed since. Resolves to whether it was stored. */
  save(host: WatchedHost, email: string, state: unknown, due: number | null): Promise<boolean>;
  /** Forgets what is known of hosts who want nothing. */
  forget(hosts: readonly WatchedHost[]): Promise<void>;
  /** Changes what is known of the host with this address, where something is. */
  change(workspace: string, email: string, change: (state: unknown) => unknown): Promise<void>;
  /** Asks for the host with this address to be read next, at most once in 30 seconds. */
  nudge(workspace: string, email: string): Promise<void>;
  /** The same of those with a visit near, or of some of them. */
  nudgeDue(workspace: string, userIds?: readonly string[]): Promise<void>;
  /** Those with a visit near, from `after` on. */
  due(
    workspace: string,
    limit: number,
    after: { readonly userId: string; readonly due: number },
  ): Promise<readonly WatchedHost[]>;
}

/** How many hosts are in a page. */
const PAGE = 50;

/** A host is moved at most once in this time, in milliseconds. */
const NUDGE_MS = 30_000;

/** Has somebody looked at next whose settings were changed, or with an empty key those of a workspace who wanted nothing. */
export const wake = async (db: Kysely<Tables>, { workspace, key }: RecordKey): Promise<void> => {
  const woken = { version: sql<number>`record.version + 1`, due: FIRST };
  if (key !== '') await insert(db, { workspace, key }, woken);
  else
    await db
      .updateTable('record')
      .set(woken)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('workspace', '=', workspace),
          // The settings of an organisation count in its workspaces.
          eb(
            'workspace',
            'in',
            selectFrom('installation').select('workspace').where('organisation', '=', workspace),
          ),
        ]),
      )
      .where('kind', '=', 'watched')
      .where('due', 'is', null)
      .execute();
};

const insert = (
  db: Kysely<Tables>,
  place: RecordKey,
  over: { readonly version: RawBuilder<number>; readonly due?: number },
) =>
  db
    .insertInto('record')
    .values({ ...place, kind: 'watched', version: 1, at: 0, due: FIRST })
    .onConflict((conflict) => conflict.columns(['workspace', 'kind', 'key']).doUpdateSet(over))
    .execute();

export const createWatchTable = (
  { query, inMs }: Database,
  records: Records,
  { take, keep, release }: Leases,
): WatchTable => {
  const keyOf = ({ workspace, userId }: WatchedKey) => ({ workspace, key: userId });
  const hostOf = ({ workspace, key, version, value, ageMs, due }: StoredRecord): WatchedHost => ({
    workspace,
    userId: key,
    version,
    state: value,
    triedMs: ageMs,
    due,
  });
  const refOf = (email: string) => hashOf(email.toLowerCase());
  const inWorkspace = (workspace: string) =>
    query.updateTable('record').where('workspace', '=', workspace).where('kind', '=', 'watched');
  const nudged = (workspace: string) =>
    inWorkspace(workspace)
      .set({ due: NUDGED, nudged: inMs(0), version: sql`version + 1` })
      .where(({ or, eb }) => or([eb('nudged', 'is', null), eb('nudged', '<=', inMs(-NUDGE_MS))]));
  const find = async (host: WatchedKey) => {
    const row = await records.find(keyOf(host));
    return row && hostOf(row);
  };

  return {
    take: (connection, ms) => take({ workspace: '', key: `watch ${hashOf(connection)}` }, ms),
    keep,
    release,
    workspaces: records.workspaces,
    plan: records.plan,
    async follow(person) {
      await records.put(keyOf(person), { at: 0, due: FIRST }, sql<boolean>`false`);
    },
    find,
    async next(workspace, limit) {
      const rows = [await records.due(workspace, limit), await records.oldest(workspace, limit)].flat();
      return [...new Map(rows.map((row) => [row.key, hostOf(row)])).values()];
    },
    list: async (workspace, keys) => (await records.list({ workspace, keys })).map(hostOf),
    async *pages(workspace) {
      let page = await records.page(workspace, PAGE);
      while (page.length > 0) {
        yield page.map(hostOf);
        await setImmediate();
        page = await records.page(workspace, PAGE, page.at(-1)?.key);
      }
    },
    async begin(host) {
      await inWorkspace(host.workspace)
        .set({ at: inMs(0), due: sql`case when due is null then null else ${inMs(0)} end` })
        .where('key', '=', host.userId)
        .execute();
      return find(host);
    },
    save: ({ version, ...host }, email, state, due) =>
      records.put(
        keyOf(host),
        {
          value: state,
          version: version + 1,
          ref: refOf(email),
          due,
        },
        sql`record.version = ${version}`,
      ),
    forget: (hosts) =>
      records.plan(
        hosts.map(({ version, ...host }) => ({ ...keyOf(host), version, due: null })),
        sql`, value = null, ref = null, version = record.version + 1`,
      ),
    async change(workspace, email, change) {
      await records.change(
        { workspace, ref: refOf(email) },
        (known) => known && { value: change(known.value) },
      );
    },
    async nudge(workspace, email) {
      await nudged(workspace).where('ref', '=', refOf(email)).execute();
    },
    async nudgeDue(workspace, userIds) {
      await nudged(workspace)
        .where('due', '<=', inMs(0))
        .where(sql<boolean>`(due, key) > (cast(${sql.lit(FIRST + 1)} as bigint), '')`)
        .$if(userIds !== undefined, (some) => some.where('key', 'in', userIds ?? []))
        .execute();
    },
    due: async (workspace, limit, { userId, due }) =>
      (await records.due(workspace, limit, { key: userId, due })).map(hostOf),
  };
};
