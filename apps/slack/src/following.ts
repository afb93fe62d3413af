import type { RequestListener } from 'node:http';
import type { Invitation } from '@visitor-invitations/core';
import { errorFacts, type Log } from './lib/log.ts';
import { NUDGE_PATH, nudgeEndpoint } from './server/nudge.ts';
import type { Store } from './store/store.ts';
import { afterOwnChange, type HostState } from './watch/host-state.ts';

/** Records our own writes in the watcher's snapshot, so they aren't reported as changes. Never rejects. */
export const ownChanges =
  ({ watch }: Pick<Store, 'watch'>, workspaceId: string, log: Log) =>
  (visit: Invitation, hostEmail: string): Promise<void> =>
    watch
      .change(workspaceId, hostEmail, (state) => afterOwnChange(state as HostState, visit))
      .catch((error: unknown) => log.warn('a change was not recorded for notifications', errorFacts(error)));

/** Where nudges are taken, when there is a secret that signs them. */
export const nudgeRoutes = (
  { watch, claims }: Pick<Store, 'watch' | 'claims'>,
  secret: string | undefined,
  now: () => number,
): Readonly<Record<string, RequestListener>> =>
  secret === undefined
    ? {}
    : {
        [NUDGE_PATH]: nudgeEndpoint({
          secret,
          now,
          isFirst: (signature) => claims.take(`nudge ${signature}`),
          take: ({ teamId, hostEmail }) => watch.nudge(teamId, hostEmail),
        }),
      };
