import type { HostGroupUpdate } from '@visitor-invitations/core/portable';
import { groupName, hostGroup } from '../../fields/host-group.ts';
import type { Action } from '../action.ts';

export const updateHostGroup = {
  operation: 'hostGroups.update',
  name: 'Update',
  value: 'update',
  action: 'Update host group',
  description: 'Rename a host group',
  fields: [hostGroup, groupName],
  run: (item) => {
    const changes = item.fields([groupName]) as HostGroupUpdate;
    return item.visitors.hostGroups.update(item.text(hostGroup.name), changes);
  },
} satisfies Action;
