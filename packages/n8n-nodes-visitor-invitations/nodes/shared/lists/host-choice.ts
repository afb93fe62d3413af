import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { Site, VisitorInvitations } from '@visitor-invitations/core/portable';
import type { ILoadOptionsFunctions, INodeListSearchItems } from 'n8n-workflow';
import { checkSiteCount } from '../by-name/hosts.ts';
import { SiteNames } from '../by-name/site-names.ts';
import { siteLocator } from '../parameters/locators.ts';
import { chosen } from './chosen.ts';
import { hostItem } from './picker-items.ts';

interface HostChoice {
  /** What distinguishes this list of hosts from others. */
  readonly key: readonly string[];
  readonly read: (visitors: VisitorInvitations) => AsyncGenerator<INodeListSearchItems>;
}

/**
 * The hosts to choose from: those of the site that is chosen beside the host; without one, of the site of the invitation
 * that is to be changed; without that, of all sites.
 */
export const hostsToChooseFrom = (context: ILoadOptionsFunctions): HostChoice => {
  const site = chosen(context, 'updateFields.siteId') ?? chosen(context, 'siteId');
  if (site?.mode === 'name')
    return {
      key: ['hosts of site named', site.value],
      read: async function* (visitors) {
        yield* hostsOf(visitors, await new SiteNames(visitors).idOf(site.value));
      },
    };
  if (site) return { key: ['hosts of site', site.value], read: (visitors) => hostsOf(visitors, site.value) };
  const invitation = chosen(context, 'invitationId');
  if (invitation)
    return {
      key: ['hosts for invitation', invitation.value],
      read: async function* (visitors) {
        const { site: current } = await visitors.invitations.get(invitation.value);
        yield* current?.id ? hostsOf(visitors, current.id) : hostsOfAll(visitors);
      },
    };
  return { key: ['hosts of every site'], read: hostsOfAll };
};

async function* hostsOf({ sites }: VisitorInvitations, siteId: string, site?: Site) {
  for await (const host of sites.hosts(siteId, { limit: PAGE_LIMIT_MAX })) {
    const item = hostItem(host, site);
    if (item) yield item;
  }
}

async function* hostsOfAll(visitors: VisitorInvitations) {
  const sites = await visitors.sites.list({ limit: PAGE_LIMIT_MAX }).toArray();
  checkSiteCount(sites.length, siteLocator, 'chosen first');
  for (const site of sites) yield* hostsOf(visitors, site.id, site);
}
