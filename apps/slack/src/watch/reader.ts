import type { Person } from '../access/actor.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isRefusal } from '../languages/errors.ts';
import { busyOf } from '../lib/busy.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { WorkspaceSettings } from '../settings/schemas.ts';
import { wantedOf } from '../settings/wanted.ts';
import type { WatchTable } from '../store/watch-table.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import {
  duesOf,
  type Followed,
  followedOf,
  hasNotifications,
  isAwaited,
  isFollowed,
  lateMinutesOf,
} from './followed.ts';
import { handOverDayLists, handOverDigests, handOverNotifications } from './hand-over.ts';
import { afterRead, type HostState, type NotifiedVisit, nearOf, unknownHost } from './host-state.ts';
import { intervalMs, readingQueueOf, thriftyMs } from './pace.ts';
import { createReadLease, KEEP_MS } from './read-lease.ts';

/** What a reader works with. */
export interface ReaderDeps {
  readonly table: WatchTable;
  readonly jobs: Pick<Jobs, 'schedule' | 'areChanging'>;
  /** Told of what happened to a visit outside this app. */
  readonly onChange: (workspace: Workspace, visit: NotifiedVisit) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
}

/** Reads the hosts of one workspace, unless another process does, and finds what to notify them of. */
export interface Reader {
  /** Does what is due. Resolves to when it is to be called again, in milliseconds since the epoch. */
  step(workspace: Workspace, people: readonly string[]): Promise<number>;
  /** Lets another process read. */
  release(): Promise<void>;
}

/** How often settings are looked at. */
const SETTINGS_MS = 60_000;

/** A read for somebody else counts when it is so much newer: clocks of replicas differ. */
const NEWER_MS = 2000;

/** A first read may be as old as what Home shows. */
const FRESH_MS = 60_000;

/** When a busy service does not say for how long. */
const BUSY_MS = 60_000;

const isNew = ({ state, triedAt }: Followed) => state.readAt === undefined && triedAt === 0;

