import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { Site, VisitorInvitations } from '@visitor-invitations/core/portable';
import { type ILoadOptionsFunctions, type INodeListSearchItems, NodeOperationError } from 'n8n-workflow';
import { checkSiteCount, hostsAt, uniqueEmails } from '../by-name/hosts.ts';
import { Names, textIn } from '../by-name/names.ts';
import { SiteNames } from '../by-name/site-names.ts';
import { hostLocator, invitationLocator, siteLocator } from '../parameters/locators.ts';
import { chosen } from './chosen.ts';
import { hostItem, itemsOf } from './picker-items.ts';

/** As many hosts of a site as have visitors of most types; each takes a request. */
const HOSTS_OF_SITE = 5;

/** What is chosen beside a list, in the fields to update first, and what to read by it. */
interface Choice<Read> {
  readonly key: readonly string[];
  readonly read: (visitors: VisitorInvitations) => Read;
}

const chosenIn = (context: ILoadOptionsFunctions) => {
  const beside = (name: string) => chosen(context, `updateFields.${name}`) ?? chosen(context, name);
  const [site, host] = [beside(siteLocator.name), beside(hostLocator.name)];
  return { site, host, invitation: chosen(context, invitationLocator.name)?.value ?? '' };
};

type Chosen = Partial<ReturnType<typeof chosenIn>>;

const siteIdOf = async (visitors: VisitorInvitations, { site, invitation }: Chosen) => {
  if (site) return textIn(await new Names(visitors).resolve({ [siteLocator.name]: site }), siteLocator);
  return invitation ? (await visitors.invitations.get(invitation)).site?.id : undefined;
};

/** Of the site beside the host; else of the invitation’s site; else of all sites. */
export const hostsToChooseFrom = (
  context: ILoadOptionsFunctions,
): Choice<AsyncGenerator<INodeListSearchItems>> => {
  const { site, invitation } = chosenIn(context);
  return {
    key: [JSON.stringify([site, invitation])],
    read: async function* (visitors) {
      const siteId = await siteIdOf(visitors, { site, invitation });
      yield* siteId ? hostsOf(visitors, siteId) : hostsOfAll(visitors);
    },
  };
};

const hostsOf = ({ sites }: VisitorInvitations, siteId: string, site?: Site) =>
  itemsOf(sites.hosts(siteId, { limit: PAGE_LIMIT_MAX }), (host) => hostItem(host, site));

async function* hostsOfAll(visitors: VisitorInvitations) {
  const sites = await new SiteNames(visitors).all();
  checkSiteCount(sites.length, siteLocator, 'chosen first');
  for (const site of sites) yield* hostsOf(visitors, site.id, site);
}

/** The chosen host, or the invitation’s; else some of the site. Columns have a site for each row: the first one counts. */
export const hostsWithTypes = (context: ILoadOptionsFunctions): Choice<Promise<readonly string[]>> => {
  const { site, host, invitation } = chosenIn(context);
  if (!site && !host && !invitation && !context.getCurrentNodeParameter('columns'))
    throw new NodeOperationError(context.getNode(), 'Choose a host first to list visitor types', {
      description: 'The list shows the types in that host’s invitations. You can also enter a type by name.',
    });
  return {
    key: [JSON.stringify([site, host, invitation])],
    read: async (visitors) => {
      const given = { [siteLocator.name]: site, [hostLocator.name]: host };
      if (host) return [textIn(await new Names(visitors).resolve(given), hostLocator)];
      if (invitation) return [(await visitors.invitations.get(invitation)).host?.email ?? []].flat();
      const siteId = site ? await siteIdOf(visitors, { site }) : (await new SiteNames(visitors).all())[0]?.id;
      const emails = siteId ? (await hostsAt(visitors, [siteId])).map(({ email }) => email ?? '') : [];
      return uniqueEmails(emails.filter(Boolean)).slice(0, HOSTS_OF_SITE);
    },
  };
};
