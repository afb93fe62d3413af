import { companyLocator } from '../../shared/parameters/locators.ts';
import type { Action, Resource } from './action.ts';
import { listLimits } from './list-limits.ts';

const get = {
  operation: 'companies.get',
  name: 'Get',
  value: 'get',
  action: 'Get a company',
  description: 'Retrieve a company',
  properties: [companyLocator],
  execute: ({ visitors, text }) => visitors.companies.get(text(companyLocator)),
} satisfies Action;

const getMany = {
  operation: 'companies.listByTeam',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many companies',
  description: 'Retrieve a list of the team’s companies',
  properties: listLimits,
  execute: ({ visitors, list }) => list((page) => visitors.companies.listByTeam(page)),
} satisfies Action;

export const company = {
  name: 'Company',
  value: 'company',
  description: 'A company that visitors come from',
  mostUsed: getMany,
  actions: [get, getMany],
} satisfies Resource;

const getManyDocuments = {
  operation: 'companies.documents',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many company documents',
  description: 'Retrieve a list of a company’s documents',
  properties: [companyLocator, ...listLimits],
  // The service returns all of them in one response.
  execute: ({ visitors, list, text }) => list(() => visitors.companies.documents(text(companyLocator))),
} satisfies Action;

export const companyDocument = {
  name: 'Company Document',
  value: 'companyDocument',
  description: 'A document from a company, such as a certificate',
  mostUsed: getManyDocuments,
  actions: [getManyDocuments],
} satisfies Resource;
