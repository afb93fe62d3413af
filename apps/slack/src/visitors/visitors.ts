import { type Invitation, type Site, stateOf, type VisitorInvitations } from '@visitor-invitations/core';
import {
  addDays,
  type Busy,
  busyOf,
  byStart,
  usedVisitorTypes,
  usualOf,
  type VisitorType,
} from '@visitor-invitations/visits';
import type { Clock } from '../clock/zoned-now.ts';
import { RefusedError } from '../languages/errors.ts';
import { once } from '../lib/cache.ts';
import type { Log } from '../lib/log.ts';
import { connectionOf } from '../store/service-quotas.ts';
import type { SharedCache } from '../store/shared-cache.ts';
import { type HostVisits, hostVisits, refuseAtShutdown } from './host-visits.ts';
import { allHosts, type Host, isNoHost, sameAddress } from './hosts.ts';
import { type Asking, createReadThroughCache, type Read } from './read-through-cache.ts';
import { type Days, daysOf } from './visit.ts';
import { createVisitReads, type VisitReads } from './visit-reads.ts';

/** Visits by start, as they were at a time. */
export interface VisitList {
  readonly visits: readonly Invitation[];
  /** When they were read, in milliseconds since the epoch. */
  readonly readAt: number;
  /** They could not be read again now. */
  readonly busy?: Busy | undefined;
}

/** Who a form is for, as far as that's known. */
export type Visitor = Pick<Invitation, 'firstName' | 'lastName' | 'email'>;

/** What a host's form is filled in with. Each value is read once. */
export interface FormReads {
  /** Rejects with RefusedError if they certainly aren't a host of the team. */
  readonly checked: Promise<void>;
  /** All sites of the team, as `Visitors.sites`. */
  sites(): Promise<readonly Site[]>;
  /** What a host usually enters for a visitor, judging by their visits. */
  usual(host: Host, visitor: Visitor): Promise<ReturnType<typeof usualOf>>;
}

/** The visitor service as the app uses it. What was read is known for a while, in all replicas. */
export interface Visitors {
  /** Names the service and the team; absent when the workspace is not connected. */
  readonly connection?: string;
  /** All sites of the team, by name; at most a day old. */
  sites(): Promise<readonly Site[]>;
  /** The visitor types that a host used (A20), most used first. */
  visitorTypes(host: Host): Promise<readonly VisitorType[]>;
  /** The visits of the host's current day, as `upcoming`. */
  today(host: Host, since?: number): Promise<VisitList>;
  /**
   * The visits of the host's current day and later ones, at most a minute old, or older when the service is busy.
   *
   * @param since they are read at this time (of `elapsed`) or later; `WHENEVER` takes what is known
   * @param daysBack also include visits that ended up to this many days ago. Default 0.
   * @throws RefusedError when they are certainly not a host of the team
   */
  upcoming(host: Host, since?: number, daysBack?: number): Promise<VisitList>;
  /** The same without asking the service; `undefined` when nothing is known. */
  lastUpcoming(host: Host, daysBack?: number): Promise<VisitList | undefined>;
  /** Those of `upcoming` that are still expected. */
  expected(host: Host): Promise<VisitList>;
  /** Starts reading what a host's form and its submission need. Nothing has to be awaited. */
  forForm(host: Host): FormReads;
  /** All visits of a host, as they were last read for whomever; `undefined` when nothing is known. */
  lastRead(host: Host): Promise<VisitList | undefined>;
  /**
   * All visits of a host, as old as that at most, whether or not the service is busy. Whatever a person waits for goes first.
   *
   * @throws RefusedError as `upcoming`
   */
  read(host: Host, maxAgeMs: number): Promise<VisitList>;
  /** What reading takes. */
  readonly reads: Pick<VisitReads, 'requests' | 'limit'>;
  /** Notes a visit that the app has changed, for these hosts. */
  note(visit: Invitation, hostEmails: readonly string[]): Promise<void>;
  /** Drops what is known of the visits of these hosts: they may have changed. */
  forget(hostEmails: readonly string[]): Promise<void>;
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
  /** What is known of the services, by connection: workspaces of one team read it once. */
  readonly known: (connection: string) => SharedCache;
  readonly clock: Clock;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  /** How long the service may still act on a request after its connection broke; default: the client's own. */
  readonly settleMs?: number | undefined;
  /** Aborts calls at a shutdown. */
  readonly stopping: AbortSignal;
  readonly log: Log;
  /** Called with each visit of a host that the app has changed. */
  readonly onOwnChange?: ((visit: Invitation, hostEmail: string) => Promise<void>) | undefined;
}

