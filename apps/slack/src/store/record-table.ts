import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Upkeep } from './database.ts';
import type { Encryption } from './encryption.ts';
import { sweep } from './sweep.ts';
import type { RecordRow, Tables } from './tables.ts';

/** Which record of a kind. */
export interface RecordKey {
  /** Empty for what belongs to no workspace. */
  readonly workspace: string;
  readonly key: string;
}

/** A record as it is read. */
export interface StoredRecord extends RecordKey, Pick<RecordRow, 'version' | 'ref' | 'due' | 'keep_until'> {
  /** `undefined` when there is none. */
  readonly value: unknown;
  /** Milliseconds since `at`. */
  readonly ageMs: number;
  /** Milliseconds until `keep_until`; 0 when it is kept forever. */
  readonly leftMs: number;
}

/** Records of a workspace: all of them, or those with a key or a `ref`. */
export interface RecordFilter {
  readonly workspace: string;
  readonly key?: string;
  readonly keys?: readonly string[];
  readonly ref?: string;
}

/** What is written: the value, and other columns that change. The version grows by one unless it's given. */
export type RecordChanges = {
  readonly [Time in 'version' | 'at' | 'due' | 'keep_until']?: RecordRow[Time] | RawBuilder<number>;
} & { readonly value?: unknown; readonly ref?: string | null };

/** The records of one kind. */
export interface Records extends Pick<Database, 'inMs'> {
  find(key: RecordKey): Promise<StoredRecord | undefined>;
  list(some: RecordFilter): Promise<readonly StoredRecord[]>;
  /**
   * Writes a record.
   *
   * @param over whether an existing one is overwritten, as SQL: `record` is that one, `excluded` the new one. Default: always
   * @returns whether it was written
   */
  put(key: RecordKey, changes: RecordChanges, over?: RawBuilder<boolean>): Promise<boolean>;
  /**
   * Reads a record and writes it in one transaction. Resolves to the new value.
   *
   * @param of the first of those is read. Without a key, only a record that exists is written
   * @param change returns `undefined` to write nothing
   * @param also is committed with it
   */
  change(
    of: RecordFilter,
    change: (stored: StoredRecord | undefined) => RecordChanges | undefined,
    also?: (db: Kysely<Tables>) => Promise<void>,
  ): Promise<unknown>;
  remove(key: RecordKey): Promise<void>;
  /** The workspaces with something to be done some time. */
  workspaces(): Promise<readonly string[]>;
  /** What is to be done by now in a workspace, the most urgent first, from `after` on. */
  due(workspace: string, limit: number, after?: DuePlace): Promise<readonly StoredRecord[]>;
  /** Those that were written the longest ago, of which something is to be done some time. */
  oldest(workspace: string, limit: number): Promise<readonly StoredRecord[]>;
  /**
   * Says when something is to be done next, of records that were not changed since they were read.
   *
   * @param also what else is set, as SQL
   */
  plan(records: readonly Planned[], also?: RawBuilder<unknown>): Promise<void>;
  /** Some of those in a workspace, by key, from `after` on. */
  page(workspace: string, limit: number, after?: string): Promise<readonly StoredRecord[]>;
  /** Removes those of a workspace. */
  clear(workspace: string): Promise<void>;
}

/** Where a record is among those that are due. */
export type DuePlace = Pick<StoredRecord, 'key' | 'due'>;

/** When something is to be done about a record; `null`: never. */
export interface Planned extends RecordKey, Pick<RecordRow, 'version' | 'due'> {}

/** The records of all kinds. */
export interface RecordTable extends Upkeep {
  of(kind: RecordRow['kind']): Records;
}

/** A lease says when its next holder may start, even after it ended, so it's swept later; in milliseconds. */
const GRACE_MS = 3_600_000;

