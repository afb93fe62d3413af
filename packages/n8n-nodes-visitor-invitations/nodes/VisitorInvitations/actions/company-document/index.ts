import type { Resource } from '../action.ts';
import { getManyCompanyDocuments } from './get-many.ts';

export const companyDocument = {
  name: 'Company Document',
  value: 'companyDocument',
  mostUsed: getManyCompanyDocuments,
  actions: [getManyCompanyDocuments],
} satisfies Resource;
