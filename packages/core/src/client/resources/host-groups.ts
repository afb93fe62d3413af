import { hostGroups } from '../../operations/host-groups.ts';
import type { HostGroup, HostGroupCreate, HostGroupUpdate } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList } from '../pagination.ts';
import type { WithResponses } from '../with-responses.ts';
import type { ListOptions } from './sites.ts';

/** Named groups of hosts. */
export interface HostGroups {
  /** All host groups of the team. */
  list(options?: ListOptions): List<HostGroup>;
  /** One host group. @throws NotFoundError when there is none with this id. */
  get(hostGroupId: string, options?: CallOptions): Promise<HostGroup>;
  /** Creates a host group; without `siteId` it is team-wide (A25). */
  create(group: HostGroupCreate, options?: CallOptions): Promise<HostGroup>;
  /** Renames a host group. @throws NotFoundError when there is none with this id. */
  update(hostGroupId: string, changes: HostGroupUpdate, options?: CallOptions): Promise<HostGroup>;
  /** Deletes a host group; its hosts stay. @throws NotFoundError when there is none with this id. */
  delete(hostGroupId: string, options?: CallOptions): Promise<void>;
}

export const createHostGroups = (call: Caller): WithResponses<HostGroups> => ({
  list: ({ limit, ...options } = {}) =>
    cursorList(call.endOf(hostGroups.list), (query) =>
      call(hostGroups.list, { query: { limit, ...query } }, options),
    ),
  get: (hostGroupId, options) => call(hostGroups.get, { params: { hostGroupId } }, options),
  create: (group, options) => call(hostGroups.create, { body: group }, options),
  update: (hostGroupId, changes, options) =>
    call(hostGroups.update, { params: { hostGroupId }, body: changes }, options),
  delete: (hostGroupId, options) => call(hostGroups.delete, { params: { hostGroupId } }, options),
});