/** Names what is personal, such as an email address, without giving it away. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Place = Pick<RecordRow, 'workspace' | 'kind' | 'key'>;

interface Row extends Place, Pick<RecordRow, 'value' | 'version' | 'ref' | 'due' | 'keep_until'> {
  readonly age: number;
  readonly left: number;
}

const placeOf = ({ workspace, kind, key }: Place) => `record ${workspace} ${kind} ${key}`;

/** Records in the database, which all replicas share. Their values are encrypted. */
export const createRecordTable = (database: Database, encryption: Encryption): RecordTable => {
  const { query, isPostgres, inMs } = database;

  const select = (
    db: Kysely<Tables>,
    kind: RecordRow['kind'],
    { workspace, key, keys = key === undefined ? undefined : [key], ref }: RecordFilter,
  ) =>
    db
      .selectFrom('record')
      .select(['workspace', 'kind', 'key', 'value', 'version', 'ref', 'due', 'keep_until'])
      .select([
        sql<number>`${inMs(0)} - at`.as('age'),
        sql<number>`coalesce(keep_until - ${inMs(0)}, 0)`.as('left'),
      ])
      .where('workspace', '=', workspace)
      .where('kind', '=', sql.lit(kind))
      .where(({ and, eb }) =>
        and([
          ...(keys === undefined ? [] : [eb('key', 'in', keys)]),
          ...(ref === undefined ? [] : [eb('ref', '=', ref)]),
        ]),
      )
      .where(({ or, eb }) => or([eb('keep_until', 'is', null), eb('keep_until', '>', inMs(0))]));

  const stored = ({ age, left, ...row }: Row): StoredRecord => ({
    ...row,
    value: row.value === null ? undefined : encryption.decrypt(row.value, placeOf(row)),
    ageMs: age,
    leftMs: left,
  });

  const write = async (
    db: Kysely<Tables>,
    { workspace, kind, key }: Place,
    { value, ...columns }: RecordChanges,
    over?: RawBuilder<boolean>,
  ): Promise<boolean> => {
    const place = { workspace, kind, key };
    const encrypted = value === undefined ? null : encryption.encrypt(value, placeOf(place));
    const written = await db
      .insertInto('record')
      .values({ ...place, kind: sql.lit(kind), version: 1, at: inMs(0), value: encrypted, ...columns })
      .onConflict((conflict) => {
        const update = conflict
          .columns(['workspace', 'kind', 'key'])
          .doUpdateSet({ value: encrypted, version: sql`record.version + 1`, ...columns });
        return over ? update.where(over) : update;
      })
      .returning('version')
      .execute();
    return written.length > 0;
  };

  return {
    of: (kind) => ({
      inMs,
      async find(of) {
        const row = await select(query, kind, of).executeTakeFirst();
        return row && stored(row);
      },
      async list(some) {
        const rows = await select(query, kind, some).execute();
        return rows.map(stored);
      },
      put: (key, changes, over) => write(query, { kind, ...key }, { at: inMs(0), ...changes }, over),
      change: (of, change, also) =>
        query.transaction().execute(async (db) => {
          const row = await select(db, kind, of)
            .$if(isPostgres, (one) => one.forUpdate())
            .executeTakeFirst();
          const changes = change(row && stored(row));
          const { workspace, key = row?.key } = of;
          if (changes && key !== undefined) await write(db, { workspace, kind, key }, changes);
          await also?.(db);
          return changes?.value;
        }),
      async remove({ workspace, key }) {
        await query
          .deleteFrom('record')
          .where('workspace', '=', workspace)
          .where('kind', '=', kind)
          .where('key', '=', key)
          .execute();
      },
      async workspaces() {
        const next = sql`select workspace from record where kind = ${sql.lit(kind)} and due is not null`;
        // Each is one step in the index, however many records it has.
        const { rows } = await sql<Pick<RecordRow, 'workspace'>>`
          with recursive found (workspace) as (
            select (${next} order by workspace limit 1)
            union all
            select (${next} and record.workspace > found.workspace order by workspace limit 1)
            from found where found.workspace is not null)
          select workspace from found where workspace is not null`.execute(query);
        return rows.map(({ workspace }) => workspace);
      },
      async due(workspace, limit, after) {
        const { due = 0, key = '' } = after ?? {};
        const rows = await select(query, kind, { workspace })
          .where('due', '<=', inMs(0))
          .where(sql<boolean>`(due, key) > (cast(${due} as bigint), ${key})`)
          .orderBy('due')
          .orderBy('key')
          .limit(limit)
          .execute();
        return rows.map(stored);
      },
      async oldest(workspace, limit) {
        const rows = await select(query, kind, { workspace })
          .where('due', 'is not', null)
          .orderBy('at')
          .limit(limit)
          .execute();
        return rows.map(stored);
      },
      async page(workspace, limit, after = '') {
        const rows = await select(query, kind, { workspace })
          .where('key', '>', after)
          .orderBy('key')
          .limit(limit)
          .execute();
        return rows.map(stored);
      },
      async plan(records, also = sql``) {
        if (records.length === 0) return;
        const given = records.map(({ workspace, key, version, due }) => {
          const next = due === null ? sql`cast(null as bigint)` : sql.lit(Math.ceil(due));
          return sql`(${workspace}, ${key}, ${sql.lit(version)}, ${next})`;
        });
        await sql`
          with given (of_workspace, of_key, of_version, to_due) as (values ${sql.join(given)})
          update record set due = to_due ${also} from given
          where workspace = of_workspace and kind = ${sql.lit(kind)} and key = of_key and version = of_version`.execute(
          query,
        );
      },
      async clear(workspace) {
        await query
          .deleteFrom('record')
          .where('workspace', '=', workspace)
          .where('kind', '=', kind)
          .execute();
      },
    }),
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('record').where('workspace', '=', workspace).where('at', '<=', before).execute(),
    sweep: () => sweep(database, 'record', sql`(kind <> 'lease' or keep_until <= ${inMs(-GRACE_MS)})`),
  };
};
