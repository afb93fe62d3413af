import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { pick } from './pick.ts';

/** The host groups of the team, by name. */
export async function searchHostGroups(this: ILoadOptionsFunctions, filter = '') {
  return pick(this, filter, {
    list: (visitors) => visitors.hostGroups.list(),
    show: ({ id = '', name = id }) => ({ name, value: id }),
  });
}
