import type { Site, VisitorInvitations } from '@visitor-invitations/core';
import { sameAddress } from './same-address.ts';

/** The hosts of more sites than this are not looked through while somebody waits. */
const SITES_AT_MOST = 10;

/**
 * Whether it is certain that nobody of this address is a host of the team: no site lists them. The interface has no
 * operation that says it of one person.
 */
export async function isNoHost(
  client: VisitorInvitations,
  sites: readonly Site[],
  email: string,
): Promise<boolean> {
  if (sites.length === 0 || sites.length > SITES_AT_MOST) return false;
  for (const { id = '' } of sites) {
    for await (const host of client.sites.hosts(id, { limit: 1000 })) {
      if (sameAddress(host.email, email)) return false;
    }
  }
  return true;
}
