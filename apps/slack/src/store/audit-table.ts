import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Upkeep } from './database.ts';
import { sweep } from './sweep.ts';
import type { AuditRow, Tables } from './tables.ts';

/** What is known to have become of it. */
export type AuditResult = 'done' | 'failed' | 'unknown';

/** Something that a person did. It holds ids only, nothing personal. */
export interface AuditEntry {
  readonly workspace: string;
  /** Slack's id of who did it. */
  readonly actor: string;
  /** Such as `invitation.cancel`. */
  readonly action: string;
  readonly result: AuditResult;
  /** The id of the invitation, or Slack's id of the person whom it is about. */
  readonly subject?: string | undefined;
}

/** An entry as it is read. */
export type StoredAuditEntry = Pick<AuditRow, 'at' | 'actor' | 'action' | 'result' | 'subject'>;

/** What was done in each workspace. Entries are kept for as long as the options say, and never changed. */
export interface AuditTable {
  add(entry: AuditEntry): Promise<void>;
  /** The newest entries of a workspace, newest first. */
  newest(workspace: string, limit: number): Promise<readonly StoredAuditEntry[]>;
  /** The entries of a workspace in the last `ms` milliseconds, oldest first, read in parts. */
  since(workspace: string, ms: number): AsyncIterable<StoredAuditEntry>;
}

/** Entries that are read at once. */
const PART = 1000;

const columns = ['at', 'actor', 'action', 'result', 'subject'] as const;

/** The row of an entry, to be inserted in the transaction of what it is about. */
export const insertAudit = async (
  db: Kysely<Tables>,
  database: Database,
  keepMs: number,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map(({ workspace, actor, action, result, subject = null }) => ({
    id: randomUUID(),
    workspace,
    at: database.now(),
    actor,
    action,
    result,
    subject,
    keep_until: sql<number>`${database.now()} + ${sql.lit(keepMs)}`,
  }));
  await db.insertInto('audit').values(rows).execute();
};

/** @param keepMs how long entries are kept */
export const createAuditTable = (database: Database, keepMs: number): AuditTable & Upkeep => {
  const { query } = database;
  const ofWorkspace = (workspace: string) =>
    query.selectFrom('audit').select(columns).where('workspace', '=', workspace);
  return {
    add: (entry) => insertAudit(query, database, keepMs, [entry]),
    newest: (workspace, limit) =>
      ofWorkspace(workspace).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    async *since(workspace, ms) {
      const entries = ofWorkspace(workspace)
        .select('id')
        .where('at', '>', sql<number>`${database.now()} - ${sql.lit(ms)}`)
        .orderBy('at')
        .orderBy('id')
        .limit(PART);
      for (let last: { at: number; id: string } | undefined; ; ) {
        const { at = 0, id = '' } = last ?? {};
        const part = await entries
          .where((where) =>
            where.or([where('at', '>', at), where.and([where('at', '=', at), where('id', '>', id)])]),
          )
          .execute();
        for (const { id: _, ...entry } of part) yield entry;
        last = part.at(-1);
        if (part.length < PART) return;
      }
    },
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('audit').where('workspace', '=', workspace).where('at', '<=', before).execute(),
    sweep: () => sweep(database, 'audit'),
  };
};
