import type { Host, Site } from '@visitor-invitations/core/portable';
import { refuse } from '../http/refusal.ts';
import type { Database } from '../store/database.ts';
import { type HostRow, pageOfHosts } from '../store/hosts.ts';
import type { Rows } from '../store/rows.ts';
import { findSite, pageOfSites } from '../store/sites.ts';
import type { Handlers } from './handler.ts';
import { present } from './present.ts';

export const siteHandlers: Handlers<'sites.list' | 'sites.get' | 'sites.hosts'> = {
  'sites.list': ({ query }, { db, teamId }) => {
    const { rows, ...more } = pageOfSites(db, teamId, query);
    return { records: rows.map(toSite), ...more };
  },
  'sites.get': ({ params }, { db, teamId }) => toSite(requireSite(db, teamId, params.siteId)),
  'sites.hosts': ({ params, query }, { db, teamId }) => {
    const site = requireSite(db, teamId, params.siteId);
    const { rows, ...more } = pageOfHosts(db, teamId, site.id, query);
    return { records: rows.map(toHost), ...more };
  },
};

/** The site of the team, or 404. */
export const requireSite = (db: Database, teamId: string, siteId: string) =>
  findSite(db, teamId, siteId.toLowerCase()) ??
  refuse('SITE_NOT_FOUND', 'siteId must be a site of this team');

const toSite = ({ id, name, address, latitude, longitude }: Rows['sites']): Site => ({
  id,
  name,
  address,
  latitude,
  longitude,
});

const toHost = ({ id, firstName, lastName, hostGroupName, email }: HostRow): Host =>
  present({ id, firstName, lastName, hostGroupName, email });
