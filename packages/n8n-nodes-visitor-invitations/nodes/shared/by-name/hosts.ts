import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { Host, VisitorInvitations } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { invalid } from '../errors/invalid.ts';
import { SiteNames } from './site-names.ts';

/** To choose one host, the hosts of at most so many sites are read: each takes a request or more out of the quota. */
const MAX_SITES = 10;

/** @throws InputError where a host would be chosen from those of too many sites. */
export const checkSiteCount = (count: number, { name: field }: INodeProperties, wanted: string): void => {
  if (count > MAX_SITES) throw invalid(field, `must be ${wanted}, because the team has ${count} sites`);
};

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
  const siteIds = siteId ? [siteId] : (await new SiteNames(visitors).all()).map(({ id }) => id);
  const hosts = await hostsAt(visitors, siteIds);
  return hosts.filter(({ hostGroupName }) => hostGroupName !== undefined && hostGroupName === name);
};

/** Each address once: a host may be registered at several sites, and an address is the same in any letter case. */
export const uniqueEmails = (emails: readonly string[]): readonly string[] => [
  ...new Map(emails.map((email) => [email.toLowerCase(), email])).values(),
];
