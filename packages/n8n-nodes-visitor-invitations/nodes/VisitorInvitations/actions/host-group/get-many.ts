import { howMany } from '../../fields/output.ts';
import type { Action } from '../action.ts';

export const getManyHostGroups = {
  operation: 'hostGroups.list',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many host groups',
  description: 'Retrieve a list of the team’s host groups',
  fields: howMany,
  run: (item) => item.list((page) => item.visitors.hostGroups.list(page)),
} satisfies Action;
