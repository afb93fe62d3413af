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
export interface StoredRecord extends RecordKey, Pick<RecordRow, 'version' | 'ref' | 'keep_until'> {
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
  /** Removes those of a workspace. */
  clear(workspace: string): Promise<void>;
}

/** The records of all kinds. */
export interface RecordTable extends Upkeep {
  of(kind: RecordRow['kind']): Records;
}

/** A lease says when its next holder may start, even after it ended, so it's swept later; in milliseconds. */
const GRACE_MS = 3_600_000;

/** Names what is personal, such as an email address, without giving it away. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Place = Pick<RecordRow, 'workspace' | 'kind' | 'key'>;

interface Row extends Place, Pick<RecordRow, 'value' | 'version' | 'ref' | 'keep_until'> {
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
      .select(['workspace', 'kind', 'key', 'value', 'version', 'ref', 'keep_until'])
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
