import { type Host, PAGE_LIMIT_MAX, type VisitorInvitations } from '@visitor-invitations/core/portable';

/** The hosts registered at some sites. */
export const hostsAt = async (
  { sites }: VisitorInvitations,
  siteIds: readonly string[],
): Promise<readonly Host[]> => {
  const hosts: Host[] = [];
  for (const siteId of siteIds)
    hosts.push(...(await sites.hosts(siteId, { limit: PAGE_LIMIT_MAX }).toArray({ complete: true })));
  return hosts;
};

/** The hosts who say that they are in a group; the interface has no list of them. */
export const hostsOfGroup = async (
  visitors: VisitorInvitations,
  groupId: string,
): Promise<readonly Host[]> => {
  const { siteId, name } = await visitors.hostGroups.get(groupId);
  const hosts = await hostsAt(visitors, siteId ? [siteId] : await allSites(visitors));
  return hosts.filter(({ hostGroupName }) => hostGroupName !== undefined && hostGroupName === name);
};

const allSites = async ({ sites }: VisitorInvitations): Promise<readonly string[]> => {
  const all = await sites.list({ limit: PAGE_LIMIT_MAX }).toArray({ complete: true });
  return all.map(({ id }) => id).filter((id) => id !== undefined);
};

/** Each address once: a host may be registered at several sites, and an address is the same in any letter case. */
export const uniqueEmails = (emails: readonly string[]): readonly string[] => [
  ...new Map(emails.map((email) => [email.toLowerCase(), email])).values(),
];
