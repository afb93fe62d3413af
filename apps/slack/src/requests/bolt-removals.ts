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
}

/** The waits before the end of an installation is handled again, in milliseconds. */
const REMOVAL_WAITS_MS = [1000, 5000, 30_000, 120_000, 600_000] as const;

/** The end of a second of Slack's clock, in milliseconds: events say no more than the second. */
const endOf = (seconds: number) => seconds * 1000 + 999;

/** Listens for the end of installations, and handles it again while the store is out of order: no event comes again. */
export const listenForRemoval = (
  app: App,
  { tasks, sleep, logFailure }: RemovalDeps,
  name: RemovalName,
  handle: HandleRemoval,
): void => {
  async function handleUntilDone(event: RemovalEvent): Promise<void> {
    for (const wait of [...REMOVAL_WAITS_MS, undefined]) {
      try {
        return await handle(event);
      } catch (error) {
        logFailure(name, error);
        if (wait !== undefined) await sleep(wait);
      }
    }
  }

  app.event(name, async ({ body, event }) => {
    // The tokens of people are none of the app's.
    if ('tokens' in event && !event.tokens.bot?.length) return;
    void tasks.run(() => handleUntilDone({ workspaceId: body.team_id, at: endOf(body.event_time) }));
  });
};
