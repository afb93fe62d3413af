import type { Invitation } from '@visitor-invitations/core';
import { attempt, type Log } from '../lib/log.ts';
import type { Store } from '../store/store.ts';
import { afterOwnChange, type HostState } from './host-state.ts';

/** Records our own writes in the watcher's snapshot, so they aren't reported as changes. Never rejects. */
export const ownChanges =
  ({ watch }: Pick<Store, 'watch'>, workspaceId: string, log: Log) =>
  (visit: Invitation, hostEmail: string): Promise<void> =>
    attempt(log, 'a change was not recorded for notifications', () =>
      watch.change(workspaceId, hostEmail, (state) => afterOwnChange(state as HostState, visit)),
    );
