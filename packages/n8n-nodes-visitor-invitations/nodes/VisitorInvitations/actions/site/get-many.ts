import { howMany } from '../../fields/output.ts';
import type { Action } from '../action.ts';

export const getManySites = {
  operation: 'sites.list',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many sites',
  description: 'Retrieve a list of the team’s sites',
  fields: howMany,
  run: (item) => item.list((page) => item.visitors.sites.list(page)),
} satisfies Action;
