import { sites } from '../../operations/sites.ts';
import type { Host, Site } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller, QueryOf } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList } from '../pagination.ts';
import type { WithResponses } from '../with-responses.ts';

/** Options of a list by cursor. */
export interface ListOptions extends CallOptions, Readonly<Pick<QueryOf<'sites.list'>, 'limit'>> {}

/** The sites of the team, and the hosts registered at one. */
export interface Sites {
  /** All sites of the team, by name (A24). */
  list(options?: ListOptions): List<Site>;
  /** One site. @throws NotFoundError when there is none with this id. */
  get(siteId: string, options?: CallOptions): Promise<Site>;
  /** The hosts registered at a site, by name (A24). @throws NotFoundError when there is no such site. */
  hosts(siteId: string, options?: ListOptions): List<Host>;
}

export const createSites = (call: Caller): WithResponses<Sites> => ({
  list: ({ limit, ...options } = {}) =>
    cursorList(call.endOf(sites.list), (query) => call(sites.list, { query: { limit, ...query } }, options)),
  get: (siteId, options) => call(sites.get, { params: { siteId } }, options),
  hosts: (siteId, { limit, ...options } = {}) =>
    cursorList(call.endOf(sites.hosts), (query) =>
      call(sites.hosts, { params: { siteId }, query: { limit, ...query } }, options),
    ),
});
