import type { Company, CompanyDocument } from '@visitor-invitations/core/portable';
import { documentsOfCompany, findCompany, pageOfCompanies } from '../store/companies.ts';
import type { Rows } from '../store/rows.ts';
import type { Handlers, Scope } from './handler.ts';
import { refuseMissing } from './missing.ts';
import { toPageQuery } from './page-query.ts';
import { present } from './present.ts';
import { requireSameTeam } from './team-in-path.ts';

export const companyHandlers: Handlers<'companies.get' | 'companies.listByTeam' | 'companies.documents'> = {
  'companies.get': ({ params }, scope) => toCompany(requireCompany(params.companyId, scope)),
  'companies.listByTeam': ({ params, query }, scope) => {
    requireSameTeam(params.teamId, scope);
    const page = toPageQuery(query, scope.switches);
    const { rows, ...more } = pageOfCompanies(scope.db, scope.teamId, page);
    return { records: rows.map(toCompany), ...more };
  },
  'companies.documents': ({ params }, scope) => {
    const company = requireCompany(params.companyId, scope);
    return { records: documentsOfCompany(scope.db, company.id).map(toDocument) };
  },
};

const requireCompany = (id: string, scope: Scope) =>
  findCompany(scope.db, scope.teamId, id) ??
  refuseMissing(
    'companies',
    id,
    'COMPANY_NOT_FOUND',
    'companyId must be one of this team’s companies',
    scope,
  );

const toCompany = ({ teamId: _, ...company }: Rows['companies']): Company => present(company);

const toDocument = ({ teamId: _, ...document }: Rows['documents']): CompanyDocument => document;
