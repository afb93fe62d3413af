import type { App, Context, ViewOutput } from '@slack/bolt';
import { errorFacts } from '../lib/log.ts';
import type { RequestContext } from '../middleware/requests.ts';
import { ids } from '../slack/ids.ts';
import type { Handlers, ListenerDeps } from './handlers.ts';

/** The waits before the end of an installation is handled again, in milliseconds. */
const REMOVAL_WAITS_MS = [1000, 5000, 30_000, 120_000, 600_000] as const;

/** The end of a second of Slack's clock, in milliseconds: events say no more than the second. */
const endOf = (seconds: number) => seconds * 1000 + 999;

/** Slack's id of the workspace or the organisation that had installed the app. */
const installedIn = ({ isEnterpriseInstall, enterpriseId = '', teamId }: Context): string =>
  isEnterpriseInstall ? enterpriseId : (teamId ?? enterpriseId);

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
  app.event(ids.removal.uninstalled, ({ context, body: { event_time } }) =>
    untilDone(ids.removal.uninstalled, async () => {
      const workspace = installedIn(context);
      await setUps?.remove(workspace, endOf(event_time));
      log.info('uninstalled', { workspace });
    }),
  );
  app.event(ids.removal.tokensRevoked, async ({ context, body: { event_time }, event: { tokens } }) => {
    // The tokens of people are none of the app's.
    if (!tokens.bot?.length) return;
    await untilDone(ids.removal.tokensRevoked, async () => {
      const workspace = installedIn(context);
      await setUps?.revoke(workspace, endOf(event_time));
      log.info('tokens revoked', { workspace });
    });
  });
  app.event(ids.removal.teamAccessRevoked, ({ body: { event_time }, event: { team_ids: workspaces } }) =>
    untilDone(ids.removal.teamAccessRevoked, async () => {
      for (const workspace of workspaces) await setUps?.leave(workspace, endOf(event_time));
      log.info('removed from workspaces of an organisation', { workspaces });
    }),
  );
};
