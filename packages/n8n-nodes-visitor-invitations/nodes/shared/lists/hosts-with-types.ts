import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import { type ILoadOptionsFunctions, NodeOperationError } from 'n8n-workflow';
import { hostsAt, uniqueEmails } from '../by-name/hosts.ts';
import { Names, textIn } from '../by-name/names.ts';
import { hostLocator, invitationLocator, siteLocator } from '../parameters/locators.ts';
import { chosen } from './chosen.ts';

/** As many hosts of a site as have visitors of most types; each takes a request. */
const HOSTS_OF_SITE = 5;

interface HostsWithTypes {
  /** What distinguishes these hosts from others. */
  readonly key: readonly string[];
  /** Their email addresses. */
  readonly read: (visitors: VisitorInvitations) => Promise<readonly string[]>;
}

/**
 * The hosts among whose invitations to look for visitor types: the one that is chosen, or that of the chosen invitation;
 * without both, some of the chosen site.
 */
export const hostsWithTypes = (context: ILoadOptionsFunctions): HostsWithTypes => {
  const site = chosen(context, `updateFields.${siteLocator.name}`) ?? chosen(context, siteLocator.name);
  const host = chosen(context, `updateFields.${hostLocator.name}`) ?? chosen(context, hostLocator.name);
  const invitation = chosen(context, invitationLocator.name);
  const given = { [siteLocator.name]: site, [hostLocator.name]: host };
  const key = [JSON.stringify(given), invitation?.value ?? ''];
  if (host)
    return {
      key,
      read: async (visitors) => [textIn(await new Names(visitors).resolve(given), hostLocator)],
    };
  if (invitation)
    return {
      key,
      read: async ({ invitations }) => {
        const { host: current } = await invitations.get(invitation.value);
        return current?.email ? [current.email] : [];
      },
    };
  if (site)
    return {
      key,
      read: async (visitors) => {
        return hostsOfSite(visitors, textIn(await new Names(visitors).resolve(given), siteLocator));
      },
    };
  // Columns have a site for each row.
  if (context.getCurrentNodeParameter('columns'))
    return {
      key,
      read: async (visitors) => {
        const [first] = await visitors.sites.list().toArray();
        return first ? hostsOfSite(visitors, first.id) : [];
      },
    };
  throw new NodeOperationError(context.getNode(), 'Choose a host first to list visitor types', {
    description: 'The list shows the types in that host’s invitations. You can also enter a type by name.',
  });
};

const hostsOfSite = async (visitors: VisitorInvitations, siteId: string): Promise<readonly string[]> => {
  const emails = (await hostsAt(visitors, [siteId])).map(({ email }) => email ?? '');
  return uniqueEmails(emails.filter(Boolean)).slice(0, HOSTS_OF_SITE);
};
