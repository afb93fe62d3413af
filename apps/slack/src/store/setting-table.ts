import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import type { RecordKey, Records } from './record-table.ts';

/** Settings to store. */
export interface Setting {
  readonly value: unknown;
  /** Whether it's a person who wants notifications or a daily list. */
  readonly isFollowed: boolean;
}

/** The settings of people, by Slack's id, and of workspaces, with an empty key. */
export interface SettingTable extends Pick<Records, 'find' | 'list'> {
  /** Changes what is stored, together with its entry in the audit trail. Resolves to the new value. */
  change(key: RecordKey, change: (value: unknown) => Setting, audit?: AuditEntry): Promise<unknown>;
  /** The people of all workspaces who want notifications or a daily list. */
  followed(): Promise<readonly RecordKey[]>;
}

/** The `ref` of who is followed. */
const FOLLOWED = 'followed';

/** @param keepAuditMs how long entries of the audit trail are kept */
export const createSettingTable = (
  database: Database,
  { find, list, change }: Records,
  keepAuditMs: number,
): SettingTable => ({
  find,
  list,
  change: (key, changed, audit) =>
    change(
      key,
      (stored) => {
        const { value, isFollowed } = changed(stored?.value);
        return { value, at: database.inMs(0), ref: isFollowed ? FOLLOWED : null };
      },
      async (db) => audit && insertAudit(db, database, keepAuditMs, [audit]),
    ),
  followed: () =>
    database.query
      .selectFrom('record')
      .select(['workspace', 'key'])
      .where('kind', '=', 'setting')
      .where('ref', '=', FOLLOWED)
      .execute(),
});
