import { sql } from 'kysely';
import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import type { RecordKey, Records } from './record-table.ts';

/** The settings of people, by Slack's id, and of workspaces, with an empty key. */
export interface SettingTable extends Pick<Records, 'find' | 'list'> {
  /** Changes what is stored, together with its entry in the audit trail. Resolves to the new value. */
  change(key: RecordKey, change: (value: unknown) => unknown, audit?: AuditEntry): Promise<unknown>;
  /** Stores that a person uses the app. */
  follow(person: RecordKey): Promise<void>;
  /** The people of all workspaces who have used the app. */
  followed(): Promise<readonly RecordKey[]>;
}

/** The `ref` of people, not of workspaces. */
const FOLLOWED = 'followed';

/** @param keepAuditMs how long entries of the audit trail are kept */
export const createSettingTable = (
  database: Database,
  { find, list, put, change }: Records,
  keepAuditMs: number,
): SettingTable => ({
  find,
  list,
  change: (key, changed, audit) =>
    change(
      key,
      (stored) => ({
        value: changed(stored?.value),
        at: database.inMs(0),
        ref: key.key === '' ? null : FOLLOWED,
      }),
      async (db) => audit && insertAudit(db, database, keepAuditMs, [audit]),
    ),
  async follow(person) {
    await put(person, { value: {}, ref: FOLLOWED }, sql<boolean>`false`);
  },
  followed: () =>
    database.query
      .selectFrom('record')
      .select(['workspace', 'key'])
      .where('kind', '=', 'setting')
      .where('ref', '=', FOLLOWED)
      .execute(),
});
