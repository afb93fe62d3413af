import type { Invitation, Site, VisitorInvitations } from '@visitor-invitations/core';
import { createCache } from '../cache.ts';
import type { Clock, ZonedNow } from '../clock/zoned-now.ts';
import { Refused } from '../refused.ts';
import { en } from '../text/en.ts';
import { type Host, type HostVisits, hostVisits, refusedToRead } from './host-visits.ts';
import { newestVisits } from './newest-visits.ts';
import { allHosts, isNoHost } from './no-host.ts';
import { stateOf } from './states.ts';
import { learnTypes, type VisitorType } from './visitor-types.ts';

/** The visitor service as this app uses it. */
export interface Visitors {
  /** All sites of the team, by name; kept for a few minutes. */
  sites(): Promise<readonly Site[]>;
  /** The visitor types that a host has used lately (A20); kept for a few minutes. */
  typesOf(host: Host): Promise<readonly VisitorType[]>;
  /**
   * The visits of the day that it is for the host, by start, as they were at `since` (of `elapsed`) or later: requests
   * that wait at the same time share one search.
   * @throws Refused when they are no host of the team
   */
  today(host: Host, since: number): Promise<readonly Invitation[]>;
  /** The visits of today and the days ahead, likewise. */
  ahead(host: Host, since: number): Promise<readonly Invitation[]>;
  /** The same as they were some seconds ago, for menus that are typed into, and for warnings. */
  recentlyAhead(host: Host): Promise<readonly Invitation[]>;
  /** Those of `recentlyAhead` that are still expected. */
  expectedBy(host: Host): Promise<readonly Invitation[]>;
  /** @throws Refused when it is certain that this person is no host of the team. */
  refuseNoHost(host: Host): Promise<void>;
  /** Has the sites and types fetched before a menu asks; a failure shows when one does. */
  prepareMenus(host: Host): void;
  /** To be said after a change: what was read of this host's visits is out of date. */
  forget(host: Host): void;
  /** The visits of one host, one by one. */
  of(host: Host): HostVisits;
}

/** What the service is used with. */
export interface VisitorsDeps {
  readonly client: VisitorInvitations;
  readonly clock: Clock;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** How long the service may still act on a request after its connection broke; default: the client's own. */
  readonly settleMs?: number | undefined;
  /** Breaks off what is under way when the app stops. */
  readonly stopping: AbortSignal;
}

const KEEP_MS = 5 * 60_000;
const KEEP_VISITS_MS = 5_000;
const HOSTS_AT_MOST = 5_000;

const byStart = (a: Invitation, b: Invitation) =>
  Date.parse(a.startDate ?? '') - Date.parse(b.startDate ?? '');

/** The first and the last day of a visit. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Nothing for a visit without a time. */
function daysOf({ startDate, endDate = startDate }: Invitation, at: ZonedNow): Days | undefined {
  const first = at.dayOf(startDate);
  return first === undefined ? undefined : { first, last: at.dayOf(endDate) ?? first };
}

export function createVisitors({ client, clock, elapsed, settleMs, stopping }: VisitorsDeps): Visitors {
  const { now } = clock;
  const sites = createCache<readonly Site[]>({ keepMs: KEEP_MS, max: 1, now });
  const types = createCache<readonly VisitorType[]>({ keepMs: KEEP_MS, max: HOSTS_AT_MOST, now });
  const visits = createCache<readonly Invitation[]>({
    keepMs: KEEP_VISITS_MS,
    max: HOSTS_AT_MOST,
    now,
    elapsed,
  });
  const hosts = createCache<readonly string[] | undefined>({ keepMs: KEEP_MS, max: 1, now });

  const keyOf = ({ email, zone }: Host) => `${email.toLowerCase()} ${zone}`;
  const read = (host: Host) => {
    const at = clock.at(host);
    const isOver = (visit: Invitation) => (daysOf(visit, at)?.last ?? at.today) < at.today;
    return newestVisits({ client, hostEmail: host.email, isOver, signal: stopping }).catch(refusedToRead);
  };
  const recently = (host: Host) => visits.get(keyOf(host), () => read(host));
  const newest = (host: Host, since: number) => visits.since(since, keyOf(host), () => read(host));

  const allSites = () =>
    sites.get('all', () => client.sites.list({ limit: 1000, signal: stopping }).toArray());

  /** Everybody who has no visits shares one look at the hosts. */
  async function refuseNoHost(host: Host, found: readonly Invitation[]): Promise<void> {
    if (found.length > 0) return;
    const known = await hosts
      .get('all', async () => allHosts(client, await allSites(), stopping))
      .catch(() => undefined);
    if (isNoHost(known, host.email)) throw new Refused(en.people.noHost);
  }

  async function where(
    host: Host,
    found: readonly Invitation[],
    fits: (days: Days, today: string) => boolean,
  ): Promise<readonly Invitation[]> {
    await refuseNoHost(host, found);
    const at = clock.at(host);
    const isWanted = (visit: Invitation) => {
      const days = daysOf(visit, at);
      return days !== undefined && fits(days, at.today);
    };
    return found.filter(isWanted).sort(byStart);
  }

  const isAhead = ({ last }: Days, today: string) => today <= last;
  const recentlyAhead = async (host: Host) => where(host, await recently(host), isAhead);
  const typesOf = (host: Host) => types.get(keyOf(host), async () => learnTypes(await recently(host)));

  return {
    sites: allSites,
    typesOf,
    today: async (host, since) =>
      where(host, await newest(host, since), ({ first, last }, today) => first <= today && today <= last),
    ahead: async (host, since) => where(host, await newest(host, since), isAhead),
    recentlyAhead,
    expectedBy: async (host) =>
      (await recentlyAhead(host)).filter((visit) => visit.id && stateOf(visit, now()) === 'expected'),
    refuseNoHost: async (host) => refuseNoHost(host, await recently(host)),
    prepareMenus(host) {
      for (const fetched of [allSites(), typesOf(host)]) fetched.catch(() => {});
    },
    forget: (host) => visits.delete(keyOf(host)),
    of: (host) => hostVisits({ client, settleMs, stopping }, host),
  };
}
