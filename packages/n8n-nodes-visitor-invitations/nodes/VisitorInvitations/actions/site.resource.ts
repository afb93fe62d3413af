import type { Action, Resource } from './action.ts';
import { listLimits, siteLocator } from './common.descriptions.ts';

const get = {
  operation: 'sites.get',
  name: 'Get',
  value: 'get',
  action: 'Get site',
  description: 'Retrieve a site',
  properties: [siteLocator],
  execute: ({ visitors, text }) => visitors.sites.get(text(siteLocator)),
} satisfies Action;

const getMany = {
  operation: 'sites.list',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many sites',
  description: 'Retrieve a list of the team’s sites',
  properties: listLimits,
  execute: ({ visitors, list }) => list((page) => visitors.sites.list(page)),
} satisfies Action;

export const site = {
  name: 'Site',
  value: 'site',
  mostUsed: getMany,
  actions: [get, getMany],
} satisfies Resource;

const getManyHosts = {
  operation: 'sites.hosts',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many hosts',
  description: 'Retrieve a list of the hosts registered at a site',
  properties: [siteLocator, ...listLimits],
  execute: ({ visitors, list, text }) => list((page) => visitors.sites.hosts(text(siteLocator), page)),
} satisfies Action;

export const host = {
  name: 'Host',
  value: 'host',
  mostUsed: getManyHosts,
  actions: [getManyHosts],
} satisfies Resource;
