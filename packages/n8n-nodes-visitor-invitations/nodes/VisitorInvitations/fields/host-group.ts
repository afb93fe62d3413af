import type { INodeProperties } from 'n8n-workflow';
import { byId, locator } from './locator.ts';

/** A host group of the team. */
export const hostGroup: INodeProperties = {
  displayName: 'Host Group',
  name: 'hostGroupId',
  description: 'One of the team’s host groups',
  ...locator({
    what: 'host group',
    search: 'searchHostGroups',
    typed: byId('7c1d9e3b-2a5f-4b8c-8d6e-4f0a1b2c3d5e'),
  }),
};

export const groupName: INodeProperties = {
  displayName: 'Name',
  name: 'name',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. Facilities',
  description: 'Name of the host group',
};
