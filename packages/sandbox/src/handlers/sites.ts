import type { Host, Site } from '@visitor-invitations/core/portable';
import { present } from '@visitor-invitations/local-server/objects';
import type { Rows } from '../store/schema.ts';
import { type HostRow, pageOfHosts } from '../store/sites.ts';
import { type Handlers, pageOf, requireRow, toPageQuery } from './handler.ts';

export const siteHandlers: Handlers<'sites'> = {
  'sites.list': ({ query }, scope) => pageOf('sites', query, scope, toSite),
  'sites.get': ({ params }, scope) => toSite(requireRow('sites', params.siteId, scope)),
  'sites.hosts': ({ params, query }, scope) => {
    const site = requireRow('sites', params.siteId, scope);
    const page = toPageQuery(query, scope.switches);
    const { rows, ...more } = pageOfHosts(scope.db, scope.teamId, site.id, page);
    return { records: rows.map(toHost), ...more };
  },
};

const toSite = ({ teamId: _, timeZone: __, ...site }: Rows['sites']): Site => site;

const toHost = ({ id, firstName, lastName, hostGroupName, email }: HostRow): Host =>
  present({ id, firstName, lastName, hostGroupName, email });
