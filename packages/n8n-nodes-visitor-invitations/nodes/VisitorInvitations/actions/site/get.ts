import { site } from '../../fields/site.ts';
import type { Action } from '../action.ts';

export const getSite = {
  operation: 'sites.get',
  name: 'Get',
  value: 'get',
  action: 'Get site',
  description: 'Retrieve a site',
  fields: [site],
  run: (item) => item.visitors.sites.get(item.text(site.name)),
} satisfies Action;
