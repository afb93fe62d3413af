import { BUSY_MS, busyOf } from '@visitor-invitations/visits';
import type { Jobs } from '../jobs/jobs.ts';
import { isRefusal } from '../languages/errors.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { DuePlace } from '../store/record-table.ts';
import type { SettingTable } from '../store/setting-table.ts';
import { FIRST, NUDGED, type WatchedHost, type WatchTable } from '../store/watch-table.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import {
  duesOf,
  type Followed,
  followedOf,
  hasNotifications,
  isAwaited,
  isFollowed,
  lateMinutesOf,
  nextLook,
  readingDue,
} from './followed.ts';
import { handOverDayLists, handOverDigests, handOverNotifications } from './hand-over.ts';
import { afterQuietRead, afterRead, type HostState, type NotifiedVisit } from './host-state.ts';
import { intervalMs, readingQueueOf, thriftyMs } from './pace.ts';
import { createReadLease, KEEP_MS } from './read-lease.ts';

/** What a reader works with. */
export interface ReaderDeps {
  readonly table: WatchTable;
  readonly settings: Pick<SettingTable, 'due' | 'plan'>;
  readonly jobs: Pick<Jobs, 'schedule' | 'areChanging'>;
  /** Told of what happened to a visit outside this app. */
  readonly onChange: (workspace: Workspace, visit: NotifiedVisit) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
}

/** Reads the hosts of one connection to the service, unless another process does, and finds what to notify them of. */
export interface Reader {
  /**
   * Does what is due in the workspaces of the connection. Resolves to when it is to be called again, in milliseconds since
   * the epoch.
   */
  step(workspaces: readonly Workspace[]): Promise<number>;
  /** Lets another process read. */
  release(): Promise<void>;
}

/** How many people are looked at at once, for a read and for their daily list: nothing else runs meanwhile. */
const PAGE = 40;
const DAYS_PAGE = 20;

/** How many of those whose visits are sent soon are in a queue. */
const MAX_AWAITED = 20;

/** A read for somebody else counts when it is so much newer: clocks of replicas differ. */
const NEWER_MS = 2000;

/** A first read may be as old as what Home shows. */
const FRESH_MS = 60_000;

/** Until a host is read again who could not be. */
const AGAIN_MS = 60_000;

/** Somebody in a workspace. */
interface Member {
  readonly workspace: Workspace;
  readonly userId: string;
}

const keyOf = ({ workspace, userId }: Member) => `${workspace.id} ${userId}`;

const isNew = ({ state, due }: Followed) => state.readAt === undefined && due === FIRST;

