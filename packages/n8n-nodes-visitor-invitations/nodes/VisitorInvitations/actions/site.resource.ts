import { siteLocator } from '../../shared/parameters/locators.ts';
import type { Action, Resource } from './action.ts';
import { listLimits } from './list-limits.ts';

const get = {
  operation: 'sites.get',
  name: 'Get',
  value: 'get',
  action: 'Get a site',
  description: 'Retrieve a site',
  properties: [siteLocator],
  execute: async ({ visitors, siteId }) => visitors.sites.get(await siteId(siteLocator)),
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
  description: 'A place that visitors come to',
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
  execute: async ({ visitors, list, siteId }) => {
    const id = await siteId(siteLocator);
    return list((page) => visitors.sites.hosts(id, page));
  },
} satisfies Action;

export const host = {
  name: 'Host',
  value: 'host',
  description: 'A person who receives visitors',
  mostUsed: getManyHosts,
  actions: [getManyHosts],
} satisfies Resource;
