import { howMany } from '../../fields/output.ts';
import { site } from '../../fields/site.ts';
import type { Action } from '../action.ts';

export const getManyHosts = {
  operation: 'sites.hosts',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many hosts',
  description: 'Retrieve a list of the hosts registered at a site',
  fields: [site, ...howMany],
  run: (item) => item.list((page) => item.visitors.sites.hosts(item.text(site.name), page)),
} satisfies Action;
