import type { Jobs } from '../jobs/jobs.ts';
import { busyOf } from '../lib/busy.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { Lease, WatchTable } from '../store/watch-table.ts';
import { RefusedError } from '../text/errors.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import { USUAL_LIMIT } from './afforded.ts';
import {
  duesOf,
  type Followed,
  followedOf,
  hasNotices,
  isAwaited,
  isRead,
  isWanted,
  lateMinutesOf,
} from './followed.ts';
import { afterRead, type HostState, unknownHost } from './host-state.ts';
import { intervalMs, thriftyMs, turnsOf } from './pace.ts';
import type { DigestPayload, NoticePayload } from './payloads.ts';
import { quietForMs } from './quiet.ts';

/** What a reader works with. */
export interface ReaderDeps {
  readonly table: WatchTable;
  readonly jobs: Pick<Jobs, 'schedule' | 'areChanging'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
}

/** Reads the hosts of one workspace in turn, where no other process does, and finds what they are to be told. */
export interface Reader {
  /** Does what is due. Resolves to when it is to be called again, in milliseconds since the epoch. */
  step(workspace: Workspace, people: readonly string[]): Promise<number>;
  /** Lets another process read. */
  release(): Promise<void>;
}

/** How long the hosts are this process's own, and how often it says so. */
const LEASE_MS = 20_000;
const KEEP_MS = 5000;

/** How often settings are looked at. */
const SETTINGS_MS = 60_000;

/** A read for somebody else counts when it is so much newer: clocks of replicas differ. */
const NEWER_MS = 2000;

/** When a busy service does not say for how long. */
const BUSY_MS = 60_000;

