import { company } from '../../fields/company.ts';
import type { Action } from '../action.ts';

export const getCompany = {
  operation: 'companies.get',
  name: 'Get',
  value: 'get',
  action: 'Get company',
  description: 'Retrieve a company',
  fields: [company],
  run: (item) => item.visitors.companies.get(item.text(company.name)),
} satisfies Action;
