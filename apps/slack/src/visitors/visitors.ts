import type { Invitation, Site, VisitorInvitations } from '@visitor-invitations/core';
import { createCache } from '../cache.ts';
import { type Host, type HostVisits, visitsOf } from './host-visits.ts';
import { allHosts, isNoHost } from './no-host.ts';
import { stateOf } from './states.ts';
import { learnTypes, type VisitorType } from './visitor-types.ts';

/** The visitor service as this app uses it. */
export interface Visitors {
  /** All sites of the team, by name; kept for a few minutes. */
  sites(): Promise<readonly Site[]>;
  /** The visitor types that a host has used before (A20); kept for a few minutes. */
  typesOf(host: Host): Promise<readonly VisitorType[]>;
  /** The visits of today and later that are still expected; kept for seconds, while a menu is typed into. */
  expectedBy(host: Host): Promise<readonly Invitation[]>;
  /** Has the sites and types fetched before a menu asks; a failure shows when one does. */
  prepareMenus(host: Host): void;
  /** The visits of one host. */
  of(host: Host): HostVisits;
}

const KEEP_MS = 5 * 60_000;
const KEEP_VISITS_MS = 5_000;
const HOSTS_AT_MOST = 5_000;

/** `now` in milliseconds since the epoch. */
export function createVisitors(client: VisitorInvitations, now: () => number): Visitors {
  const sites = createCache<readonly Site[]>({ keepMs: KEEP_MS, max: 1, now });
  const types = createCache<readonly VisitorType[]>({ keepMs: KEEP_MS, max: HOSTS_AT_MOST, now });
  const expected = createCache<readonly Invitation[]>({ keepMs: KEEP_VISITS_MS, max: HOSTS_AT_MOST, now });
  const hosts = createCache<readonly string[] | undefined>({ keepMs: KEEP_MS, max: 1, now });
  const allSites = () => sites.get('all', () => client.sites.list({ limit: 1000 }).toArray());
  /** Everybody who has no visits shares one look at the hosts. */
  const isKnownNoHost = async ({ email }: Host) => {
    const known = await hosts
      .get('all', async () => allHosts(client, await allSites()))
      .catch(() => undefined);
    return isNoHost(known, email);
  };
  const of = (host: Host) => visitsOf({ client, now, isNoHost: isKnownNoHost }, host);
  const typesOf = (host: Host) => types.get(host.email, async () => learnTypes(await of(host).recent()));
  const isExpected = (visit: Invitation) => visit.id !== undefined && stateOf(visit, now()) === 'expected';
  return {
    sites: allSites,
    typesOf,
    expectedBy: (host) => expected.get(host.email, async () => (await of(host).ahead()).filter(isExpected)),
    prepareMenus(host) {
      for (const fetched of [allSites(), typesOf(host)]) fetched.catch(() => {});
    },
    of,
  };
}
