import { hostGroups } from '../../operations/host-groups.ts';
import type { HostGroup, HostGroupCreate, HostGroupUpdate } from '../../operations/schemas/site.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList } from '../pagination.ts';
import type { ListOptions } from './sites.ts';

/** Named groups of hosts. */
export class HostGroups {
  readonly #call: Caller;

  constructor(call: Caller) {
    this.#call = call;
  }

  /** All host groups of the team. */
  list({ limit, ...options }: ListOptions = {}): List<HostGroup> {
    return cursorList(this.#call.endOf(hostGroups.list), (query) =>
      this.#call(hostGroups.list, { query: { limit, ...query } }, options),
    );
  }

  /** One host group. @throws NotFoundError when there is none with this id. */
  get(hostGroupId: string, options?: CallOptions): Promise<HostGroup> {
    return this.#call(hostGroups.get, { params: { hostGroupId } }, options);
  }

  /** Creates a host group; without `siteId` it is team-wide (A25). */
  create(group: HostGroupCreate, options?: CallOptions): Promise<HostGroup> {
    return this.#call(hostGroups.create, { body: group }, options);
  }

  /** Renames a host group. @throws NotFoundError when there is none with this id. */
  update(hostGroupId: string, changes: HostGroupUpdate, options?: CallOptions): Promise<HostGroup> {
    return this.#call(hostGroups.update, { params: { hostGroupId }, body: changes }, options);
  }

  /** Deletes a host group; its hosts stay. @throws NotFoundError when there is none with this id. */
  delete(hostGroupId: string, options?: CallOptions): Promise<void> {
    return this.#call(hostGroups.delete, { params: { hostGroupId } }, options);
  }
}
