import type { App, ViewOutput } from '@slack/bolt';
import { errorFacts } from '../lib/log.ts';
import type { RequestContext } from '../middleware/requests.ts';
import { ids } from '../slack/ids.ts';
import type { Handlers, ListenerDeps } from './handlers.ts';

/** The waits before the end of an installation is handled again, in milliseconds. */
const REMOVAL_WAITS_MS = [1000, 5000, 30_000, 120_000, 600_000] as const;

/** The end of a second of Slack's clock, in milliseconds: events say no more than the second. */
const endOf = (seconds: number) => seconds * 1000 + 999;

export const registerEvents = (
  app: App<RequestContext>,
  { setUps, sleep, log }: ListenerDeps,
  { home }: Handlers,
): void => {
  app.event(ids.event.homeOpened, ({ event: { tab, view }, context: { request } }) =>
    home.open(request, tab, (view as ViewOutput | undefined)?.hash),
  );

  /** Tries again while the store is out of order: Slack does not send the event again. */
  async function untilDone(where: string, remove: () => Promise<void> | undefined): Promise<void> {
    for (const wait of [...REMOVAL_WAITS_MS, undefined]) {
      try {
        return await remove();
      } catch (error) {
        log.error('listener failed', { where, ...errorFacts(error) });
        if (wait !== undefined) await sleep(wait);
      }
    }
  }

  // Both come together, in any order, and again.
  app.event(ids.removal.uninstalled, ({ body: { team_id, event_time } }) =>
    untilDone(ids.removal.uninstalled, async () => {
      await setUps?.remove(team_id, endOf(event_time));
      log.info('uninstalled', { workspace: team_id });
    }),
  );
  app.event(ids.removal.tokensRevoked, async ({ body: { team_id, event_time }, event: { tokens } }) => {
    // The tokens of people are none of the app's.
    if (!tokens.bot?.length) return;
    await untilDone(ids.removal.tokensRevoked, async () => {
      await setUps?.revoke(team_id, endOf(event_time));
      log.info('tokens revoked', { workspace: team_id });
    });
  });
};
