import { hostGroup } from '../../fields/host-group.ts';
import type { Action } from '../action.ts';

export const deleteHostGroup = {
  operation: 'hostGroups.delete',
  name: 'Delete',
  value: 'delete',
  action: 'Delete host group',
  description: 'Delete a host group permanently',
  fields: [hostGroup],
  run: async (item) => {
    await item.visitors.hostGroups.delete(item.text(hostGroup.name));
    return { deleted: true };
  },
} satisfies Action;