/** @param connection names the service and the team */
export const createReader = (
  { table, settings, jobs, onChange, now, log }: ReaderDeps,
  connection: string,
): Reader => {
  const lease = createReadLease(table, connection, now);
  let readCount = 0;
  let reads: Visitors['reads'] | undefined;
  /** Whose visits are sent soon and have to be read before, and when the next of them is. */
  const awaited = new Map<string, Member & { readonly startsAt: number }>();
  /** By workspace: where the next page of daily lists starts. */
  const looked = new Map<string, DuePlace | undefined>();
  /** The front desks' lists that were handed over. */
  const dayLists = new Set<string>();

  /** What these people want, of whom this is stored. */
  async function load(workspace: Workspace, rows: readonly WatchedHost[]): Promise<Followed[]> {
    const [ofWorkspace, ofPeople] = await Promise.all([
      workspace.settings.ofWorkspace(),
      workspace.settings.ofPeople(rows.map(({ userId }) => userId)),
    ]);
    return ofPeople.map((own, index) => followedOf(rows[index] as WatchedHost, own, ofWorkspace));
  }

  async function store(host: Followed, email: string, state: HostState): Promise<Followed | undefined> {
    const changed = { ...host, state };
    // What is not handed over yet is looked at first by whoever goes on.
    const due = state.found.length > 0 ? FIRST : readingDue(changed, now());
    // If the app has changed a visit of theirs meanwhile, what was read may not have it.
    return (await table.save(host, email, state, due))
      ? { ...changed, version: host.version + 1 }
      : undefined;
  }

  async function handOver(workspace: Workspace, host: Followed, email: string): Promise<void> {
    const { found } = host.state;
    if (found.length === 0) return;
    for (const { kind, visit } of found) if (kind !== 'late') onChange(workspace, visit);
    await handOverNotifications(host, jobs, now());
    await store(host, email, { ...host.state, found: [] });
  }

  /** Sends a person what is due today and was read. Resolves to when to look again: `undefined` once it was read. */
  async function sendDigests(workspace: Workspace, host: Followed): Promise<number | null | undefined> {
    const { zone, startsAt } = host.state;
    const member = { workspace, userId: host.userId };
    awaited.delete(keyOf(member));
    // Of who was never read, the zone is not known.
    if (zone === undefined) return isFollowed(host) ? undefined : null;
    const dues = duesOf(host, zone, now());
    await handOverDigests(host, dues, jobs, now());
    if (!isAwaited(host, dues, now())) return nextLook(dues, zone, now());
    const soonest = Math.min(...startsAt.filter((start) => start >= now()));
    awaited.set(keyOf(member), { ...member, startsAt: soonest });
    return undefined;
  }

  /** Looks at a page of the daily lists of a workspace. Resolves to whether there are more. */
  async function lookAtDays(workspace: Workspace): Promise<boolean> {
    const rows = await settings.due(workspace.id, DAYS_PAGE, looked.get(workspace.id));
    const isMore = rows.length === DAYS_PAGE;
    looked.set(workspace.id, isMore ? rows.at(-1) : undefined);
    if (rows.length === 0) return false;
    const hosts = await load(
      workspace,
      await table.list(
        workspace.id,
        rows.map(({ key }) => key),
      ),
    );
    const byId = new Map(hosts.map((host) => [host.userId, host]));
    const planned = rows.map(async ({ key, version }) => {
      const host = byId.get(key);
      const due = host ? await sendDigests(workspace, host) : null;
      return due === undefined ? [] : [{ workspace: workspace.id, key, version, due }];
    });
    await settings.plan((await Promise.all(planned)).flat());
    return isMore;
  }

  /** Those who may be the next, and what is known of them. Who wants nothing is forgotten. */
  async function candidates(workspaces: readonly Workspace[]) {
    const limit = Math.ceil(PAGE / workspaces.length);
    const found = await Promise.all(
      workspaces.map(async (workspace) => {
        const all = await load(workspace, await table.next(workspace.id, limit));
        await table.forget(all.filter((host) => !isFollowed(host)));
        return all.filter(isFollowed).map((host) => ({ workspace, userId: host.userId, host }));
      }),
    );
    return found.flat();
  }

  /** The people in the order of their turns. */
  function inOrder(all: Awaited<ReturnType<typeof candidates>>): readonly Member[] {
    const soonest = [...awaited.values()]
      .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
      .slice(0, MAX_AWAITED);
    const members = new Map([...all, ...soonest].map((one) => [keyOf(one), one]));
    const followed = all
      .filter(({ host }) => hasNotifications(host) || host.state.readAt === undefined)
      .map(({ host, ...member }) => ({
        key: keyOf({ ...member }),
        readAt: isNew(host) ? undefined : Math.max(host.state.readAt ?? 0, now() - host.triedMs),
        startsAt: host.state.startsAt,
      }));
    const nudged = all.filter(({ host }) => host.due === NUDGED).map(keyOf);
    const queue = { nudged, awaited: soonest.map(keyOf), followed };
    return readingQueueOf(queue, now(), readCount).flatMap((key) => members.get(key) ?? []);
  }

  /** Waits with the next read, for as many requests as were made. Resolves to false when another process reads. */
  async function spend(
    requests: number,
    urgency: { readonly isUrgent: boolean; readonly starts: readonly number[] },
  ) {
    const usualMs = intervalMs(reads?.limit()) * Math.max(1, requests);
    return lease.wait(urgency.isUrgent ? usualMs : thriftyMs(urgency.starts, now(), usualMs));
  }

  /** What was read of a host is compared with what is known, and stored before it is handed over. */
  async function compare(workspace: Workspace, host: Followed, read: Parameters<typeof afterRead>[1]) {
    const { email, zone } = await workspace.access.actor(host.userId);
    const known: HostState = { ...host.state, zone };
    const state = hasNotifications(host)
      ? afterRead(known, read, lateMinutesOf(host.wanted))
      : afterQuietRead(known, read);
    const changed = state.found.filter(({ kind }) => kind === 'changed' || kind === 'cancelled');
    const ids = changed.map(({ visit }) => visit.id);
    // What the app itself is changing just now is noted once that is known.
    if (ids.length > 0 && (await jobs.areChanging(host.workspace, ids))) return;
    const stored = await store(host, email, state);
    if (!stored) return;
    await handOver(workspace, stored, email);
    await sendDigests(workspace, stored);
  }

  /** Reads a host. Resolves to whether that took a request. */
  async function read(
    { workspace, userId }: Member,
    urgency: Parameters<typeof spend>[1],
    isNudged: boolean,
  ) {
    const { access, visitors } = workspace;
    const row = await table.begin({ workspace: workspace.id, userId });
    if (!row) return false;
    const [host] = await load(workspace, [row]);
    if (!host) return false;
    try {
      const person = await access.actor(userId);
      const isFirst = host.state.readAt === undefined;
      const last = isFirst ? undefined : await visitors.lastRead(person);
      const isNewer = last !== undefined && last.readAt - (host.state.readAt ?? 0) > NEWER_MS;
      if (isNewer && !isNudged) {
        await compare(workspace, host, last);
        return false;
      }
      reads = visitors.reads;
      const [before, limit] = [reads.requests(), reads.limit()];
      const isUrgent = urgency.isUrgent || isFirst;
      if (!(await spend(1, { ...urgency, isUrgent }))) return true;
      try {
        // What Home has just read isn't read again.
        await compare(workspace, host, await visitors.read(person, isFirst ? FRESH_MS : 0));
      } finally {
        const requests = visitors.reads.requests() - before;
        if (requests > 1 || visitors.reads.limit() !== limit) await spend(requests, urgency);
      }
      return true;
    } catch (error) {
      awaited.delete(keyOf({ workspace, userId }));
      const isLater = !isRefusal(error) && host.due !== null;
      const due = isLater ? now() + AGAIN_MS : readingDue(host, now());
      const { version } = host;
      await table.plan([{ workspace: workspace.id, key: userId, version, due }]);
      throw error;
    }
  }

  /** Reads the host whose turn it is, and before that those whom somebody else has read. */
  async function readNext(workspaces: readonly Workspace[]): Promise<void> {
    const all = await candidates(workspaces);
    readCount += 1;
    const urgency = {
      isUrgent: awaited.size > 0 || all.some(({ host }) => isNew(host)),
      starts: all.flatMap(({ host }) => host.state.startsAt),
    };
    const nudged = new Set(all.filter(({ host }) => host.due === NUDGED).map(keyOf));
    for (const member of inOrder(all)) {
      try {
        if (await read(member, urgency, nudged.has(keyOf(member)))) return;
      } catch (error) {
        // Nothing is read for people who aren't hosts, or may no longer use the app.
        if (isRefusal(error)) continue;
        const busy = busyOf(error);
        if (busy) await lease.wait(busy.forMs ?? BUSY_MS);
        log.warn('a host was not read', errorFacts(error));
        return;
      }
    }
    // Everybody was read for somebody else.
    await spend(1, urgency);
  }

  return {
    async step(workspaces) {
      const held = await lease.hold();
      if (held === 'of another') return now() + KEEP_MS;
      if (held === 'taken') awaited.clear();
      let isMore = false;
      for (const workspace of workspaces) isMore = (await lookAtDays(workspace)) || isMore;
      if (now() >= lease.readFrom()) await readNext(workspaces);
      for (const { id, settings } of workspaces)
        await handOverDayLists(id, await settings.ofWorkspace(), jobs, now(), dayLists);
      return isMore ? now() : Math.min(lease.readFrom(), now() + KEEP_MS);
    },
    release: lease.release,
  };
};
