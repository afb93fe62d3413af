import { companies } from '../../operations/companies.ts';
import type { Company, CompanyDocument } from '../../operations/schemas/company.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList, singlePageList } from '../pagination.ts';
import type { ListOptions } from './sites.ts';

/** The companies that guests come from, and their documents. */
export class Companies {
  readonly #call: Caller;
  readonly #teamId: string;

  constructor(call: Caller, teamId: string) {
    this.#call = call;
    this.#teamId = teamId;
  }

  /** One company. @throws NotFoundError when there is none with this id. */
  get(companyId: string, options?: CallOptions): Promise<Company> {
    return this.#call(companies.get, { params: { companyId } }, options);
  }

  /** All companies of the client's team. */
  listByTeam({ limit, ...options }: ListOptions = {}): List<Company> {
    const params = { teamId: this.#teamId };
    return cursorList(this.#call.endOf(companies.listByTeam), (query) =>
      this.#call(companies.listByTeam, { params, query: { limit, ...query } }, options),
    );
  }

  /** All documents of a company, at once (A23). @throws NotFoundError when there is no such company. */
  documents(companyId: string, options?: CallOptions): List<CompanyDocument> {
    return singlePageList(() => this.#call(companies.documents, { params: { companyId } }, options));
  }
}
