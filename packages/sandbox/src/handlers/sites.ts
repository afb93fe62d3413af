import type { Host, Site } from '@visitor-invitations/core/portable';
import { type HostRow, pageOfHosts } from '../store/hosts.ts';
import type { Rows } from '../store/rows.ts';
import { findSite, pageOfSites } from '../store/sites.ts';
import type { Handlers, Scope } from './handler.ts';
import { refuseMissing } from './missing.ts';
import { toPageQuery } from './page-query.ts';
import { present } from './present.ts';

export const siteHandlers: Handlers<'sites.list' | 'sites.get' | 'sites.hosts'> = {
  'sites.list': ({ query }, { db, teamId, switches }) => {
    const { rows, ...more } = pageOfSites(db, teamId, toPageQuery(query, switches));
    return { records: rows.map(toSite), ...more };
  },
  'sites.get': ({ params }, scope) => toSite(requireSite(params.siteId, scope)),
  'sites.hosts': ({ params, query }, scope) => {
    const site = requireSite(params.siteId, scope);
    const page = toPageQuery(query, scope.switches);
    const { rows, ...more } = pageOfHosts(scope.db, scope.teamId, site.id, page);
    return { records: rows.map(toHost), ...more };
  },
};

/** The site of the team, or 404. */
export const requireSite = (siteId: string, scope: Scope) => {
  const id = siteId.toLowerCase();
  return (
    findSite(scope.db, scope.teamId, id) ??
    refuseMissing('sites', id, 'SITE_NOT_FOUND', 'siteId must be one of this team’s sites', scope)
  );
};

const toSite = ({ id, name, address, latitude, longitude }: Rows['sites']): Site => ({
  id,
  name,
  address,
  latitude,
  longitude,
});

const toHost = ({ id, firstName, lastName, hostGroupName, email }: HostRow): Host =>
  present({ id, firstName, lastName, hostGroupName, email });
