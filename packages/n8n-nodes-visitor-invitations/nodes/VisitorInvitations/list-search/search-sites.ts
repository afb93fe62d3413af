import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { pick } from './pick.ts';

/** The sites of the team, by name or address. */
export async function searchSites(this: ILoadOptionsFunctions, filter = '') {
  return pick(this, filter, {
    list: (visitors) => visitors.sites.list(),
    show: ({ id = '', name = id, address = '' }) => ({ name, value: id, description: address }),
  });
}
