import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';
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
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  hostGroupName: string | null;
  companyName: string | null;
};

/** The group that an invitation names comes before the host's own. */
const invitations = `SELECT i.*, visitorTypes.name AS visitorTypeName,
    sites.name AS siteName, sites.address AS siteAddress, sites.latitude AS siteLatitude, sites.longitude AS siteLongitude,
    hosts.firstName AS hostFirstName, hosts.lastName AS hostLastName, hosts.email AS hostEmail,
    hostGroups.name AS hostGroupName, companies.name AS companyName
  FROM invitations i
  JOIN visitorTypes ON visitorTypes.id = i.visitorTypeId
  JOIN sites ON sites.id = i.siteId
  JOIN hosts ON hosts.id = i.hostId
  LEFT JOIN hostGroups ON hostGroups.id = coalesce(i.hostGroupId, hosts.hostGroupId)
  LEFT JOIN companies ON companies.id = i.companyId
  WHERE i.teamId = ?`;

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
export interface SearchQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly order: (typeof invitationOrders)[number];
}

export const findInvitation = (db: Database, teamId: string, id: string) =>
  db.one<InvitationRow>(`${invitations} AND i.id = ?`, teamId, id);

/** Every invitation of a host, past and cancelled ones included (A6). */
export const invitationsOfHost = (
  db: Database,
  teamId: string,
  hostEmail: string,
  { limit, offset, sort, order }: SearchQuery,
) =>
  db.all<InvitationRow>(
    `${invitations} AND hosts.email = ? ORDER BY i.${order} ${sort}, i.id ${sort} LIMIT ? OFFSET ?`,
    teamId,
    hostEmail,
    limit,
    offset,
  );

/** Changes the named columns of an invitation. */
export const updateInvitation = (db: Database, id: string, columns: Partial<InvitationColumns>) =>
  db.run(
    `UPDATE invitations SET ${Object.keys(columns).map((column) => `${column} = ?`)} WHERE id = ?`,
    ...(Object.values(columns) as SQLInputValue[]),
    id,
  );
