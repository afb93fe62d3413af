import type { Host, Site } from '../../operations/schemas/site.ts';
import { sites } from '../../operations/sites.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList } from '../pagination.ts';

/** Options of a list by cursor: `limit` is the size of a page, 1 to 1000; the service's default is 100 (A5). */
export interface ListOptions extends CallOptions {
  /** Records in a page, 1 to 1000. */
  readonly limit?: number | undefined;
}

/** The sites of the team, and the hosts registered at one. */
export class Sites {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** All sites of the team, by name (A24). */
  list({ limit, ...options }: ListOptions = {}): List<Site> {
    return cursorList(this.#call.endOf(sites.list), (query) =>
      this.#call(sites.list, { query: { limit, ...query } }, options),
    );
  }

  /** One site. @throws NotFoundError when there is none with this id. */
  get(siteId: string, options?: CallOptions): Promise<Site> {
    return this.#call(sites.get, { params: { siteId } }, options);
  }

  /** The hosts registered at a site, by name (A24). @throws NotFoundError when there is no such site. */
  hosts(siteId: string, { limit, ...options }: ListOptions = {}): List<Host> {
    return cursorList(this.#call.endOf(sites.hosts), (query) =>
      this.#call(sites.hosts, { params: { siteId }, query: { limit, ...query } }, options),
    );
  }
}
