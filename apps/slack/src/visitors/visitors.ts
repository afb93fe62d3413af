import type { Invitation, Site, VisitorInvitations } from '@visitor-invitations/core';
import type { Clock } from '../clock/zoned-now.ts';
import { createCache } from '../lib/cache.ts';
import { en } from '../text/en.ts';
import { RefusedError } from '../text/errors.ts';
import { type HostVisits, hostVisits, refuseAtShutdown } from './host-visits.ts';
import { allHosts, type Host, isNoHost } from './hosts.ts';
import { newestVisits } from './newest-visits.ts';
import {
  byStart,
  type Days,
  daysOf,
  stateOf,
  type Usual,
  usedVisitorTypes,
  usualOf,
  type VisitorType,
} from './visit.ts';

/** The visitor service as the app uses it. Lists of visits are sorted by start. */
export interface Visitors {
  /** All sites of the team, by name; cached for minutes. */
  sites(): Promise<readonly Site[]>;
  /** The visitor types that a host used (A20), most used first; cached for minutes. */
  visitorTypes(host: Host): Promise<readonly VisitorType[]>;
  /**
   * The visits of the host's current day, read at `since` (of `elapsed`) or later. Concurrent requests share one search.
   *
   * @throws RefusedError when they are certainly not a host of the team
   */
  today(host: Host, since: number): Promise<readonly Invitation[]>;
  /** The visits of the current day and later ones, as `today`. */
  upcoming(host: Host, since: number): Promise<readonly Invitation[]>;
  /** The same, up to some seconds old: for menus and warnings. */
  cachedUpcoming(host: Host): Promise<readonly Invitation[]>;
  /** Those of `cachedUpcoming` that are still expected. */
  expected(host: Host): Promise<readonly Invitation[]>;
  /** @throws RefusedError when they are certainly not a host of the team. */
  refuseNoHost(host: Host): Promise<void>;
  /** What a host usually enters, from the visits that `refuseNoHost` reads. */
  usual(host: Host): Promise<Usual>;
  /** Loads sites and types before a menu asks for them. Errors are ignored. */
  preloadMenus(host: Host): void;
  /** Drops the cached visits of a host, after a change. */
  forget(host: Host): void;
  /**
   * Visits by id.
   *
   * @param check throws RefusedError for an invitation that must not be seen or changed
   */
  visits(check: (invitation: Invitation) => void): HostVisits;
}

/** What the service is used with. */
export interface VisitorsDeps {
  readonly client: VisitorInvitations;
  readonly clock: Clock;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  /** How long the service may still act on a request after its connection broke; default: the client's own. */
  readonly settleMs?: number | undefined;
  /** Aborts calls at a shutdown. */
  readonly stopping: AbortSignal;
}

const TTL_MS = 5 * 60_000;
const VISITS_TTL_MS = 5_000;
const MAX_HOSTS = 5_000;

export const createVisitors = ({ client, clock, elapsed, settleMs, stopping }: VisitorsDeps): Visitors => {
  const { now } = clock;
  const sites = createCache<readonly Site[]>({ ttlMs: TTL_MS, max: 1, now });
  const types = createCache<readonly VisitorType[]>({ ttlMs: TTL_MS, max: MAX_HOSTS, now });
  const visits = createCache<readonly Invitation[]>({ ttlMs: VISITS_TTL_MS, max: MAX_HOSTS, now, elapsed });
  const hosts = createCache<readonly string[] | undefined>({ ttlMs: TTL_MS, max: 1, now });

  const keyOf = ({ email, zone }: Host) => `${email.toLowerCase()} ${zone}`;
  const read = (host: Host) => {
    const at = clock.at(host);
    const isOver = (visit: Invitation) => (daysOf(visit, at)?.last ?? at.today) < at.today;
    return newestVisits({ client, hostEmail: host.email, isOver, signal: stopping }).catch(refuseAtShutdown);
  };
  const cachedVisits = (host: Host) => visits.get(keyOf(host), () => read(host));
  const visitsSince = (host: Host, since: number) => visits.getSince(since, keyOf(host), () => read(host));

  const allSites = () =>
    sites.get('all', () => client.sites.list({ limit: 1000, signal: stopping }).toArray());

  /** The hosts are looked up only for people without visits, once for all of them. */
  async function refuseNoHost(host: Host, found: readonly Invitation[]): Promise<void> {
    if (found.length > 0) return;
    const known = await hosts
      .get('all', async () => allHosts(client, await allSites(), stopping))
      .catch(() => undefined);
    if (isNoHost(known, host.email)) throw new RefusedError(en.people.noHost);
  }

  async function filterByDays(
    host: Host,
    found: readonly Invitation[],
    isWanted: (days: Days, today: string) => boolean,
  ): Promise<readonly Invitation[]> {
    await refuseNoHost(host, found);
    const at = clock.at(host);
    return found
      .filter((visit) => {
        const days = daysOf(visit, at);
        return days !== undefined && isWanted(days, at.today);
      })
      .sort(byStart);
  }

  const isUpcoming = ({ last }: Days, today: string) => today <= last;
  const cachedUpcoming = async (host: Host) => filterByDays(host, await cachedVisits(host), isUpcoming);
  const visitorTypes = (host: Host) =>
    types.get(keyOf(host), async () => usedVisitorTypes(await cachedVisits(host)));

  return {
    sites: allSites,
    visitorTypes,
    today: async (host, since) =>
      filterByDays(
        host,
        await visitsSince(host, since),
        ({ first, last }, today) => first <= today && today <= last,
      ),
    upcoming: async (host, since) => filterByDays(host, await visitsSince(host, since), isUpcoming),
    cachedUpcoming,
    expected: async (host) =>
      (await cachedUpcoming(host)).filter((visit) => visit.id && stateOf(visit, now()) === 'expected'),
    refuseNoHost: async (host) => refuseNoHost(host, await cachedVisits(host)),
    usual: async (host) => usualOf(await cachedVisits(host)),
    preloadMenus(host) {
      for (const loading of [allSites(), visitorTypes(host)]) loading.catch(() => {});
    },
    forget: (host) => visits.delete(keyOf(host)),
    visits: (check) => hostVisits({ client, settleMs, stopping }, check),
  };
};
