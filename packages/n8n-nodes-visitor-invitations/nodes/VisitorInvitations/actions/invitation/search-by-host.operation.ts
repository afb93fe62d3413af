import type { INodeProperties } from 'n8n-workflow';
import type { Action } from '../action.ts';
import { hostLocator, listLimits, simplify, siteLocator } from '../common.descriptions.ts';
import { toOutput } from './common.ts';

/** Not sent: it is there to list its hosts. */
const siteOfHost: INodeProperties = {
  ...siteLocator,
  required: false,
  displayOptions: { show: { [`${hostLocator.name}.mode`]: ['list'] } },
  description: "Site to list hosts from in 'Host'; it doesn’t limit the results",
};

const sort: INodeProperties = {
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

export const searchByHost = {
  operation: 'invitations.searchByHost',
  name: 'Search by Host',
  value: 'searchByHost',
  action: 'Search invitations by host',
  description: 'Retrieve a host’s invitations',
  properties: [
    siteOfHost,
    { ...hostLocator, description: 'Person whose invitations to find' },
    ...listLimits,
    sort,
    simplify,
  ],
  execute: async (context) => {
    const { visitors, list, text } = context;
    const direction = text(sort) as 'asc' | 'desc';
    const invitations = await list((page) =>
      visitors.invitations.searchByHost(text(hostLocator), { ...page, sort: direction }),
    );
    return invitations.map((invitation) => toOutput(context, invitation));
  },
} satisfies Action;
