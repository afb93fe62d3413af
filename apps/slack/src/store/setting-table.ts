import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database, Upkeep } from './database.ts';
import type { Encryption } from './encryption.ts';

/** Whose settings: Slack's id of a person, or nothing for those of the workspace. */
export interface SettingKey {
  readonly workspace: string;
  readonly owner: string;
}

/** Settings to store, and what they switch on. */
export interface Setting {
  readonly value: unknown;
  readonly wantsNotifications: boolean;
  readonly wantsDigest: boolean;
}

/** The settings of people and workspaces, encrypted. */
export interface SettingTable {
  find(key: SettingKey): Promise<unknown>;
  /** Changes what is stored, together with its entry in the audit trail. Resolves to the new value. */
  change(key: SettingKey, change: (value: unknown) => Setting, audit?: AuditEntry): Promise<unknown>;
  /** What is stored of each of these people, in their order. */
  ofPeople(workspace: string, people: readonly string[]): Promise<readonly unknown[]>;
  /** The people of all workspaces with notifications on, or with a daily list. */
  peopleWho(wants: 'notifications' | 'digest'): Promise<readonly SettingKey[]>;
}

/** @param keepAuditMs how long entries of the audit trail are kept */
export const createSettingTable = (
  database: Database,
  encryption: Encryption,
  keepAuditMs: number,
): SettingTable & Upkeep => {
  const { query, isPostgres } = database;
  const placeOf = ({ workspace, owner }: SettingKey) => `setting ${workspace} ${owner}`;
  const rowOf = ({ workspace, owner }: SettingKey, db = query) =>
    db.selectFrom('setting').select('value').where('workspace', '=', workspace).where('owner', '=', owner);
  const decrypt = (key: SettingKey, row: { readonly value: string } | undefined) =>
    row && encryption.decrypt(row.value, placeOf(key));
  return {
    find: async (key) => decrypt(key, await rowOf(key).executeTakeFirst()),
    change: (key, change, audit) =>
      query.transaction().execute(async (db) => {
        const row = await rowOf(key, db)
          .$if(isPostgres, (select) => select.forUpdate())
          .executeTakeFirst();
        const { value, wantsNotifications, wantsDigest } = change(decrypt(key, row));
        const changed = {
          value: encryption.encrypt(value, placeOf(key)),
          wants_notifications: Number(wantsNotifications),
          wants_digest: Number(wantsDigest),
          changed: database.now(),
        };
        await db
          .insertInto('setting')
          .values({ ...key, ...changed })
          .onConflict((conflict) => conflict.columns(['workspace', 'owner']).doUpdateSet(changed))
          .execute();
        if (audit) await insertAudit(db, database, keepAuditMs, [audit]);
        return value;
      }),
    async ofPeople(workspace, people) {
      const rows = await query
        .selectFrom('setting')
        .select(['owner', 'value'])
        .where('workspace', '=', workspace)
        .execute();
      const stored = new Map(rows.map(({ owner, value }) => [owner, { value }]));
      return people.map((owner) => decrypt({ workspace, owner }, stored.get(owner)));
    },
    peopleWho: (wants) =>
      query
        .selectFrom('setting')
        .select(['workspace', 'owner'])
        .where(wants === 'notifications' ? 'wants_notifications' : 'wants_digest', '=', 1)
        .execute(),
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('setting').where('workspace', '=', workspace).where('changed', '<=', before).execute(),
  };
};
