import type { HostGroupCreate } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { groupName } from '../../fields/host-group.ts';
import { site } from '../../fields/site.ts';
import type { Action } from '../action.ts';

const additionalFields: INodeProperties = {
  displayName: 'Additional Fields',
  name: 'additionalFields',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  options: [
    {
      ...site,
      required: false,
      description: 'Site the host group belongs to; leave it out to cover the whole team',
    },
  ],
};

export const createHostGroup = {
  operation: 'hostGroups.create',
  name: 'Create',
  value: 'create',
  action: 'Create host group',
  description: 'Create a new host group',
  fields: [groupName, additionalFields],
  run: (item) => {
    const group = { ...item.fields([groupName]), ...item.collection(additionalFields) };
    return item.visitors.hostGroups.create(group as HostGroupCreate);
  },
} satisfies Action;
