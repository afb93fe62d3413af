import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database, Upkeep } from './database.ts';
import type { DelegateRow } from './tables.ts';

/** That a host asked a person to be their delegate, and whether they accepted. People are named by Slack's ids. */
export type Delegation = Pick<DelegateRow, 'host' | 'delegate' | 'state'>;

/** Who may handle whose visits. Each change is committed with its entry in the audit trail. */
export interface DelegateTable {
  /** The hosts whose delegate a person is, and accepted to be. */
  hostsOf(workspace: string, delegate: string): Promise<readonly string[]>;
  /** What a person is part of, as host or as delegate, by age. */
  of(workspace: string, userId: string): Promise<readonly Delegation[]>;
  /** Resolves to whether it is new. */
  ask(delegation: DelegationKey, audit: AuditEntry): Promise<boolean>;
  /** Resolves to whether it was asked for. */
  accept(delegation: DelegationKey, audit: AuditEntry): Promise<boolean>;
  /** Resolves to whether there was one. */
  remove(delegation: DelegationKey, audit: AuditEntry): Promise<boolean>;
}

/** Which delegation. */
export interface DelegationKey {
  readonly workspace: string;
  readonly host: string;
  readonly delegate: string;
}

/** @param keepAuditMs how long entries of the audit trail are kept */
export const createDelegateTable = (database: Database, keepAuditMs: number): DelegateTable & Upkeep => {
  const { query } = database;

  /** Runs a statement that returns the rows that it changed. */
  const change = (
    statement: (db: typeof query) => Promise<readonly unknown[]>,
    audit: AuditEntry,
  ): Promise<boolean> =>
    query.transaction().execute(async (db) => {
      const isChanged = (await statement(db)).length > 0;
      if (isChanged) await insertAudit(db, database, keepAuditMs, [audit]);
      return isChanged;
    });

  return {
    async hostsOf(workspace, delegate) {
      const rows = await query
        .selectFrom('delegate')
        .select('host')
        .where('workspace', '=', workspace)
        .where('delegate', '=', delegate)
        .where('state', '=', 'accepted')
        .orderBy('since')
        .execute();
      return rows.map(({ host }) => host);
    },
    of: (workspace, userId) =>
      query
        .selectFrom('delegate')
        .select(['host', 'delegate', 'state'])
        .where('workspace', '=', workspace)
        .where(({ or, eb }) => or([eb('host', '=', userId), eb('delegate', '=', userId)]))
        .orderBy('since')
        .execute(),
    ask: (delegation, audit) =>
      change(
        (db) =>
          db
            .insertInto('delegate')
            .values({ ...delegation, state: 'asked', since: database.now() })
            .onConflict((conflict) => conflict.columns(['workspace', 'host', 'delegate']).doNothing())
            .returning('host')
            .execute(),
        audit,
      ),
    accept: ({ workspace, host, delegate }, audit) =>
      change(
        (db) =>
          db
            .updateTable('delegate')
            .set({ state: 'accepted', since: database.now() })
            .where('workspace', '=', workspace)
            .where('host', '=', host)
            .where('delegate', '=', delegate)
            .where('state', '=', 'asked')
            .returning('host')
            .execute(),
        audit,
      ),
    remove: ({ workspace, host, delegate }, audit) =>
      change(
        (db) =>
          db
            .deleteFrom('delegate')
            .where('workspace', '=', workspace)
            .where('host', '=', host)
            .where('delegate', '=', delegate)
            .returning('host')
            .execute(),
        audit,
      ),
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('delegate').where('workspace', '=', workspace).where('since', '<=', before).execute(),
  };
};
