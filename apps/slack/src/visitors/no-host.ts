import type { Site, VisitorInvitations } from '@visitor-invitations/core';
import { sameAddress } from './same-address.ts';

/** Somebody waits while hosts are looked up, and a team's requests are few: no more sites than this are asked, once each. */
const SITES_AT_MOST = 10;
const HOSTS_AT_MOST = 1000;
const PATIENCE_MS = 5000;

/**
 * The addresses of all hosts of a team; nothing when they are too many to look up, or the service does not say. The
 * interface has no operation that says of one person whether they are a host.
 */
export async function allHosts(
  client: VisitorInvitations,
  sites: readonly Site[],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (sites.length === 0 || sites.length > SITES_AT_MOST) return undefined;
  const options = { limit: HOSTS_AT_MOST, deadline: PATIENCE_MS, signal };
  const asked = sites.map(({ id = '' }) => client.sites.hosts(id, options).page());
  const pages = await Promise.all(asked).catch(() => undefined);
  if (!pages || pages.some(({ next }) => next !== undefined)) return undefined;
  return pages.flatMap(({ records }) => records.flatMap(({ email }) => email ?? []));
}

/** Whether it is certain that nobody of this address is a host: no site lists them. */
export const isNoHost = (hosts: readonly string[] | undefined, email: string): boolean =>
  hosts !== undefined && !hosts.some((host) => sameAddress(host, email));
