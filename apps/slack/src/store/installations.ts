import { type Kysely, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database, Upkeep } from './database.ts';
import type { Encryption } from './encryption.ts';
import type { InstallationRow, Tables } from './tables.ts';

/** What Slack has granted the app in a workspace or an organisation. */
export interface SlackGrant {
  /** Bot token: `xoxb-…`, or `xoxe.xoxb-…` of one that expires. */
  readonly token: string;
  /** With token rotation: gets the next token, once. */
  readonly refreshToken?: string | undefined;
  /** With token rotation: when the token expires, in milliseconds since the epoch. */
  readonly expiresAt?: number | undefined;
}

/** What a workspace was set up with. Each part is plain data, encrypted by itself. */
export interface SetUpParts {
  /** The connection to the service that is in use. */
  readonly connection: unknown;
  /** A connection that did not work when it was tested. */
  readonly pendingConnection: unknown;
  /** Who may use the app, and for which sites. */
  readonly access: unknown;
}

/** The app in one workspace, or in an organisation. */
export interface StoredInstallation extends SetUpParts {
  readonly workspace: string;
  /** The organisation that installed the app for the workspace. */
  readonly organisation?: StoredInstallation | undefined;
  /** Slack id of the person who installed the app last. */
  readonly installer: string;
  /** Grows with each change, but for a refreshed token. */
  readonly revision: number;
  /** `undefined` once it was revoked, and where the organisation has it. */
  readonly grant: SlackGrant | undefined;
  /** How often the token was refreshed. */
  readonly refreshes: number;
}

/** The workspaces and organisations in which the app is installed, all by Slack's ids. */
export interface Installations {
  /** Stores what Slack granted. What was set up before stays. */
  install(workspace: string, installer: string, grant: SlackGrant): Promise<void>;
  /** Adds a workspace to its organisation's installation, if there is one. */
  join(workspace: string, organisation: string): Promise<void>;
  /** @throws SealError when its key is missing */
  find(workspace: string): Promise<StoredInstallation | undefined>;
  /**
   * Changes parts of the set-up: those that are `undefined` are deleted. What the audit trail says of it is committed
   * with it.
   */
  setUp(workspace: string, parts: Partial<SetUpParts>, audit?: AuditEntry): Promise<void>;
  /** Stores a refreshed token, unless the app was installed again meanwhile. */
  refreshed(installation: StoredInstallation, grant: SlackGrant): Promise<void>;
  /** Deletes a token that was granted before a time, in milliseconds since the epoch. */
  revoke(workspace: string, before: number): Promise<void>;
  /**
   * Deletes everything about a workspace from before a time: grants, set-up, jobs, delegates, audit, Home tabs. With an
   * organisation, its workspaces leave it.
   */
  remove(workspace: string, before: number): Promise<void>;
  /** Ends what an organisation installed for a workspace before a time. What the workspace installed itself stays. */
  leave(workspace: string, before: number): Promise<void>;
}

const columnOf = {
  connection: 'connection',
  pendingConnection: 'pending_connection',
  access: 'access',
} as const;

type Part = keyof typeof columnOf;

/** What installations are kept with. */
export interface InstallationsOptions {
  /** How long entries of the audit trail are kept. */
  readonly keepAuditMs: number;
  /** The other tables that hold something about a workspace. */
  readonly others: readonly Upkeep[];
}

