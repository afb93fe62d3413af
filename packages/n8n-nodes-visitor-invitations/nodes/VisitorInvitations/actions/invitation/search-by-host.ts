import type { INodeProperties } from 'n8n-workflow';
import { host } from '../../fields/host.ts';
import { howMany, simplify } from '../../fields/output.ts';
import { site } from '../../fields/site.ts';
import type { Action } from '../action.ts';
import { invitationOutput } from './output.ts';

/** Nothing is sent of it: it is there to list its hosts. */
const siteOfHost: INodeProperties = {
  ...site,
  required: false,
  displayOptions: { show: { [`${host.name}.mode`]: ['list'] } },
  description: "Site to list hosts from in 'Host'; it doesn’t limit the results",
};

const direction: INodeProperties = {
  displayName: 'Sort',
  name: 'sort',
  type: 'options',
  options: [
    { name: 'Earliest Start First', value: 'asc' },
    { name: 'Latest Start First', value: 'desc' },
  ],
  default: 'asc',
  description: 'How to sort the results, which include cancelled and past invitations',
};

export const searchInvitationsByHost = {
  operation: 'invitations.searchByHost',
  name: 'Search by Host',
  value: 'searchByHost',
  action: 'Search invitations by host',
  description: 'Retrieve a host’s invitations',
  fields: [
    siteOfHost,
    { ...host, description: 'Person whose invitations to find' },
    ...howMany,
    direction,
    simplify,
  ],
  run: async (item) => {
    const sort = item.text(direction.name) as 'asc' | 'desc';
    const invitations = await item.list((page) =>
      item.visitors.invitations.searchByHost(item.text(host.name), { ...page, sort }),
    );
    return invitations.map((invitation) => invitationOutput(item, invitation));
  },
} satisfies Action;
