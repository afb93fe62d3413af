import { commonErrors, defineResource } from './operation.ts';
import { id } from './schemas/formats.ts';
import { described, inputObject, none } from './schemas/objects.ts';
import { cursorQuery, page } from './schemas/paging.ts';
import { hostGroup, hostGroupCreate, hostGroupUpdate } from './schemas/site.ts';

const all = { current: '/v1/api/hosts/groups', listed: '/service/v1/hosts/groups' } as const;
const one = {
  current: '/v1/api/hosts/groups/{hostGroupId}',
  listed: '/service/v1/hosts/groups/{hostGroupId}',
} as const;
const hostGroupId = inputObject({
  hostGroupId: described(id, 'Identifier of the host group, a UUID (interface: Other operations).'),
});

/** Named groups of hosts (release 1.1). */
export const hostGroups = defineResource('hostGroups', {
  list: {
    purpose: 'List host groups',
    release: '1.1',
    method: 'GET',
    paths: all,
    effect: 'safe',
    paging: 'cursor',
    params: none,
    query: cursorQuery,
    response: page(hostGroup),
    success: 200,
    errors: [...commonErrors],
    basis: 'assumed',
    assumptions: ['A1', 'A5', 'A7', 'A24', 'A25'],
  },
  get: {
    purpose: 'Host group details by id',
    release: '1.1',
    method: 'GET',
    paths: one,
    effect: 'safe',
    params: hostGroupId,
    query: none,
    response: hostGroup,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'HOST_GROUP_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A12', 'A25'],
  },
  create: {
    purpose: 'Create a host group',
    release: '1.1',
    method: 'POST',
    paths: all,
    effect: 'create',
    params: none,
    query: none,
    body: hostGroupCreate,
    response: hostGroup,
    respondsWithId: true,
    success: 201,
    successAssumption: 'A8',
    errors: [...commonErrors, 'SITE_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A8', 'A25'],
  },
  update: {
    purpose: 'Update the name of a host group',
    release: '1.1',
    method: 'PUT',
    paths: one,
    effect: 'idempotent',
    params: hostGroupId,
    query: none,
    body: hostGroupUpdate,
    response: hostGroup,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'HOST_GROUP_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A12', 'A25'],
  },
  delete: {
    purpose: 'Delete a host group',
    release: '1.1',
    method: 'DELETE',
    paths: one,
    effect: 'idempotent',
    params: hostGroupId,
    query: none,
    success: 204,
    successAssumption: 'A25',
    errors: [...commonErrors, 'HOST_GROUP_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A1', 'A12', 'A25'],
  },
});
