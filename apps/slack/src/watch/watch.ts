import { setImmediate } from 'node:timers/promises';
import type { Invitation } from '@visitor-invitations/core';
import { attempt, errorFacts, type Log } from '../lib/log.ts';
import type { TaskTracker } from '../lib/tasks.ts';
import type { SettingTable } from '../store/setting-table.ts';
import type { Store } from '../store/store.ts';
import { sameAddress } from '../visitors/hosts.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import type { WorkspaceFinder } from '../workspaces/workspaces.ts';
import { afterOwnChange, type HostState } from './host-state.ts';
import { createReader, type Reader, type ReaderDeps } from './reader.ts';

/** What is watched with. */
export interface WatchDeps extends ReaderDeps {
  readonly settings: Pick<SettingTable, 'workspaces' | 'due' | 'plan'>;
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

/** How often it is looked in which workspaces somebody is followed. */
const LOOK_MS = 5000;

/** The wait after a failure. */
const AGAIN_MS = 5000;

interface Watched {
  readonly reader: Reader;
  workspaces: Workspace[];
  nextAt: number;
  isBusy: boolean;
}

export const createWatch = (deps: WatchDeps): Watch => {
  const { table, settings, workspaces, tasks, now, log } = deps;
  /** By connection to the service: a team with several workspaces is read once. */
  const watched = new Map<string, Watched>();
  let lookAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let isStopped = false;

  const newWatched = (connection: string): Watched => ({
    ...{ reader: createReader(deps, connection), workspaces: [], nextAt: 0, isBusy: false },
  });

  async function look(): Promise<void> {
    const ids = new Set([...(await table.workspaces()), ...(await settings.workspaces())]);
    const found: Workspace[] = [];
    for (const id of ids) {
      const workspace = await workspaces.find(id);
      if (workspace) found.push(workspace);
      // With SQLite, nothing else would run until all are found.
      await setImmediate();
    }
    for (const one of watched.values()) one.workspaces = [];
    for (const workspace of found) {
      const { connection } = workspace.visitors;
      if (connection === undefined) continue;
      const one = watched.get(connection) ?? newWatched(connection);
      watched.set(connection, one);
      one.workspaces.push(workspace);
    }
  }

  async function step(one: Watched): Promise<void> {
    one.nextAt = await one.reader.step(one.workspaces);
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
      for (const one of watched.values()) {
        if (one.isBusy || one.workspaces.length === 0 || now() < one.nextAt) continue;
        one.isBusy = true;
        start(
          () => step(one),
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
