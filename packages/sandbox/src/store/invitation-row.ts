import type { Rows } from './schema.ts';

/** What is stored of an invitation. */
export type InvitationColumns = Rows['invitations'];

/** An invitation with everything that its response shows of site, host, visitor type and company. */
export interface InvitationRow extends InvitationColumns {
  readonly visitorTypeName: string;
  readonly siteName: string;
  readonly siteAddress: string;
  readonly siteLatitude: number;
  readonly siteLongitude: number;
  readonly siteTimeZone: string;
  readonly hostFirstName: string;
  readonly hostLastName: string;
  readonly hostEmail: string;
  /** The group that the invitation names comes before the host's own. */
  readonly hostGroupName: string | null;
  readonly companyName: string | null;
}

/** The SQL that adds to invitations what they name. */
export const withNames = (invitations: string): string => `SELECT i.*, visitorTypes.name AS visitorTypeName,
    sites.name AS siteName, sites.address AS siteAddress, sites.latitude AS siteLatitude,
    sites.longitude AS siteLongitude, sites.timeZone AS siteTimeZone,
    hosts.firstName AS hostFirstName, hosts.lastName AS hostLastName, hosts.email AS hostEmail,
    hostGroups.name AS hostGroupName, companies.name AS companyName
  FROM (${invitations}) i
  JOIN visitorTypes ON visitorTypes.id = i.visitorTypeId
  JOIN sites ON sites.id = i.siteId
  JOIN hosts ON hosts.id = i.hostId
  LEFT JOIN hostGroups ON hostGroups.id = coalesce(i.hostGroupId, hosts.hostGroupId)
  LEFT JOIN companies ON companies.id = i.companyId`;
