import { expect } from 'vitest';
import { fillIn, wordsOf } from '../../../test/fill-in.ts';
import { searches } from '../../../test/home.ts';
import { cancel } from '../../../test/journey.ts';
import { type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';

type Surface = (context: SlackContext, visit: string) => Promise<unknown>;

const send = async (alice: SlackContext['alice'], values: Record<string, string> = {}) =>
  (await alice.modal()).fill(values).submit();

const list = async (alice: SlackContext['alice']) => {
  await alice.command('/visitor today');
  return alice.message();
};

/** Whatever a host does to a visit, wherever they do it, and what the Home tab shows then. */
const surfaces: readonly (readonly [what: string, shown: RegExp, act: Surface])[] = [
  [
    'invited by the command',
    /\*Jane Canary\*/,
    async ({ alice }) => {
      await alice.command('/visitor invite');
      await (await fillIn(await alice.modal())).submit();
    },
  ],
  [
    'updated from the Home tab',
    /\*Vera Changed\*/,
    async ({ alice }) => {
      await alice.currentHome?.row('Vera Canary').click('Update');
      await send(alice, { lastName: 'Changed' });
    },
  ],
  [
    'cancelled from the Home tab',
    /Show 1 past or cancelled/,
    async ({ alice }) => {
      await alice.currentHome?.row('Vera Canary').click('Cancel');
      await (await alice.modal('Cancel a visit')).submit();
    },
  ],
];

slackTest.for(surfaces)(
  'a visit that was %s shows so in the Home tab by itself',
  async ([_, shown, act], { invited, alice, context }) => {
    const visit = await invited();
    const before = wordsOf(await alice.home());
    expect(before).not.toMatch(shown);
    await act(context, visit);
    await alice.waitForHome((view) => shown.test(wordsOf(view)));
  },
);

slackTest(
  'what may have happened is looked up as well, and what did not is not',
  async ({ alice, sandbox, stopApp, invited }) => {
    const value = await invited();
    await alice.home();
    const shown = await list(alice);
    sandbox.faults.set([{ operation: 'invitations.delete', status: 403 }]);
    const asked = searches(sandbox);
    await cancel(alice, shown, value);
    await alice.message();
    sandbox.faults.set([{ operation: 'invitations.delete', drop: 'after' }]);
    await cancel(alice, shown, value);
    await alice.waitForHome('Show 1 past or cancelled');
    await stopApp();
    expect(searches(sandbox)).toBe(asked + 1);
  },
);

slackTestWith({ timeout: 60_000 })(
  'a response does not wait for the Home tab',
  async ({ alice, invited, sandbox, stopService }) => {
    await invited();
    const home = await alice.home();
    sandbox.faults.set([{ operation: 'invitations.searchByHost', delayMs: 60_000 }]);
    await home.row('Vera Canary').click('Cancel');
    await (await alice.modal('Cancel a visit')).submit();
    expect((await alice.message()).text).toMatch(/^Cancelled: Vera Canary/);
    await stopService();
  },
);

slackTest('a response does not fail with the Home tab', async ({ alice, slack, logged, stopApp }) => {
  await alice.home();
  slack.faults.plan({ method: 'views.publish', error: 'not_enabled' });
  await alice.command('/visitor invite');
  await (await fillIn(await alice.modal())).submit();
  expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
  await stopApp();
  expect(alice.messages).toHaveLength(1);
  expect(logged.join('')).toContain('not_enabled');
});

slackTest(
  'nothing is looked up for a host who did not open the Home tab',
  async ({ alice, slack, stopApp, invited, sandbox }) => {
    const value = await invited();
    const shown = await list(alice);
    const asked = searches(sandbox);
    await cancel(alice, shown, value);
    expect((await alice.message()).text).toMatch(/^Cancelled: Vera Canary/);
    await stopApp();
    expect(searches(sandbox)).toBe(asked);
    expect(slack.calls.some(({ method }) => method === 'views.publish')).toBe(false);
  },
);
