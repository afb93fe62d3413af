import type { Invitation } from '@visitor-invitations/core';
import { attempt, errorFacts, type Log } from '../lib/log.ts';
import type { TaskTracker } from '../lib/tasks.ts';
import type { SettingTable } from '../store/setting-table.ts';
import type { Store } from '../store/store.ts';
import { sameAddress } from '../visitors/hosts.ts';
import type { WorkspaceFinder } from '../workspaces/workspaces.ts';
import { afterOwnChange, type HostState } from './host-state.ts';
import { createReader, type Reader, type ReaderDeps } from './reader.ts';

/** What is watched with. */
export interface WatchDeps extends ReaderDeps {
  readonly settings: Pick<SettingTable, 'followed'>;
  readonly workspaces: WorkspaceFinder;
  readonly tasks: TaskTracker;
  readonly log: Log;
}

/** Follows the visits of everybody with notifications on, in every workspace that is served. */
export interface Watch {
  /** Starts what is due, and waits for nothing. To be called several times a second. */
  tick(): void;
  /** Lets other processes go on. */
  stop(): Promise<void>;
}

/** How often the people who are followed are looked up. */
const LOOK_MS = 5000;

/** The wait after a failure. */
const AGAIN_MS = 5000;

interface Watched {
  readonly reader: Reader;
  people: string[];
  nextAt: number;
  isBusy: boolean;
}

export const createWatch = (deps: WatchDeps): Watch => {
  const { settings, workspaces, tasks, now, log } = deps;
  const watched = new Map<string, Watched>();
  let lookAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let isStopped = false;

  /** The people who are followed, by workspace. Another process may have served who wants nothing any more. */
  async function look(): Promise<void> {
    const followed = await settings.followed();
    for (const one of watched.values()) one.people = [];
    for (const { workspace: id, key } of followed) {
      const one = watched.get(id) ?? { reader: createReader(deps), people: [], nextAt: 0, isBusy: false };
      watched.set(id, one);
      one.people.push(key);
    }
  }

  async function step(id: string, one: Watched): Promise<void> {
    const workspace = await workspaces.find(id);
    one.nextAt = workspace ? await one.reader.step(workspace, one.people) : now() + AGAIN_MS;
  }

  /** Runs one task at a time, whose errors are logged. */
  const start = (task: () => Promise<void>, onEnd: () => void, onError: () => void): void =>
    void tasks.run(() =>
      task()
        .catch((error: unknown) => {
          log.warn('visits were not followed', errorFacts(error));
          onError();
        })
        .finally(onEnd),
    );

  return {
    tick() {
      if (isStopped) return;
      if (!isLooking && now() >= lookAt) {
        isLooking = true;
        lookAt = now() + LOOK_MS;
        start(
          look,
          () => {
            isLooking = false;
          },
          () => {},
        );
      }
      for (const [id, one] of watched) {
        if (one.isBusy || now() < one.nextAt) continue;
        one.isBusy = true;
        start(
          () => step(id, one),
          () => {
            one.isBusy = false;
          },
          () => {
            one.nextAt = now() + AGAIN_MS;
          },
        );
      }
    },
    async stop() {
      isStopped = true;
      for (const { reader } of watched.values()) await reader.release().catch(() => {});
    },
  };
};

/** Records our own writes in the watcher's snapshot, so they aren't reported as changes. Never rejects. */
export const ownChanges =
  ({ watch }: Pick<Store, 'watch'>, workspaceId: string, log: Log) =>
  (visit: Invitation, hostEmail: string): Promise<void> =>
    attempt(log, 'a change was not recorded for notifications', () =>
      watch.change(workspaceId, hostEmail, (state) =>
        afterOwnChange(state as HostState, visit, sameAddress(visit.host?.email, hostEmail)),
      ),
    );
