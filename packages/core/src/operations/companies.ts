import { commonErrors, defineOperation, samePath } from './operation.ts';
import { page } from './schemas/answer.ts';
import { company, companyDocument } from './schemas/company.ts';
import { id } from './schemas/formats.ts';
import { inputObject, none } from './schemas/input.ts';
import { cursorQuery } from './schemas/paging.ts';

const companyId = inputObject({ companyId: id });

export const getCompany = defineOperation({
  id: 'companies.get',
  purpose: 'Details of a company',
  release: '1.2',
  method: 'GET',
  paths: samePath('/v1/api/companies/company/{companyId}'),
  effect: 'safe',
  params: companyId,
  query: none,
  answer: company,
  success: 200,
  errors: [...commonErrors, 'COMPANY_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A12', 'A23'],
});

export const listCompaniesByTeam = defineOperation({
  id: 'companies.listByTeam',
  purpose: 'Paginated companies of a team',
  release: '1.2',
  method: 'GET',
  paths: samePath('/v1/api/companies/team/{teamId}'),
  effect: 'safe',
  paging: 'cursor',
  params: inputObject({ teamId: id }),
  query: cursorQuery,
  answer: page(company),
  success: 200,
  errors: [...commonErrors],
  basis: 'assumed',
  assumptions: ['A5', 'A7', 'A18', 'A23', 'A24'],
});

export const listCompanyDocuments = defineOperation({
  id: 'companies.documents',
  purpose: 'All documents of a company',
  release: '1.2',
  method: 'GET',
  paths: samePath('/v1/api/companies/document/company/{companyId}'),
  effect: 'safe',
  paging: 'single',
  params: companyId,
  query: none,
  answer: page(companyDocument),
  success: 200,
  errors: [...commonErrors, 'COMPANY_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A7', 'A12', 'A23', 'A24'],
});
