import { companies } from '../../operations/companies.ts';
import type { Company, CompanyDocument } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList, singlePageList } from '../pagination.ts';
import type { WithResponses } from '../with-responses.ts';
import type { ListOptions } from './sites.ts';

/** The companies that guests come from, and their documents. */
export interface Companies {
  /** One company. @throws NotFoundError when there is none with this id. */
  get(companyId: string, options?: CallOptions): Promise<Company>;
  /** All companies of the client's team. */
  listByTeam(options?: ListOptions): List<Company>;
  /** All documents of a company, at once (A23). @throws NotFoundError when there is no such company. */
  documents(companyId: string, options?: CallOptions): List<CompanyDocument>;
}

export const createCompanies = (call: Caller, teamId: string): WithResponses<Companies> => ({
  get: (companyId, options) => call(companies.get, { params: { companyId } }, options),
  listByTeam: ({ limit, ...options } = {}) =>
    cursorList(call.endOf(companies.listByTeam), (query) =>
      call(companies.listByTeam, { params: { teamId }, query: { limit, ...query } }, options),
    ),
  documents: (companyId, options) =>
    singlePageList(call.endOf(companies.documents), () =>
      call(companies.documents, { params: { companyId } }, options),
    ),
});
