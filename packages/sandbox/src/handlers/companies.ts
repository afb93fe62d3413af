import type { Company, CompanyDocument } from '@visitor-invitations/core/portable';
import { documentsOfCompany, findCompany, pageOfCompanies } from '../store/companies.ts';
import type { Rows } from '../store/schema.ts';
import { present } from '../tools/objects.ts';
import { type Handlers, refuseMissing, requireSameTeam, type Scope, toPageQuery } from './handler.ts';

export const companyHandlers: Handlers<'companies'> = {
  'companies.get': ({ params }, scope) => toCompany(requireCompany(params.companyId, scope)),
  'companies.listByTeam': ({ params, query }, scope) => {
    requireSameTeam(params.teamId, scope);
    const page = toPageQuery(query, scope.switches);
    const { rows, ...more } = pageOfCompanies(scope.db, scope.teamId, page);
    return { records: rows.map(toCompany), ...more };
  },
  'companies.documents': ({ params }, scope) => {
    const company = requireCompany(params.companyId, scope);
    return { records: documentsOfCompany(scope.db, scope.teamId, company.id).map(toDocument) };
  },
};

const requireCompany = (id: string, scope: Scope) =>
  findCompany(scope.db, scope.teamId, id) ?? refuseMissing('companies', id, scope);

const toCompany = ({ teamId: _, ...company }: Rows['companies']): Company => present(company);

const toDocument = ({ teamId: _, ...document }: Rows['documents']): CompanyDocument => document;
