import type { VisitState } from '@visitor-invitations/core/portable';
import type { Database } from './database.ts';
import { findRow } from './find-row.ts';
import { type InvitationColumns, type InvitationRow, withNames } from './invitation-row.ts';
import { stateInSql } from './invitation-state.ts';

/** The fields that a search can be sorted by (A6). */
export const invitationOrders = [
  'startDate',
  'endDate',
  'created',
  'updated',
  'firstName',
  'lastName',
  'subject',
] as const satisfies (keyof InvitationColumns)[];

/** The order of the invitations found, and the part to return. */
interface SearchQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly order: (typeof invitationOrders)[number];
  /** Leaves out visits that are cancelled, or over by then (ISO 8601, UTC). */
  readonly upcomingAt?: string;
}

const byId = withNames('SELECT * FROM invitations WHERE teamId = ? AND id = ?');

export const findInvitation = (db: Database, teamId: string, id: string) =>
  db.one<InvitationRow>(byId, teamId, id);

/**
 * A host's invitations, including past and cancelled ones unless the query excludes them (A6). Equal ones stay in the order
 * they were created.
 */
export const invitationsOfHost = (
  db: Database,
  teamId: string,
  hostEmail: string,
  { limit, offset, sort, order, upcomingAt }: SearchQuery,
): InvitationRow[] => {
  const host = findRow({ db, teamId }, 'hosts', 'email', hostEmail);
  if (!host) return [];
  const upcoming = upcomingAt === undefined ? [] : [upcomingAt];
  // An absent text comes first, as an empty one would.
  const key = order === 'subject' ? "ifnull(subject, '')" : order;
  const found = `SELECT *, ${key} AS sortKey, rowid AS place FROM invitations
    WHERE hostId = ? ${upcoming.length > 0 ? 'AND cancelled IS NULL AND endDate > ?' : ''}
    ORDER BY ${key} ${sort}, rowid ${sort} LIMIT ? OFFSET ?`;
  return db.all<InvitationRow>(
    `${withNames(found)} ORDER BY i.sortKey ${sort}, i.place ${sort}`,
    host.id,
    ...upcoming,
    limit,
    offset,
  );
};

/** An invitation with its state at a moment. */
type RowInState = InvitationRow & { readonly state: VisitState };

/** Invitations to a site that overlap the period between two moments, earliest first. */
export const invitationsOfSite = (
  db: Database,
  teamId: string,
  siteId: string,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: string },
) =>
  db.all<RowInState>(
    `SELECT *, ${stateInSql} AS state FROM
       (${withNames('SELECT * FROM invitations WHERE teamId = ? AND siteId = ? AND endDate > ? AND startDate < ?')})
     ORDER BY startDate, id`,
    now,
    teamId,
    siteId,
    from,
    to,
  );

/** Which invitations to list. */
export interface InvitationFilter {
  readonly state?: VisitState | undefined;
  /** Part of a name, address or subject. */
  readonly text?: string | undefined;
}

/** A team's invitations, latest start first, each with its state. */
export const latestInvitations = (
  db: Database,
  teamId: string,
  now: string,
  { state, text = '' }: InvitationFilter,
  count: number,
) =>
  db.all<RowInState>(
    `SELECT * FROM (SELECT *, ${stateInSql} AS state
       FROM (${withNames('SELECT * FROM invitations WHERE teamId = ? ORDER BY startDate DESC, id DESC')}))
     WHERE (? = '' OR state = ?) AND instr(lower(concat_ws(' ', firstName, lastName, email, subject,
       hostFirstName, hostLastName, hostEmail, siteName)), lower(?)) > 0
     ORDER BY startDate DESC, id DESC LIMIT ?`,
    now,
    teamId,
    state ?? '',
    state ?? '',
    text,
    count,
  );

/** Removes an invitation. Its emails stay. */
export const deleteInvitation = (db: Database, id: string) =>
  db.run('DELETE FROM invitations WHERE id = ?', id);

export const insertInvitation = (db: Database, columns: InvitationColumns): InvitationRow => {
  db.insert('invitations', [columns]);
  return stored(db, columns);
};

/** Changes an invitation. Only writes the columns that differ. */
export const changeInvitation = (
  db: Database,
  before: InvitationColumns,
  changes: Partial<InvitationColumns>,
): InvitationRow => {
  const names = (Object.keys(changes) as (keyof InvitationColumns)[]).filter(
    (name) => changes[name] !== before[name],
  );
  if (names.length > 0) {
    const sql = `UPDATE invitations SET ${names.map((name) => `${name} = ?`)} WHERE id = ?`;
    db.run(sql, ...names.map((name) => changes[name] ?? null), before.id);
  }
  return stored(db, before);
};

const stored = (db: Database, { teamId, id }: Pick<InvitationColumns, 'teamId' | 'id'>): InvitationRow => {
  const row = findInvitation(db, teamId, id);
  if (!row) throw new Error('An invitation refers to a missing record.');
  return row;
};
