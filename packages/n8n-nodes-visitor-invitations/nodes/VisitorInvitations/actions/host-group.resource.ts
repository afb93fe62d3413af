import type { HostGroupCreate, HostGroupUpdate } from '@visitor-invitations/core/contract';
import { hostGroupLocator, siteLocator } from '../../shared/parameters/locators.ts';
import { collection, text } from '../../shared/parameters/parameter.ts';
import type { Action, Resource } from './action.ts';
import { listLimits } from './list-limits.ts';

const groupName = text('name', 'Name of the host group', { required: true, placeholder: 'e.g. Facilities' });

const additionalFields = collection('additionalFields', 'Add Field', [
  {
    ...siteLocator,
    required: false,
    description: 'Site the host group belongs to (leave out to cover the whole team)',
  },
]);

const create = {
  operation: 'hostGroups.create',
  name: 'Create',
  value: 'create',
  action: 'Create a host group',
  description: 'Create a new host group',
  properties: [groupName, additionalFields],
  execute: async ({ visitors, fields, collection }) => {
    const group = { ...(await fields([groupName])), ...(await collection(additionalFields)) };
    return visitors.hostGroups.create(group as HostGroupCreate);
  },
} satisfies Action;

const remove = {
  operation: 'hostGroups.delete',
  name: 'Delete',
  value: 'delete',
  action: 'Delete a host group',
  description: 'Delete a host group permanently',
  properties: [hostGroupLocator],
  writesTo: hostGroupLocator,
  execute: async ({ visitors, text }) => {
    await visitors.hostGroups.delete(text(hostGroupLocator));
    return { deleted: true };
  },
} satisfies Action;

const get = {
  operation: 'hostGroups.get',
  name: 'Get',
  value: 'get',
  action: 'Get a host group',
  description: 'Retrieve a host group',
  properties: [hostGroupLocator],
  execute: ({ visitors, text }) => visitors.hostGroups.get(text(hostGroupLocator)),
} satisfies Action;

const getMany = {
  operation: 'hostGroups.list',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many host groups',
  description: 'Retrieve a list of the team’s host groups',
  properties: listLimits,
  execute: ({ visitors, list }) => list((page) => visitors.hostGroups.list(page)),
} satisfies Action;

const update = {
  operation: 'hostGroups.update',
  name: 'Update',
  value: 'update',
  action: 'Update a host group',
  description: 'Rename a host group',
  properties: [hostGroupLocator, groupName],
  writesTo: hostGroupLocator,
  execute: async ({ visitors, fields, text }) =>
    visitors.hostGroups.update(text(hostGroupLocator), (await fields([groupName])) as HostGroupUpdate),
} satisfies Action;

export const hostGroup = {
  name: 'Host Group',
  value: 'hostGroup',
  description: 'A named group of hosts',
  mostUsed: getMany,
  actions: [create, remove, get, getMany, update],
} satisfies Resource;
