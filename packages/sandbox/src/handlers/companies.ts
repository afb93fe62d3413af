import type { Company, CompanyDocument } from '@visitor-invitations/core/portable';
import { present } from '@visitor-invitations/local-server/objects';
import { documentsOfCompany } from '../store/companies.ts';
import type { Rows } from '../store/schema.ts';
import { type Handlers, pageOf, requireRow, requireSameTeam } from './handler.ts';

export const companyHandlers: Handlers<'companies'> = {
  'companies.get': ({ params }, scope) => toCompany(requireRow('companies', params.companyId, scope)),
  'companies.listByTeam': ({ params, query }, scope) => {
    requireSameTeam(params.teamId, scope);
    return pageOf('companies', query, scope, toCompany);
  },
  'companies.documents': ({ params }, scope) => {
    const company = requireRow('companies', params.companyId, scope);
    return { records: documentsOfCompany(scope.db, scope.teamId, company.id).map(toDocument) };
  },
};

const toCompany = ({ teamId: _, ...company }: Rows['companies']): Company => present(company);

const toDocument = ({ teamId: _, ...document }: Rows['documents']): CompanyDocument => document;
