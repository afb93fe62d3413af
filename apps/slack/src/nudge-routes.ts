import type { RequestListener } from 'node:http';
import { NUDGE_PATH, nudgeEndpoint } from './server/nudge.ts';
import type { Store } from './store/store.ts';

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