export const createInstallations = (
  database: Database,
  encryption: Encryption,
  { keepAuditMs, others }: InstallationsOptions,
): Installations => {
  const { query, now } = database;
  const placeOf = (workspace: string, column: string) => `installation ${workspace} ${column}`;
  const encrypt = (workspace: string, column: string, value: unknown) =>
    value === undefined ? null : encryption.encrypt(value, placeOf(workspace, column));
  const decrypt = (row: Selectable<InstallationRow>, column: 'grant' | (typeof columnOf)[Part]) => {
    const encrypted = row[column];
    return encrypted === null ? undefined : encryption.decrypt(encrypted, placeOf(row.workspace, column));
  };
  const changed = { revision: sql<number>`revision + 1` };

  const find: Installations['find'] = async (workspace) => {
    const row = await query
      .selectFrom('installation')
      .selectAll()
      .where('workspace', '=', workspace)
      .executeTakeFirst();
    return (
      row && {
        workspace,
        organisation: row.organisation === null ? undefined : await find(row.organisation),
        installer: row.installer,
        revision: row.revision,
        refreshes: row.refreshes,
        grant: decrypt(row, 'grant') as SlackGrant | undefined,
        connection: decrypt(row, 'connection'),
        pendingConnection: decrypt(row, 'pending_connection'),
        access: decrypt(row, 'access'),
      }
    );
  };

  /** Resolves to whether the installation is gone. */
  async function removeFrom(db: Kysely<Tables>, workspace: string, before: number): Promise<boolean> {
    await db
      .updateTable('installation')
      .set({ connection: null, pending_connection: null, access: null, ...changed })
      .where('workspace', '=', workspace)
      .where('configured', '<=', before)
      .execute();
    const removed = await db
      .deleteFrom('installation')
      .where('workspace', '=', workspace)
      .where('installed', '<=', before)
      .returning('workspace')
      .execute();
    for (const other of others) await other.removeWorkspace?.(db, workspace, before);
    return removed.length > 0;
  }

  async function leaveIn(db: Kysely<Tables>, workspace: string, before: number): Promise<void> {
    const left = await db
      .updateTable('installation')
      .set({ organisation: null, ...changed })
      .where('workspace', '=', workspace)
      .where('organisation', 'is not', null)
      .where('installed', '<=', before)
      .returning('grant')
      .execute();
    if (left.some(({ grant }) => grant === null)) await removeFrom(db, workspace, before);
  }

  return {
    find,
    async install(workspace, installer, grant) {
      const granted = {
        installer,
        installed: now(),
        grant: encrypt(workspace, 'grant', grant),
      };
      await query
        .insertInto('installation')
        .values({ workspace, ...granted, revision: 1, refreshes: 0, configured: now() })
        .onConflict((conflict) =>
          conflict.column('workspace').doUpdateSet({
            ...granted,
            revision: sql<number>`installation.revision + 1`,
            // A refresh that is under way belongs to the earlier grant.
            refreshes: sql<number>`installation.refreshes + 1`,
          }),
        )
        .execute();
    },

    async join(workspace, organisation) {
      const of = await find(organisation);
      if (!of) return;
      const times = { installed: now(), configured: now() };
      await query
        .insertInto('installation')
        .values({ workspace, organisation, installer: of.installer, ...times, revision: 1, refreshes: 0 })
        .onConflict((conflict) =>
          conflict
            .column('workspace')
            .doUpdateSet({ organisation, revision: sql<number>`installation.revision + 1` }),
        )
        .execute();
    },

    async setUp(workspace, changes, audit) {
      const encrypted = (Object.keys(columnOf) as Part[])
        .filter((part) => part in changes)
        .map((part) => [columnOf[part], encrypt(workspace, columnOf[part], changes[part])]);
      await query.transaction().execute(async (transaction) => {
        const rows = await transaction
          .updateTable('installation')
          .set({ ...Object.fromEntries(encrypted), configured: now(), ...changed })
          .where('workspace', '=', workspace)
          .returning('workspace')
          .execute();
        if (audit && rows.length > 0) await insertAudit(transaction, database, keepAuditMs, [audit]);
      });
    },

    async refreshed({ workspace, refreshes }, grant) {
      await query
        .updateTable('installation')
        .set({ grant: encrypt(workspace, 'grant', grant), refreshes: refreshes + 1 })
        .where('workspace', '=', workspace)
        .where('refreshes', '=', refreshes)
        .where('grant', 'is not', null)
        .execute();
    },

    async revoke(workspace, before) {
      await query
        .updateTable('installation')
        .set({ grant: null, ...changed })
        .where('workspace', '=', workspace)
        .where('installed', '<=', before)
        .execute();
    },

    remove: (workspace, before) =>
      query.transaction().execute(async (db) => {
        if (!(await removeFrom(db, workspace, before))) return;
        const members = await db
          .selectFrom('installation')
          .select('workspace')
          .where('organisation', '=', workspace)
          .execute();
        for (const member of members) await leaveIn(db, member.workspace, before);
      }),
    leave: (workspace, before) => query.transaction().execute((db) => leaveIn(db, workspace, before)),
  };
};
