import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';
import { findHostByEmail } from './hosts.ts';
import { type OffsetQuery, readFromOffset } from './offset.ts';
import type { Rows } from './rows.ts';

/** What is stored of an invitation. */
export type InvitationColumns = Rows['invitations'];

/** An invitation with everything that its answer shows of site, host, visitor type and company. */
export type InvitationRow = InvitationColumns & {
  visitorTypeName: string;
  siteName: string;
  siteAddress: string;
  siteLatitude: number;
  siteLongitude: number;
  siteTimeZone: string;
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  hostGroupName: string | null;
  companyName: string | null;
};

/** The group that an invitation names comes before the host's own. */
const invitationRows = `i.*, visitorTypes.name AS visitorTypeName,
    sites.name AS siteName, sites.address AS siteAddress, sites.latitude AS siteLatitude, sites.longitude AS siteLongitude,
    sites.timeZone AS siteTimeZone,
    hosts.firstName AS hostFirstName, hosts.lastName AS hostLastName, hosts.email AS hostEmail,
    hostGroups.name AS hostGroupName, companies.name AS companyName
  FROM invitations i
  JOIN visitorTypes ON visitorTypes.id = i.visitorTypeId
  JOIN sites ON sites.id = i.siteId
  JOIN hosts ON hosts.id = i.hostId
  LEFT JOIN hostGroups ON hostGroups.id = coalesce(i.hostGroupId, hosts.hostGroupId)
  LEFT JOIN companies ON companies.id = i.companyId`;

const invitations = `SELECT ${invitationRows} WHERE i.teamId = ?`;
const byId = `${invitations} AND i.id = ?`;

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
export interface SearchQuery extends OffsetQuery {
  readonly order: (typeof invitationOrders)[number];
  /** Leaves out those that are cancelled, or over by then (ISO 8601, UTC). */
  readonly upcomingAt?: string;
}

export const findInvitation = (db: Database, teamId: string, id: string) =>
  db.learned.of(`invitation ${teamId} ${id}`, () => db.one<InvitationRow>(byId, teamId, id));

/** The invitations of a host, past and cancelled ones included unless the query leaves them out (A6). */
export const invitationsOfHost = (db: Database, teamId: string, hostEmail: string, query: SearchQuery) => {
  const host = findHostByEmail(db, teamId, hostEmail);
  if (!host) return [];
  const { upcomingAt } = query;
  return readFromOffset<InvitationRow>(
    db,
    {
      rows: invitationRows,
      table: 'invitations i',
      where: `i.hostId = ?${upcomingAt === undefined ? '' : ' AND i.cancelled IS NULL AND i.endDate > ?'}`,
      values: upcomingAt === undefined ? [host.id] : [host.id, upcomingAt],
      key: orderKeys[query.order],
      id: 'i.id',
    },
    query,
  );
};

/** An absent text comes first, as an empty one would. */
const orderKeys = Object.fromEntries(
  invitationOrders.map((order) => [order, order === 'subject' ? "ifnull(i.subject, '')" : `i.${order}`]),
) as Record<SearchQuery['order'], string>;

/** The invitations to a site that lie, at least in part, between two moments, the earliest first. */
export const invitationsOfSite = (db: Database, teamId: string, siteId: string, from: string, to: string) =>
  db.all<InvitationRow>(
    `${invitations} AND i.siteId = ? AND i.endDate > ? AND i.startDate < ? ORDER BY i.startDate, i.id`,
    teamId,
    siteId,
    from,
    to,
  );

/** Removes an invitation; the e-mails that tell of it stay. */
export const deleteInvitation = (db: Database, id: string) =>
  db.run('DELETE FROM invitations WHERE id = ?', id);

/** Changes the named columns of an invitation. */
export const updateInvitation = (db: Database, id: string, columns: Partial<InvitationColumns>) =>
  db.run(
    `UPDATE invitations SET ${Object.keys(columns).map((column) => `${column} = ?`)} WHERE id = ?`,
    ...(Object.values(columns) as SQLInputValue[]),
    id,
  );