/** Before everything that was read. */
export const WHENEVER = Number.NEGATIVE_INFINITY;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Longer than a list of a day waits for its hour and is sent. */
const KEEP_MS = 2 * HOUR_MS;

/** More than the time by which the same day begins earlier elsewhere. */
const DAY_ANYWHERE_MS = 26 * HOUR_MS;

type Last<Value> = Promise<Read<Value> | undefined>;

/** What `last` gave, if it was asked already. */
interface Known {
  readonly visits?: Last<readonly Invitation[]>;
  readonly hosts?: Last<readonly string[]>;
}

export const createVisitors = ({
  client,
  known,
  clock,
  elapsed,
  settleMs,
  stopping,
  log,
  onOwnChange,
}: VisitorsDeps): Visitors => {
  const { now } = clock;
  const connection = connectionOf(client);
  const shared = { known: known(connection), now, elapsed, log };
  const inBackground = { priority: 'background' } as const;

  const isOver = ({ startDate = '', endDate = startDate }: Invitation) =>
    Date.parse(endDate) < now() - DAY_ANYWHERE_MS;
  const reads = createVisitReads(client, isOver, stopping);
  const visits = createReadThroughCache<readonly Invitation[]>({
    ...shared,
    read: (key, priority) => reads.read(emailOf(key), priority).catch(refuseAtShutdown),
    keepMs: () => KEEP_MS,
  });
  const sites = createReadThroughCache<readonly Site[]>({
    ...shared,
    read: (_, priority) => client.sites.list({ limit: 1000, signal: stopping, priority }).toArray(),
    keepMs: () => DAY_MS,
  });
  /** Empty where it cannot be said who is a host. */
  const hosts = createReadThroughCache<readonly string[]>({
    ...shared,
    read: async (_, priority) =>
      (await allHosts(client, await allSites({ priority }), { signal: stopping, priority })) ?? [],
    keepMs: (all) => (all.length > 0 ? DAY_MS : 5 * MINUTE_MS),
  });

  const sitesKey = 'sites';
  const hostsKey = 'hosts';
  const keyOf = (email: string) => `visits ${email.toLowerCase()}`;
  const emailOf = (key: string) => key.slice('visits '.length);

  async function allSites(asking: Asking<readonly Site[]> = {}): Promise<readonly Site[]> {
    const { value, readAt } = await sites.recent(sitesKey, DAY_MS, asking);
    if (now() - readAt > HOUR_MS) sites.since(sitesKey, elapsed(), inBackground).catch(() => {});
    return value;
  }

  const refuseOneOf = (all: readonly string[] | undefined, { email }: Host) => {
    if (all && all.length > 0 && isNoHost(all, email)) throw new RefusedError(({ people }) => people.noHost);
  };

  /** The hosts are looked up only for people without visits, once for all of them. */
  async function refuseNoHost(
    host: Host,
    found: readonly Invitation[],
    asking: Asking<readonly string[]>,
  ): Promise<void> {
    if (found.length > 0) return;
    const all = await hosts.recent(hostsKey, DAY_MS, asking).catch(() => undefined);
    refuseOneOf(all?.value, host);
  }

  /** Refuses who was no host today, without another look-up. Resolves to the visits that are known. */
  async function refuseKnown(host: Host, known: Known & Pick<Required<Known>, 'visits'>) {
    const last = await known.visits;
    if (!last || last.value.length === 0)
      refuseOneOf((await (known.hosts ?? hosts.last(hostsKey)))?.value, host);
    return last;
  }

  /** The visits of a host, or those that are known when the service is busy. */
  async function visitsOf(host: Host, since?: number, known: Known = {}): Promise<VisitList> {
    const key = keyOf(host.email);
    const { visits: found = visits.last(key) } = known;
    const last = await refuseKnown(host, { ...known, visits: found });
    const maxAgeMs = since === WHENEVER ? HOUR_MS : MINUTE_MS;
    const isKnown = since === undefined || since === WHENEVER;
    const read = isKnown ? visits.recent(key, maxAgeMs, { found }) : visits.since(key, since);
    const list = await read.then(listOf, (error: unknown) => {
      const busy = busyOf(error);
      if (busy && last) return { ...listOf(last), busy };
      throw error;
    });
    await refuseNoHost(host, list.visits, { found: known.hosts });
    return list;
  }

  function ofDays(host: Host, list: VisitList, isWanted: (days: Days, today: string) => boolean): VisitList {
    const at = clock.at(host);
    const wanted = list.visits.filter((visit) => {
      const days = daysOf(visit, at);
      return days !== undefined && isWanted(days, at.today);
    });
    return { ...list, visits: wanted.sort(byStart) };
  }

  /** For what changes slowly. */
  async function anyVisits({ email }: Host): Promise<readonly Invitation[]> {
    const found = visits.last(keyOf(email));
    const { value } = (await found) ?? (await visits.recent(keyOf(email), MINUTE_MS, { found }));
    return value;
  }

  function forForm(host: Host): FormReads {
    // Asked together, the store finds them in one statement.
    const known = {
      visits: visits.last(keyOf(host.email)),
      hosts: hosts.last(hostsKey),
      sites: sites.last(sitesKey),
    };
    const read = visitsOf(host, undefined, known);
    const own = known.visits.then(async (last) => last?.value ?? (await read).visits);
    const checked = own.then(async ({ length }) => {
      if (length === 0) await read;
    });
    const sitesOnce = once(() => allSites({ found: known.sites }));
    const loading = refuseKnown(host, known).then(sitesOnce);
    for (const one of [read, own, checked, loading]) one.catch(() => {});
    return {
      checked,
      sites: sitesOnce,
      usual: async (of, visitor) =>
        usualOf(await (sameAddress(of.email, host.email) ? own : anyVisits(of)), visitor),
    };
  }

  const endsFrom =
    (daysBack = 0) =>
    ({ last }: Days, today: string) =>
      addDays(today, -daysBack) <= last;
  const upcoming = async (host: Host, since?: number, daysBack?: number) =>
    ofDays(host, await visitsOf(host, since), endsFrom(daysBack));

  return {
    connection,
    sites: () => allSites(),
    visitorTypes: async (host) => usedVisitorTypes(await anyVisits(host)),
    forForm,
    today: async (host, since) =>
      ofDays(host, await visitsOf(host, since), ({ first, last }, today) => first <= today && today <= last),
    upcoming,
    async lastUpcoming(host, daysBack) {
      const last = await visits.last(keyOf(host.email));
      return last && ofDays(host, listOf(last), endsFrom(daysBack));
    },
    async expected(host) {
      const list = await upcoming(host);
      return {
        ...list,
        visits: list.visits.filter((visit) => visit.id && stateOf(visit, now()) === 'expected'),
      };
    },
    async lastRead({ email }) {
      const last = await visits.last(keyOf(email));
      return last && listOf(last);
    },
    async read(host, maxAgeMs) {
      const key = keyOf(host.email);
      const found = visits.last(key);
      await refuseKnown(host, { visits: found });
      const list = listOf(await visits.recent(key, maxAgeMs, { found, ...inBackground }));
      await refuseNoHost(host, list.visits, inBackground);
      return list;
    },
    reads,
    async note(visit, hostEmails) {
      for (const email of hostEmails) {
        await onOwnChange?.(visit, email);
        const isTheirs = sameAddress(visit.host?.email, email);
        await visits.change(keyOf(email), (all) => withVisit(all, visit, isTheirs));
      }
    },
    async forget(hostEmails) {
      for (const email of hostEmails) await visits.change(keyOf(email), () => undefined);
    },
    visits: (check) => hostVisits({ client, settleMs, now, stopping }, check),
  };
};

const listOf = ({ value, readAt }: Read<readonly Invitation[]>): VisitList => ({ visits: value, readAt });

/** Visits with one that has changed, which is added where it is one of them. */
const withVisit = (all: readonly Invitation[], visit: Invitation, isOne: boolean): readonly Invitation[] => {
  if (all.some(({ id }) => id === visit.id)) return all.map((one) => (one.id === visit.id ? visit : one));
  return isOne ? [...all, visit] : all;
};