export const createReader = ({ table, jobs, onChange, now, log }: ReaderDeps): Reader => {
  const lease = createReadLease(table, now);
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loaded: ReadonlySet<string> = new Set();
  let readCount = 0;
  let forAll: WorkspaceSettings | undefined;
  const dayLists = new Set<string>();
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
    const all = people.map((userId, index): Followed => {
      const own = ofPeople[index] as Followed['settings'];
      const chosen = { settings: own, wanted: wantedOf(own, ofWorkspace) };
      const host = followedOf({ workspace: id, userId }, rowOf.get(userId), chosen);
      return { ...host, triedAt: before.get(userId)?.triedAt ?? 0 };
    });
    hosts = new Map(all.filter(isFollowed).map((host) => [host.userId, host]));
    loaded = new Set(people);
    for (const row of rows) if (!hosts.has(row.userId)) await table.drop(row);
    forAll = ofWorkspace;
    loadedAt = now();
  }

  async function handOver(workspace: Workspace, host: Followed, email: string): Promise<void> {
    const { found } = host.state;
    if (found.length === 0) return;
    for (const { kind, visit } of found) if (kind !== 'late') onChange(workspace, visit);
    await handOverNotifications(host, jobs, now());
    await store(host, email, { ...host.state, found: [] });
  }

  /** Finds out what is sent today, once on each day of a person's. */
  function lookForDues(): void {
    for (const host of hosts.values())
      if (now() >= host.dues.until) change(host, { dues: duesOf(host, now()) });
  }

  async function sendDigests(): Promise<void> {
    for (const host of hosts.values()) {
      const all = await handOverDigests(host, jobs, now());
      if (all.length < host.dues.all.length) change(host, { dues: { ...host.dues, all } });
    }
  }

  /** The people in the order of their turns. */
  function inOrder(): readonly string[] {
    const all = [...hosts.values()];
    const followed = all
      .filter((host) => hasNotifications(host) || host.state.readAt === undefined)
      .map((host) => ({
        key: host.userId,
        readAt: isNew(host) ? undefined : Math.max(host.state.readAt ?? 0, host.triedAt),
        startsAt: host.state.startsAt,
      }));
    const awaited = all
      .filter((host) => isAwaited(host, now()))
      .sort((one, other) => one.triedAt - other.triedAt)
      .map(({ userId }) => userId);
    return readingQueueOf({ nudged: [...nudged], awaited, followed }, now(), readCount);
  }

  /** Waits with the next read, for as many requests as were made. Resolves to false when another process reads. */
  async function spend(requests: number, isFirst = false): Promise<boolean> {
    const usualMs = intervalMs(reads?.limit()) * Math.max(1, requests);
    const all = [...hosts.values()];
    const isUrgent = isFirst || all.some((host) => isNew(host) || isAwaited(host, now()));
    const starts = all.flatMap(({ state }) => state.startsAt);
    return lease.wait(isUrgent ? usualMs : thriftyMs(starts, now(), usualMs));
  }
  /** What was read of a host is compared with what is known, and stored before it is handed over. */
  async function compare(
    workspace: Workspace,
    host: Followed,
    { email, zone }: Person,
    read: Parameters<typeof afterRead>[1],
  ) {
    const known: HostState = { ...host.state, zone };
    const state: HostState = hasNotifications(host)
      ? afterRead(known, read, lateMinutesOf(host.wanted))
      : { zone, readAt: read.readAt, near: nearOf(read.visits, read.readAt), startsAt: [], found: [] };
    const changed = state.found.filter(({ kind }) => kind === 'changed' || kind === 'cancelled');
    const ids = changed.map(({ visit }) => visit.id);
    // What the app itself is changing just now is noted once that is known.
    if (ids.length > 0 && (await jobs.areChanging(host.workspace, ids))) return;
    const stored = await store(host, email, state);
    if (stored) await handOver(workspace, stored, email);
  }

  /** Reads a host. Resolves to whether that took a request. */
  async function read(workspace: Workspace, userId: string): Promise<boolean> {
    const { access, visitors } = workspace;
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
    const isFirst = tried.state.readAt === undefined;
    const last = isFirst ? undefined : await visitors.lastRead(person);
    const isNewer = last !== undefined && last.readAt - (tried.state.readAt ?? 0) > NEWER_MS;
    if (isNewer && !isNudged) {
      await compare(workspace, tried, person, last);
      return false;
    }
    const [before, limit] = [visitors.reads.requests(), visitors.reads.limit()];
    if (!(await spend(1, isFirst))) return true;
    try {
      // Refuses people who aren't hosts. What Home has just read isn't read again.
      if (isFirst) await visitors.upcoming(person);
      await compare(workspace, tried, person, await visitors.read(person, isFirst ? FRESH_MS : 0));
    } finally {
      const requests = visitors.reads.requests() - before;
      if (requests > 1 || visitors.reads.limit() !== limit) await spend(requests);
    }
    return true;
  }

  /** Reads the host whose turn it is, and before that those whom somebody else has read. */
  async function readNext(workspace: Workspace): Promise<void> {
    for (const userId of await table.takeNudged(workspace.id)) nudged.add(userId);
    readCount += 1;
    for (const userId of inOrder()) {
      try {
        if (await read(workspace, userId)) return;
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
    await spend(1);
  }

  return {
    async step(workspace, people) {
      reads = workspace.visitors.reads;
      const held = await lease.hold(workspace.id);
      if (held === 'of another') return now() + KEEP_MS;
      const isOther = people.length !== loaded.size || people.some((userId) => !loaded.has(userId));
      if (held === 'taken' || isOther || now() - loadedAt >= SETTINGS_MS) await load(workspace, people);
      if (hosts.size === 0) return now() + KEEP_MS;
      lookForDues();
      if (now() >= lease.readFrom()) await readNext(workspace);
      // Of who was read for the first time, the zone is known only now.
      lookForDues();
      await sendDigests();
      if (forAll) await handOverDayLists(workspace.id, forAll, jobs, now(), dayLists);
      return Math.min(lease.readFrom(), now() + KEEP_MS);
    },
    release: lease.release,
  };
};
