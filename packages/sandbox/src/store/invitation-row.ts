import { findCompany } from './companies.ts';
import type { Database } from './database.ts';
import type { Rows } from './schema.ts';
import { findHost, findHostGroup, findSite, findVisitorType } from './sites.ts';

/** What is stored of an invitation. */
export type InvitationColumns = Rows['invitations'];

/**
 * Adds what an invitation names. Joined here rather than in SQL: teams have few sites, hosts and types, and what they
 * are is remembered until it changes.
 */
export const withNames = (db: Database, columns: InvitationColumns) => {
  const { teamId, hostGroupId, companyId } = columns;
  const site = stored(findSite(db, teamId, columns.siteId));
  const host = stored(findHost(db, teamId, columns.hostId));
  // The group that an invitation names comes before the host's own.
  const groupId = hostGroupId ?? host.hostGroupId;
  return {
    ...columns,
    visitorTypeName: stored(findVisitorType(db, teamId, columns.visitorTypeId)).name,
    siteName: site.name,
    siteAddress: site.address,
    siteLatitude: site.latitude,
    siteLongitude: site.longitude,
    siteTimeZone: site.timeZone,
    hostFirstName: host.firstName,
    hostLastName: host.lastName,
    hostEmail: host.email,
    hostGroupName: groupId && stored(findHostGroup(db, teamId, groupId)).name,
    companyName: companyId && stored(findCompany(db, teamId, companyId)).name,
  };
};

/** An invitation with everything that its response shows of site, host, visitor type and company. */
export type InvitationRow = ReturnType<typeof withNames>;

/** The foreign keys of the store see to it that everything named is there. */
const stored = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('The store lacks what an invitation names.');
  return row;
};
