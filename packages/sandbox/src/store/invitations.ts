import type { Database } from './database.ts';
import { type InvitationColumns, type InvitationRow, withNames } from './invitation-row.ts';
import { type OffsetQuery, readFromOffset } from './offset-page.ts';
import { findHostByEmail } from './sites.ts';

/** The fields that a search can be ordered by (A6). */
export const invitationOrders = [
  'startDate',
  'endDate',
  'created',
  'updated',
  'firstName',
  'lastName',
  'subject',
] as const satisfies (keyof InvitationColumns)[];

/** How the found invitations are ordered and cut. */
interface SearchQuery extends OffsetQuery {
  readonly order: (typeof invitationOrders)[number];
  /** Leaves out those that are cancelled, or over by then (ISO 8601, UTC). */
  readonly upcomingAt?: string;
}

export const findInvitation = (db: Database, teamId: string, id: string): InvitationRow | undefined => {
  const row = db.cache.invitations.of(id, () => {
    const columns = db.one<InvitationColumns>('SELECT * FROM invitations WHERE id = ?', id);
    return columns && withNames(db, columns);
  });
  return row?.teamId === teamId ? row : undefined;
};

/** The invitations of a host, past and cancelled ones included unless the query leaves them out (A6). */
export const invitationsOfHost = (db: Database, teamId: string, hostEmail: string, query: SearchQuery) => {
  const host = findHostByEmail(db, teamId, hostEmail);
  if (!host) return [];
  const { upcomingAt } = query;
  return readFromOffset(
    db,
    {
      table: 'invitations',
      where: `hostId = ?${upcomingAt === undefined ? '' : ' AND cancelled IS NULL AND endDate > ?'}`,
      values: upcomingAt === undefined ? [host.id] : [host.id, upcomingAt],
      key: orderKeys[query.order],
      cache: db.cache.invitations,
    },
    query,
    (columns: InvitationColumns) => withNames(db, columns),
  );
};

/** An absent text comes first, as an empty one would. */
const orderKeys = Object.fromEntries(
  invitationOrders.map((order) => [order, order === 'subject' ? "ifnull(subject, '')" : order]),
) as Record<SearchQuery['order'], string>;

/** The invitations to a site that lie, at least in part, between two moments, the earliest first. */
export const invitationsOfSite = (db: Database, teamId: string, siteId: string, from: string, to: string) =>
  db
    .all<InvitationColumns>(
      `SELECT * FROM invitations WHERE teamId = ? AND siteId = ? AND endDate > ? AND startDate < ?
       ORDER BY startDate, id`,
      teamId,
      siteId,
      from,
      to,
    )
    .map((columns) => withNames(db, columns));

/** The invitations of a team that lie, at least in part, between two moments, each with its host: the earliest first. */
export const invitationsBetween = (db: Database, teamId: string, from: string, to: string, count: number) =>
  db.all<InvitationColumns & { hostFirstName: string; hostLastName: string }>(
    `SELECT i.*, hosts.firstName AS hostFirstName, hosts.lastName AS hostLastName
     FROM invitations i JOIN hosts ON hosts.id = i.hostId
     WHERE i.teamId = ? AND i.startDate < ? AND i.endDate > ? ORDER BY i.startDate, i.id LIMIT ?`,
    teamId,
    to,
    from,
    count,
  );

/** Removes an invitation; the emails that tell of it stay. */
export const deleteInvitation = (db: Database, id: string) =>
  db.write('invitations', 'DELETE FROM invitations WHERE id = ?', id);

/** Adds an invitation, and remembers it. */
export const insertInvitation = (db: Database, columns: InvitationColumns): InvitationRow => {
  keepingNextReminder(db, null, columns.reminderDue, () => db.insert('invitations', columns));
  return remembered(db, columns);
};

/** Changes an invitation, and remembers it. Only what differs from before is written. */
export const changeInvitation = (
  db: Database,
  before: InvitationColumns,
  changes: Partial<InvitationColumns>,
): InvitationRow => {
  const after = { ...before, ...changes };
  const names = (Object.keys(changes) as (keyof InvitationColumns)[]).filter(
    (name) => after[name] !== before[name],
  );
  if (names.length > 0) {
    const sql = `UPDATE invitations SET ${names.map((name) => `${name} = ?`)} WHERE id = ?`;
    const values = names.map((name) => after[name]);
    keepingNextReminder(db, before.reminderDue, after.reminderDue, () =>
      db.write('invitations', sql, ...values, before.id),
    );
  }
  return remembered(db, after);
};

const remembered = (db: Database, columns: InvitationColumns): InvitationRow => {
  const row = withNames(db, columns);
  db.cache.invitations.set(row.id, row);
  return row;
};

/** A reminder that is to be sent. */
export type DueReminder = Pick<InvitationColumns, 'id' | 'teamId'> & { readonly reminderDue: string };

/** When the next reminder of any team falls due; later than every time when there is none. */
export const nextReminder = (db: Database): string =>
  db.cache.invitations.of(
    NEXT,
    () =>
      db.one<{ next: string | null }>(
        'SELECT min(reminderDue) AS next FROM invitations WHERE reminderDue IS NOT NULL',
      )?.next ?? NEVER,
  );

const NEXT = 'next reminder';
/** Comes after every ISO 8601 text. */
const NEVER = '~';

/**
 * Writes one invitation and goes on knowing the next reminder, where that follows from when the invitation's own was and is
 * due: every request asks for it, and looking it up costs as much as a write.
 */
const keepingNextReminder = (
  db: Database,
  before: string | null,
  after: string | null,
  write: () => void,
): void => {
  const next = db.cache.invitations.peek<string>(NEXT);
  write();
  if (next === undefined || (before === next && after !== next)) return;
  db.cache.invitations.set(NEXT, after !== null && after < next ? after : next);
};

/** The reminders of all teams that fall due until a moment, earliest first. */
export const dueReminders = (db: Database, now: string): DueReminder[] =>
  db.all<DueReminder>(
    'SELECT id, teamId, reminderDue FROM invitations WHERE reminderDue <= ? ORDER BY reminderDue, id',
    now,
  );
