import { sites } from '../../operations/sites.ts';
import type { Host, Site } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller, QueryOf } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList } from '../pagination.ts';

/** Options of a list by cursor. */
export interface ListOptions extends CallOptions, Readonly<Pick<QueryOf<'sites.list'>, 'limit'>> {}

/** The sites of the team, and the hosts registered at one. */
export class Sites {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** All sites of the team, by name (A24). */
  list({ limit, ...options }: ListOptions = {}): List<Site> {
    return cursorList((query) => this.#call(sites.list, { query: { limit, ...query } }, options));
  }

  /** One site. @throws NotFoundError when there is none with this id. */
  get(siteId: string, options?: CallOptions): Promise<Site> {
    return this.#call(sites.get, { params: { siteId } }, options);
  }

  /** The hosts registered at a site, by name (A24). @throws NotFoundError when there is no such site. */
  hosts(siteId: string, { limit, ...options }: ListOptions = {}): List<Host> {
    return cursorList((query) =>
      this.#call(sites.hosts, { params: { siteId }, query: { limit, ...query } }, options),
    );
  }
}
