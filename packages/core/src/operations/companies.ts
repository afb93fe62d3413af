import { commonErrors, defineResource, from, samePath } from './operation.ts';
import { company, companyDocument } from './schemas/company.ts';
import { id } from './schemas/formats.ts';
import { described, inputObject, none } from './schemas/objects.ts';
import { cursorQuery, page } from './schemas/paging.ts';

const companyId = inputObject({
  companyId: described(id, 'The company’s ID, a UUID (API: Other operations).'),
});

/** Guests' companies, and their documents (release 1.2). */
export const companies = defineResource('companies', {
  get: {
    purpose: 'Details of a company',
    description: 'One company.',
    phrase: 'read the company',
    release: '1.2',
    method: 'GET',
    paths: samePath('/v1/api/companies/company/{companyId}'),
    effect: 'safe',
    params: companyId,
    query: none,
    response: company,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'COMPANY_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A12', 'A23'],
    example: { params: { companyId: from('companies.listByTeam', 'id') } },
  },
  listByTeam: {
    purpose: 'Paginated companies of a team',
    description: 'All companies of the client’s team.',
    phrase: 'read the companies',
    release: '1.2',
    method: 'GET',
    paths: samePath('/v1/api/companies/team/{teamId}'),
    effect: 'safe',
    paging: 'cursor',
    params: inputObject({
      teamId: described(id, 'The team’s ID, a UUID; must match the team header (A18).'),
    }),
    query: cursorQuery,
    response: page(company),
    success: 200,
    errors: [...commonErrors],
    basis: 'assumed',
    assumptions: ['A5', 'A7', 'A18', 'A23', 'A24'],
  },
  documents: {
    purpose: 'All documents of a company',
    description: 'All of a company’s documents, in one response (A23).',
    phrase: 'read the company’s documents',
    release: '1.2',
    method: 'GET',
    paths: samePath('/v1/api/companies/document/company/{companyId}'),
    effect: 'safe',
    paging: 'single',
    params: companyId,
    query: none,
    response: page(companyDocument),
    success: 200,
    errors: [...commonErrors, 'COMPANY_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A7', 'A12', 'A23', 'A24'],
    example: { params: { companyId: from('companies.listByTeam', 'id') } },
  },
});
