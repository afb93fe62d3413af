import type { App } from '@slack/bolt';
import type { Sleep } from '../lib/deadline.ts';
import type { TaskTracker } from '../lib/task-tracker.ts';
import type { Listeners } from './listeners.ts';
import type { RemovalEvent } from './requests.ts';

type RemovalName = Parameters<Listeners['removal']>[0];
type HandleRemoval = Parameters<Listeners['removal']>[1];

interface RemovalDeps {
  readonly tasks: TaskTracker;
  readonly sleep: Sleep;
  readonly logFailure: (where: string, error: unknown) => void;
  /** The handler of an event. */
  readonly find: (name: RemovalName) => HandleRemoval | undefined;
}

/** The waits before the end of an installation is handled again, in milliseconds. */
const REMOVAL_WAITS_MS = [1000, 5000, 30_000, 120_000, 600_000] as const;

/** The end of a second of Slack's clock, in milliseconds: events say no more than the second. */
const endOf = (seconds: number) => seconds * 1000 + 999;

/** Listens for the end of installations, and handles it again while the store is out of order: no event comes again. */
export const listenForRemovals = (app: App, { tasks, sleep, logFailure, find }: RemovalDeps): void => {
  async function handle(name: RemovalName, event: RemovalEvent): Promise<void> {
    for (const wait of [...REMOVAL_WAITS_MS, undefined]) {
      try {
        return await find(name)?.(event);
      } catch (error) {
        logFailure(name, error);
        if (wait !== undefined) await sleep(wait);
      }
    }
  }

  app.event('app_uninstalled', async ({ body }) => {
    const event = { workspaceId: body.team_id, at: endOf(body.event_time) };
    void tasks.run(() => handle('app_uninstalled', event));
  });

  app.event('tokens_revoked', async ({ body, event: { tokens } }) => {
    // The tokens of people are none of the app's.
    if (!tokens.bot?.length) return;
    const event = { workspaceId: body.team_id, at: endOf(body.event_time) };
    void tasks.run(() => handle('tokens_revoked', event));
  });
};
