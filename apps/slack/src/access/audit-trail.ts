import type { AuditTable, StoredAuditEntry } from '../store/audit-table.ts';
import type { Actor } from './actor.ts';
import type { Demand } from './rules.ts';

/** Something that a person did, by ids alone. */
export type AuditEntry = StoredAuditEntry;

/** What was done in a workspace, for its admins. */
export interface AuditTrail {
  /** The newest entries, newest first. @throws RefusedError when the actor is no admin */
  newest(actor: Actor, limit: number): Promise<readonly AuditEntry[]>;
  /**
   * The entries of the last days as CSV with a header, oldest first, which is itself noted in the trail.
   *
   * @throws RefusedError when the actor is no admin
   */
  export(actor: Actor, days: number): Promise<string>;
}

const columns = ['time', 'actor', 'action', 'subject', 'result'] as const;

/** A program that opens the file must not take a value for a formula: with an apostrophe in front, it is text. */
const cell = (value: string) => {
  const text = value.replace(/^(?=[=+@\t\r-])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lineOf = ({ at, actor, action, subject, result }: AuditEntry): string =>
  [new Date(at).toISOString(), actor, action, subject ?? '', result].map(cell).join(',');

const DAY_MS = 24 * 3_600_000;

/** @param check throws RefusedError for what an actor may not do */
export const createAuditTrail = (
  table: AuditTable,
  workspace: string,
  check: (actor: Actor, demand: Demand) => void,
): AuditTrail => ({
  async newest(actor, limit) {
    check(actor, { of: 'audit' });
    return table.newest(workspace, limit);
  },
  async export(actor, days) {
    check(actor, { of: 'audit' });
    await table.add({ workspace, actor: actor.userId, action: 'audit.export', result: 'done' });
    const lines: string[] = [columns.join(',')];
    for await (const entry of table.since(workspace, days * DAY_MS)) lines.push(lineOf(entry));
    return `${lines.join('\n')}\n`;
  },
});
