import { hostGroup } from '../../fields/host-group.ts';
import type { Action } from '../action.ts';

export const getHostGroup = {
  operation: 'hostGroups.get',
  name: 'Get',
  value: 'get',
  action: 'Get host group',
  description: 'Retrieve a host group',
  fields: [hostGroup],
  run: (item) => item.visitors.hostGroups.get(item.text(hostGroup.name)),
} satisfies Action;