export const createReader = ({ table, jobs, now, log }: ReaderDeps): Reader => {
  let lease: Lease | undefined;
  let keptAt = 0;
  let readFrom = 0;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let share = 0;
  let turns = 0;
  let hosts = new Map<string, Followed>();
  let reads: Workspace['visitors']['reads'] | undefined;
  const nudged = new Set<string>();

  const change = (host: Followed, changes: Partial<Followed>): Followed => {
    const changed = { ...host, ...changes };
    hosts.set(host.userId, changed);
    return changed;
  };

  async function store(host: Followed, email: string, state: HostState): Promise<Followed | undefined> {
    if (await table.save(host, email, state)) return change(host, { version: host.version + 1, state });
    // The app has changed a visit of theirs meanwhile: what was read may not have it.
    loadedAt = Number.NEGATIVE_INFINITY;
    return undefined;
  }

  /** Reads what is known of the people, and what they want. */
  async function load({ id, settings }: Workspace, people: readonly string[]): Promise<void> {
    const [rows, ofWorkspace, ofPeople] = await Promise.all([
      table.hosts(id),
      settings.ofWorkspace(),
      settings.ofPeople(people),
    ]);
    const rowOf = new Map(rows.map((row) => [row.userId, row]));
    const before = hosts;
    share = ofWorkspace.noticeShare;
    hosts = new Map(
      people.map((userId, index) => {
        const key = { workspace: id, userId };
        const host = followedOf(key, rowOf.get(userId), ofPeople[index] as Followed['settings']);
        return [userId, { ...host, triedAt: before.get(userId)?.triedAt ?? 0 }];
      }),
    );
    for (const row of rows) if (!hosts.has(row.userId)) await table.drop(row);
    loadedAt = now();
  }

  /** Hands over what was found. Jobs have the ids of what happened, so that it is told once. */
  async function handOver(host: Followed, email: string): Promise<void> {
    const { workspace, userId, settings, state } = host;
    if (state.found.length === 0) return;
    const quietMs = quietForMs(settings.quiet, state.zone ?? 'UTC', now());
    for (const notice of state.found) {
      if (!isWanted(settings, notice.kind)) continue;
      const payload: NoticePayload = { userId, notice };
      await jobs.schedule(workspace, 'notice', `notice ${notice.id}`, payload, quietMs);
    }
    await store(host, email, { ...state, found: [] });
  }

  /** Finds out what is sent today, once on each day of a person's. */
  function lookForDues(): void {
    for (const host of hosts.values())
      if (now() >= host.dues.until) change(host, { dues: duesOf(host, now()) });
  }

  /** Sends the visits of a day whose hour has come. */
  async function sendDigests(): Promise<void> {
    for (const host of hosts.values()) {
      for (const due of host.dues.all) {
        const { what, day, from, until } = due;
        if (now() < from || !isRead(host, due)) continue;
        const payload: DigestPayload = { userId: host.userId, what, day, until };
        if (now() < until)
          await jobs.schedule(host.workspace, 'digest', `${what} ${host.userId} ${day}`, payload, 0);
        change(host, { dues: { ...host.dues, all: host.dues.all.filter((one) => one !== due) } });
      }
    }
  }

  /** The people in the order of their turns. */
  function inTurn(): readonly string[] {
    const all = [...hosts.values()];
    const followed = all
      .filter((host) => hasNotices(host) || host.state.readAt === undefined)
      .map(({ userId: key, state: { readAt, startsAt }, triedAt }) => ({
        key,
        readAt: readAt === undefined && triedAt === 0 ? undefined : Math.max(readAt ?? 0, triedAt),
        startsAt,
      }));
    const awaited = all
      .filter((host) => isAwaited(host, now()))
      .sort((one, other) => one.triedAt - other.triedAt)
      .map(({ userId }) => userId);
    return turnsOf({ nudged: [...nudged], awaited, followed }, now(), turns);
  }

  /** Waits for the next turn, for as many requests as were made. */
  async function spend(requests: number): Promise<void> {
    const limit = reads?.limit() ?? USUAL_LIMIT;
    const usualMs = intervalMs(limit, share) * Math.max(1, requests);
    const all = [...hosts.values()];
    const isUrgent = all.some((host) => host.state.readAt === undefined || isAwaited(host, now()));
    const starts = all.flatMap(({ state }) => state.startsAt);
    const inMs = isUrgent ? usualMs : thriftyMs(starts, now(), usualMs);
    readFrom = now() + inMs;
    if (lease && !(await table.keep(lease, LEASE_MS, inMs))) lease = undefined;
    keptAt = now();
  }
  /** What was read of a host is compared with what is known, and stored before it is handed over. */
  async function compare(host: Followed, email: string, zone: string, read: Parameters<typeof afterRead>[1]) {
    const known: HostState = { ...host.state, zone };
    const state: HostState = hasNotices(host)
      ? afterRead(known, read, lateMinutesOf(host.settings))
      : { zone, readAt: read.readAt, startsAt: [], found: [] };
    const changed = state.found.filter(({ kind }) => kind === 'changed' || kind === 'cancelled');
    const ids = changed.map(({ visit }) => visit.id);
    // What the app itself is changing just now is noted once that is known.
    if (ids.length > 0 && (await jobs.areChanging(host.workspace, ids))) return;
    const stored = await store(host, email, state);
    if (stored) await handOver(stored, email);
  }

  /** Reads a host. Resolves to whether that took a request. */
  async function read({ access, visitors }: Workspace, userId: string): Promise<boolean> {
    const isNudged = nudged.delete(userId);
    const host = hosts.get(userId);
    if (!host) return false;
    // The app may have changed a visit of theirs since.
    const row = await table.find(host);
    const tried = change(host, {
      triedAt: now(),
      version: row?.version ?? 0,
      state: (row?.state as HostState | undefined) ?? unknownHost,
    });
    const person = await access.actor(userId);
    const last = await visitors.lastRead(person);
    const isNewer = last !== undefined && last.readAt - (tried.state.readAt ?? 0) > NEWER_MS;
    if (isNewer && !isNudged) {
      await compare(tried, person.email, person.zone, last);
      return false;
    }
    const before = visitors.reads.requests();
    await spend(1);
    if (!lease) return true;
    try {
      await compare(tried, person.email, person.zone, await visitors.read(person, 0));
    } finally {
      const requests = visitors.reads.requests() - before;
      if (requests > 1) await spend(requests);
    }
    return true;
  }

  /** Reads the host whose turn it is, and before that those whom somebody else has read. */
  async function readNext(workspace: Workspace): Promise<void> {
    for (const userId of await table.takeNudged(workspace.id)) nudged.add(userId);
    turns += 1;
    for (const userId of inTurn()) {
      try {
        if (await read(workspace, userId)) return;
      } catch (error) {
        // Of whom may not use the app any more, nothing is read.
        if (error instanceof RefusedError && error.cause === undefined) continue;
        const busy = busyOf(error);
        if (busy) readFrom = now() + (busy.forMs ?? BUSY_MS);
        log.warn('a host was not read', errorFacts(error));
        return;
      }
    }
    // Everybody was read for somebody else.
    await spend(1);
  }

  async function hold(workspace: Workspace): Promise<boolean> {
    if (lease && now() - keptAt < KEEP_MS) return true;
    if (lease && !(await table.keep(lease, LEASE_MS))) lease = undefined;
    if (!lease) {
      lease = await table.take(workspace.id, LEASE_MS);
      if (!lease) return false;
      readFrom = now() + lease.waitMs;
      // Another process may have read meanwhile.
      loadedAt = Number.NEGATIVE_INFINITY;
    }
    keptAt = now();
    return true;
  }

  return {
    async step(workspace, people) {
      reads = workspace.visitors.reads;
      if (!(await hold(workspace))) return now() + KEEP_MS;
      const isOther = people.length !== hosts.size || people.some((userId) => !hosts.has(userId));
      if (isOther || now() - loadedAt >= SETTINGS_MS) await load(workspace, people);
      lookForDues();
      if (now() >= readFrom) await readNext(workspace);
      // Of who was read for the first time, the zone is known only now.
      lookForDues();
      await sendDigests();
      return Math.min(readFrom, now() + KEEP_MS);
    },
    async release() {
      if (lease) await table.release(lease);
      lease = undefined;
    },
  };
};
