import type { HostGroup } from '@visitor-invitations/core/portable';
import { newId } from '../ids.ts';
import type { Rows } from '../store/schema.ts';
import { deleteHostGroup, findHostGroup, pageOfHostGroups, renameHostGroup } from '../store/sites.ts';
import { present } from '../tools/objects.ts';
import { type Handlers, refuseMissing, type Scope, toPageQuery } from './handler.ts';
import { requireSite } from './sites.ts';

export const hostGroupHandlers: Handlers<'hostGroups'> = {
  'hostGroups.list': ({ query }, { db, teamId, switches }) => {
    const { rows, ...more } = pageOfHostGroups(db, teamId, toPageQuery(query, switches));
    return { records: rows.map(toHostGroup), ...more };
  },
  'hostGroups.get': ({ params }, scope) => toHostGroup(requireHostGroup(params.hostGroupId, scope)),
  'hostGroups.create': ({ body }, scope) => {
    const siteId = body.siteId === undefined ? null : requireSite(body.siteId, scope).id;
    const group = { id: newId(), teamId: scope.teamId, name: body.name, siteId };
    scope.db.insert('hostGroups', [group]);
    return toHostGroup(group);
  },
  'hostGroups.update': ({ params, body }, scope) => {
    const group = requireHostGroup(params.hostGroupId, scope);
    renameHostGroup(scope.db, group.id, body.name);
    return toHostGroup({ ...group, name: body.name });
  },
  'hostGroups.delete': ({ params }, scope) => {
    deleteHostGroup(scope.db, requireHostGroup(params.hostGroupId, scope).id);
    return undefined;
  },
};

const requireHostGroup = (id: string, scope: Scope) =>
  findHostGroup(scope.db, scope.teamId, id) ?? refuseMissing('hostGroups', id, scope);

const toHostGroup = ({ id, name, siteId }: Rows['hostGroups']): HostGroup => present({ id, name, siteId });
