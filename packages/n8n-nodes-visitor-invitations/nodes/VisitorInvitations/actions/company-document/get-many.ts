import { company } from '../../fields/company.ts';
import { howMany } from '../../fields/output.ts';
import type { Action } from '../action.ts';

export const getManyCompanyDocuments = {
  operation: 'companies.documents',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many company documents',
  description: 'Retrieve a list of a company’s documents',
  fields: [company, ...howMany],
  // The service gives all of them at once.
  run: (item) => item.list(() => item.visitors.companies.documents(item.text(company.name))),
} satisfies Action;
