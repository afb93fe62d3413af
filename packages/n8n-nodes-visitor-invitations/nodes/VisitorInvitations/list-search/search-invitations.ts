import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { createClient } from '../../shared/client.ts';
import { toListError } from './to-list-error.ts';

/** As many as a person can look through. */
const SHOWN = 50;

/** The invitations of the host whose email address was typed, latest first. Half an address finds nothing. */
export async function searchInvitations(
  this: ILoadOptionsFunctions,
  filter = '',
): Promise<INodeListSearchResult> {
  const hostEmail = filter.trim();
  if (!/^\S+@\S+\.\S+$/.test(hostEmail)) return { results: [] };
  try {
    const visitors = await createClient(this);
    const list = visitors.invitations.searchByHost(hostEmail, { limit: SHOWN, sort: 'desc' });
    const invitations = await list.toArray({ limit: SHOWN });
    return {
      results: invitations.map(({ id = '', firstName = '', lastName = '', startDate = '', site }) => ({
        name: `${firstName} ${lastName}, ${startDate}`,
        value: id,
        description: site?.name ?? '',
      })),
    };
  } catch (error) {
    throw toListError(this, error);
  }
}
