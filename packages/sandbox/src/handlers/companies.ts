import type { Company, CompanyDocument } from '@visitor-invitations/core/portable';
import { refuse } from '../http/refusal.ts';
import { documentsOfCompany, findCompany, pageOfCompanies } from '../store/companies.ts';
import type { Rows } from '../store/rows.ts';
import type { Handlers, Scope } from './handler.ts';
import { present } from './present.ts';
import { requireSameTeam } from './team-in-path.ts';

export const companyHandlers: Handlers<'companies.get' | 'companies.listByTeam' | 'companies.documents'> = {
  'companies.get': ({ params }, scope) => toCompany(requireCompany(params.companyId, scope)),
  'companies.listByTeam': ({ params, query }, { db, teamId }) => {
    requireSameTeam(params.teamId, teamId);
    const { rows, ...more } = pageOfCompanies(db, teamId, query);
    return { records: rows.map(toCompany), ...more };
  },
  'companies.documents': ({ params }, scope) => {
    const company = requireCompany(params.companyId, scope);
    return { records: documentsOfCompany(scope.db, company.id).map(toDocument) };
  },
};

const requireCompany = (id: string, { db, teamId }: Scope) =>
  findCompany(db, teamId, id) ?? refuse('COMPANY_NOT_FOUND', 'companyId must be a company of this team');

const toCompany = ({ teamId: _, ...company }: Rows['companies']): Company => present(company);

const toDocument = ({ teamId: _, ...document }: Rows['documents']): CompanyDocument => document;
