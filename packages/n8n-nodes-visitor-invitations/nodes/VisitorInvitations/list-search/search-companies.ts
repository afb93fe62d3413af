import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { pick } from './pick.ts';

/** The companies of the team, by name or status. */
export async function searchCompanies(this: ILoadOptionsFunctions, filter = '') {
  return pick(this, filter, {
    list: (visitors) => visitors.companies.listByTeam(),
    show: ({ id = '', name = id, status = '' }) => ({ name, value: id, description: status }),
  });
}
