import type { HostGroup } from '@visitor-invitations/core/portable';
import { present } from '@visitor-invitations/local-server/objects';
import { newId } from '../ids.ts';
import type { Rows } from '../store/schema.ts';
import { deleteHostGroup, renameHostGroup } from '../store/sites.ts';
import { type Handlers, pageOf, requireRow } from './handler.ts';

export const hostGroupHandlers: Handlers<'hostGroups'> = {
  'hostGroups.list': ({ query }, scope) => pageOf('hostGroups', query, scope, toHostGroup),
  'hostGroups.get': ({ params }, scope) => toHostGroup(requireRow('hostGroups', params.hostGroupId, scope)),
  'hostGroups.create': ({ body: { name, siteId } }, scope) => {
    const site = siteId === undefined ? undefined : requireRow('sites', siteId, scope);
    const group = { id: newId(), teamId: scope.teamId, name, siteId: site?.id ?? null };
    scope.db.insert('hostGroups', [group]);
    return toHostGroup(group);
  },
  'hostGroups.update': ({ params, body }, scope) => {
    const group = requireRow('hostGroups', params.hostGroupId, scope);
    renameHostGroup(scope.db, group.id, body.name);
    return toHostGroup({ ...group, name: body.name });
  },
  'hostGroups.delete': ({ params }, scope) => {
    deleteHostGroup(scope.db, requireRow('hostGroups', params.hostGroupId, scope).id);
    return undefined;
  },
};

const toHostGroup = ({ id, name, siteId }: Rows['hostGroups']): HostGroup => present({ id, name, siteId });
