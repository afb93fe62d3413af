import { howMany } from '../../fields/output.ts';
import type { Action } from '../action.ts';

export const getManyCompanies = {
  operation: 'companies.listByTeam',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many companies',
  description: 'Retrieve a list of the team’s companies',
  fields: howMany,
  run: (item) => item.list((page) => item.visitors.companies.listByTeam(page)),
} satisfies Action;
