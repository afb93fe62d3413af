import type { INodeProperties } from 'n8n-workflow';
import { byId, locator } from './locator.ts';

/** A company of the team. */
export const company: INodeProperties = {
  displayName: 'Company',
  name: 'companyId',
  description: 'Company that visitors come from',
  ...locator({
    what: 'company',
    search: 'searchCompanies',
    typed: byId('2d4f6a1c-3e5b-4c7d-9e8f-0a1b2c3d4e5f'),
  }),
};
