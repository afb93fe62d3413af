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
  description: "The site whose hosts 'Host' lists; the results are not limited to it",
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
  description: 'Order of the results; cancelled and past invitations are among them',
};

export const searchInvitationsByHost = {
  operation: 'invitations.searchByHost',
  name: 'Search by Host',
  value: 'searchByHost',
  action: 'Search invitations by host',
  description: 'Retrieve the invitations of a host',
  fields: [
    siteOfHost,
    { ...host, description: 'The person whose visitors are looked for' },
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
