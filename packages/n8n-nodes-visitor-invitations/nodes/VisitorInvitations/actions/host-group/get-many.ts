import { howMany } from '../../fields/output.ts';
import type { Action } from '../action.ts';

export const getManyHostGroups = {
  operation: 'hostGroups.list',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many host groups',
  description: 'Retrieve a list of the host groups of the team',
  fields: howMany,
  run: (item) => item.list((page) => item.visitors.hostGroups.list(page)),
} satisfies Action;
