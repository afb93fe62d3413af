import type { Host, Site } from '@visitor-invitations/core/portable';
import type { Rows } from '../store/schema.ts';
import { findSite, type HostRow, pageOfHosts, pageOfSites } from '../store/sites.ts';
import { present } from '../tools/objects.ts';
import { type Handlers, refuseMissing, type Scope, toPageQuery } from './handler.ts';

export const siteHandlers: Handlers<'sites'> = {
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
  return findSite(scope.db, scope.teamId, id) ?? refuseMissing('sites', id, scope);
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
