import { expect } from 'vitest';
import type { PersonSettings } from '../src/settings/schemas.ts';
import { createSettings } from '../src/settings/settings.ts';
import type { HostState } from '../src/watch/host-state.ts';
import type { SlackContext } from './slack-test.ts';

/** The id of the local Slack's workspace. */
const TEAM = 'T0DEMO';

/** What was chosen in the workspace of a test. */
export const settingsOf = ({ store }: Pick<SlackContext, 'store'>) => createSettings(store.settings, TEAM);

/** Switches everything on that a host can be told of. */
export const allNotifications = { arrived: true, lateMinutes: 10, elsewhere: true } as const;

/** Switches it off again. */
export const noNotifications = { arrived: false, lateMinutes: false, elsewhere: false } as const;

/** Waits until what was told is known to be: a clock that is turned before ends the leases of jobs. */
export const settled = ({ store }: Pick<SlackContext, 'store'>): Promise<void> =>
  expect
    .poll(async () => (await store.jobs.count()).some(({ state }) => state === 'done' || state === 'sending'))
    .toBe(false);

/** Lets time pass until a host's visits were read once more. */
export const nextRead = async (context: SlackContext, time = '61s', userId = 'U0ALICE'): Promise<void> => {
  const { sandbox, store } = context;
  await settled(context);
  sandbox.clock.advance(time);
  const now = sandbox.clock.millis();
  const readAt = async () => {
    const row = await store.watch.find({ workspace: TEAM, userId });
    return (row?.state as HostState | undefined)?.readAt ?? 0;
  };
  await expect.poll(readAt, { timeout: 5000 }).toBeGreaterThanOrEqual(now);
};

/** Switches notifications on for Alice, and waits until her visits were read for the first time. */
export const follow = async (
  context: SlackContext,
  { notifications = allNotifications, ...more }: Partial<PersonSettings> = {},
): Promise<void> => {
  await settingsOf(context).save('U0ALICE', { notifications, ...more });
  await nextRead(context, '5s');
};
