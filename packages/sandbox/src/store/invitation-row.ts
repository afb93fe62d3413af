import type { Rows } from './schema.ts';

/** An invitation's stored columns. */
export type InvitationColumns = Rows['invitations'];

/** An invitation with the site, host, visitor type and company details that its response shows. */
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
  /** The invitation's own group, or else the host's. */
  readonly hostGroupName: string | null;
  readonly companyName: string | null;
}

/** SQL that adds the names an invitation refers to. */
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
