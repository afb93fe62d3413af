import type { Resource } from '../action.ts';
import { getCompany } from './get.ts';
import { getManyCompanies } from './get-many.ts';

export const company = {
  name: 'Company',
  value: 'company',
  mostUsed: getManyCompanies,
  actions: [getCompany, getManyCompanies],
} satisfies Resource;
