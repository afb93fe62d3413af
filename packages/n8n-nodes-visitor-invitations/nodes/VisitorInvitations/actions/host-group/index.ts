import type { Resource } from '../action.ts';
import { createHostGroup } from './create.ts';
import { deleteHostGroup } from './delete.ts';
import { getHostGroup } from './get.ts';
import { getManyHostGroups } from './get-many.ts';
import { updateHostGroup } from './update.ts';

export const hostGroup = {
  name: 'Host Group',
  value: 'hostGroup',
  mostUsed: getManyHostGroups,
  actions: [createHostGroup, deleteHostGroup, getHostGroup, getManyHostGroups, updateHostGroup],
} satisfies Resource;
