import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import type { RecordKey, Records } from './record-table.ts';
import { FIRST, wake } from './watch-table.ts';

/** The settings of people, by Slack's id, and of workspaces, with an empty key. They are due when a day's visits are. */
export interface SettingTable extends Pick<Records, 'find' | 'list' | 'workspaces' | 'due' | 'plan'> {
  /** Changes what is stored, together with its entry in the audit trail. Resolves to the new value. */
  change(key: RecordKey, change: (value: unknown) => unknown, audit?: AuditEntry): Promise<unknown>;
}

/** @param keepAuditMs how long entries of the audit trail are kept */
export const createSettingTable = (
  database: Database,
  { find, list, workspaces, due, plan, change }: Records,
  keepAuditMs: number,
): SettingTable => ({
  find,
  list,
  workspaces,
  due,
  plan,
  change: (of, changed, audit) =>
    change(
      of,
      (stored) => ({
        value: changed(stored?.value),
        at: database.inMs(0),
        due: of.key === '' ? null : FIRST,
      }),
      async (db) => {
        if (audit) await insertAudit(db, database, keepAuditMs, [audit]);
        await wake(db, of);
      },
    ),
});
