import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import type { Records } from './record-table.ts';

/** Whose settings: Slack's id of a person, or nothing for those of the workspace. */
export interface SettingKey {
  readonly workspace: string;
  readonly owner: string;
}

/** Settings to store. */
export interface Setting {
  readonly value: unknown;
  /** Whether it's a person who wants notifications or a daily list. */
  readonly isFollowed: boolean;
}

/** The settings of people and workspaces, encrypted. */
export interface SettingTable {
  find(key: SettingKey): Promise<unknown>;
  /** Changes what is stored, together with its entry in the audit trail. Resolves to the new value. */
  change(key: SettingKey, change: (value: unknown) => Setting, audit?: AuditEntry): Promise<unknown>;
  /** What is stored of each of these people, in their order. */
  ofPeople(workspace: string, people: readonly string[]): Promise<readonly unknown[]>;
  /** The people of all workspaces who want notifications or a daily list. */
  followed(): Promise<readonly SettingKey[]>;
}

/** The `ref` of who is followed. */
const FOLLOWED = 'followed';

/** @param keepAuditMs how long entries of the audit trail are kept */
export const createSettingTable = (
  database: Database,
  records: Records,
  keepAuditMs: number,
): SettingTable => {
  const { query, inMs } = database;
  return {
    find: async ({ workspace, owner }) => (await records.find({ workspace, key: owner }))?.value,
    change: ({ workspace, owner }, change, audit) =>
      records.change(
        { workspace, key: owner },
        (stored) => {
          const { value, isFollowed } = change(stored?.value);
          return { value, at: inMs(0), ref: isFollowed ? FOLLOWED : null };
        },
        async (db) => audit && insertAudit(db, database, keepAuditMs, [audit]),
      ),
    async ofPeople(workspace, people) {
      const stored = new Map((await records.list({ workspace })).map(({ key, value }) => [key, value]));
      return people.map((owner) => stored.get(owner));
    },
    followed: () =>
      query
        .selectFrom('record')
        .select(['workspace', 'key as owner'])
        .where('kind', '=', 'setting')
        .where('ref', '=', FOLLOWED)
        .execute(),
  };
};
