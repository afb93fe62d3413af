import type { RequestListener } from 'node:http';
import { NUDGE_PATH, nudgeEndpoint } from './server/nudge.ts';
import { WEBHOOK_PATH, webhookEndpoint } from './server/webhook.ts';
import type { Store } from './store/store.ts';
import type { Pushes } from './watch/pushes.ts';

/** Where others say that something may have happened: signed, when there is a secret for that, or with a workspace's key. */
export const pushRoutes = (
  { watch, claims, webhookKeys }: Pick<Store, 'watch' | 'claims' | 'webhookKeys'>,
  { take }: Pick<Pushes, 'take'>,
  secret: string | undefined,
  now: () => number,
): Readonly<Record<string, RequestListener>> => ({
  [WEBHOOK_PATH]: webhookEndpoint({ isKey: webhookKeys.has, take }),
  ...(secret !== undefined && {
    [NUDGE_PATH]: nudgeEndpoint({
      secret,
      now,
      isFirst: (signature) => claims.take(`nudge ${signature}`),
      take: ({ teamId, hostEmail }) => watch.nudge(teamId, hostEmail),
    }),
  }),
});
