import { describe, expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { VISITS } from '../../test/home.ts';
import { openInviteForm, slackTest, slackTestWith } from '../../test/slack-test.ts';
import type { Sleep } from '../lib/deadline.ts';

/** A wait for a limit to pass that is held back until it is let go. */
const held = (ms: number) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sleep: Sleep = (asked) => (asked === ms ? released : new Promise(() => {}));
  return { sleep, release: () => release() };
};

describe('when Slack limits a call', () => {
  const homeLimit = held(8000);
  slackTestWith({ sleep: homeLimit.sleep })(
    'only that call waits: Bob’s Home tab does not hold up Alice’s form',
    async ({ slack, alice }) => {
      slack.faults.plan({ method: 'views.publish', status: 429, retryAfter: 8, user: 'bob' });
      const bob = slack.person('bob');
      await slack.events.homeOpened(bob);
      await slack.waitForCall('views.publish');
      const modal = await openInviteForm(alice);
      await modal.submit();
      expect((await alice.message()).text).toMatch(/^Invited/);
      await alice.home(VISITS);
      expect(bob.currentHome).toBeUndefined();
      homeLimit.release();
      await bob.waitForHome(VISITS);
    },
  );

  const messageLimit = held(30_000);
  slackTestWith({ sleep: messageLimit.sleep })(
    'a result is sent as soon as Slack accepts it',
    async ({ slack, alice }) => {
      const modal = await openInviteForm(alice);
      slack.faults.plan({ method: 'chat.postMessage', status: 429, retryAfter: 30 });
      await modal.submit();
      await slack.waitForCall('chat.postMessage');
      messageLimit.release();
      expect((await alice.message()).text).toMatch(/^Invited/);
    },
  );

  slackTest(
    'a form that cannot be opened in time is given up, and the host sees when to try again',
    async ({ slack, alice }) => {
      slack.faults.plan({ method: 'views.open', status: 429, retryAfter: 8 });
      await alice.command('/visitor invite');
      expect((await alice.message()).text).toBe('Slack is busy. Please try again in 8 seconds.');
    },
  );
});

slackTest('a message whose blocks Slack refuses is sent as its text', async ({ slack, alice }) => {
  const modal = await openInviteForm(alice);
  slack.faults.plan({ method: 'chat.postMessage', error: 'invalid_blocks' });
  await modal.submit();
  const { text, blocks } = await alice.message();
  expect(text).toMatch(/^Invited: Jane Canary, /);
  expect(blocks).toEqual([
    expect.objectContaining({ type: 'section', text: expect.objectContaining({ text }) }),
  ]);
});

describe('when the app is not set up right in Slack', () => {
  slackTest.for([
    ['token_revoked', /isn’t set up correctly in Slack \(token revoked\)/],
    ['account_inactive', /\(account inactive\)/],
    ['missing_scope', /\(missing scope/],
  ] as const)('after %s, that is blamed, and not the host', async ([error, told], { slack, alice }) => {
    slack.faults.plan({ method: 'users.info', error, times: 'always' });
    for (const words of ['today', 'invite']) {
      await alice.command(`/visitor ${words}`);
      const { text } = await alice.message();
      expect(text).toMatch(told);
      expect(text).toMatch(/Please tell whoever set up Visitors in this workspace\.$/);
    }
    const home = await alice.home();
    expect(wordsOf(home)).toMatch(told);
    slack.faults.clear();
  });
});

slackTest('an alert is a section from when Slack has refused one', async ({ slack, alice }) => {
  const typesAfter = async () => {
    await alice.command('/visitor invite Jane Canary 25:00');
    const form = await alice.modal('Invite a visitor');
    const [first] = form.blocks;
    await form.close();
    return first?.type;
  };
  expect(await typesAfter()).toBe('alert');
  slack.faults.plan({ method: 'views.open', error: 'invalid_arguments' });
  expect([await typesAfter(), await typesAfter()]).toEqual(['section', 'section']);
  expect(slack.calls.filter(({ method }) => method === 'views.open')).toHaveLength(4);
});
