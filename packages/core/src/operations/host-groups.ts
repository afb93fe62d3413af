import { commonErrors, defineOperation } from './operation.ts';
import { page } from './schemas/answer.ts';
import { id } from './schemas/formats.ts';
import { hostGroup, hostGroupCreate, hostGroupUpdate } from './schemas/host-group.ts';
import { inputObject, none } from './schemas/input.ts';
import { cursorQuery } from './schemas/paging.ts';

const all = { current: '/v1/api/hosts/groups', listed: '/service/v1/hosts/groups' } as const;
const one = {
  current: '/v1/api/hosts/groups/{hostGroupId}',
  listed: '/service/v1/hosts/groups/{hostGroupId}',
} as const;
const hostGroupId = inputObject({ hostGroupId: id });

export const listHostGroups = defineOperation({
  id: 'hostGroups.list',
  purpose: 'List host groups',
  release: '1.1',
  method: 'GET',
  paths: all,
  effect: 'safe',
  paging: 'cursor',
  params: none,
  query: cursorQuery,
  answer: page(hostGroup),
  success: 200,
  errors: [...commonErrors],
  basis: 'assumed',
  assumptions: ['A1', 'A5', 'A7', 'A24', 'A25'],
});

export const getHostGroup = defineOperation({
  id: 'hostGroups.get',
  purpose: 'Host group details by id',
  release: '1.1',
  method: 'GET',
  paths: one,
  effect: 'safe',
  params: hostGroupId,
  query: none,
  answer: hostGroup,
  success: 200,
  errors: [...commonErrors, 'HOST_GROUP_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A1', 'A12', 'A25'],
});

export const createHostGroup = defineOperation({
  id: 'hostGroups.create',
  purpose: 'Create a host group',
  release: '1.1',
  method: 'POST',
  paths: all,
  effect: 'create',
  params: none,
  query: none,
  body: hostGroupCreate,
  answer: hostGroup,
  success: 201,
  errors: [...commonErrors, 'SITE_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A1', 'A8', 'A25'],
});

export const updateHostGroup = defineOperation({
  id: 'hostGroups.update',
  purpose: 'Update the name of a host group',
  release: '1.1',
  method: 'PUT',
  paths: one,
  effect: 'idempotent',
  params: hostGroupId,
  query: none,
  body: hostGroupUpdate,
  answer: hostGroup,
  success: 200,
  errors: [...commonErrors, 'HOST_GROUP_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A1', 'A12', 'A25'],
});

export const deleteHostGroup = defineOperation({
  id: 'hostGroups.delete',
  purpose: 'Delete a host group',
  release: '1.1',
  method: 'DELETE',
  paths: one,
  effect: 'idempotent',
  params: hostGroupId,
  query: none,
  success: 204,
  errors: [...commonErrors, 'HOST_GROUP_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A1', 'A12', 'A25'],
});
