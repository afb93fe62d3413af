import { describe, expect, it } from 'vitest';
import { fillIn, wordsOf } from '../../test/fill-in.ts';
import { VISITS } from '../../test/home.ts';
import { journey } from '../../test/journey.ts';
import type { Sleep } from '../deadline.ts';

/** A wait for a limit to pass that is held back until it is let go. */
function held(ms: number) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sleep: Sleep = (asked) => (asked === ms ? released : new Promise(() => {}));
  return { sleep, release: () => release() };
}

describe('when Slack limits a call', () => {
  it('only that call waits: Bob’s Home tab does not hold up Alice’s form', () => {
    const limit = held(8000);
    return journey(
      async ({ slack, alice }) => {
        slack.faults.plan({ method: 'views.publish', status: 429, retryAfter: 8, user: 'bob' });
        const bob = slack.person('bob');
        await slack.events.homeOpened(bob);
        await slack.waitForCall('views.publish');
        await alice.command('/visitor invite');
        const modal = await fillIn(await alice.modal());
        await modal.submit();
        expect((await alice.message()).text).toMatch(/^Invited/);
        await alice.home(VISITS);
        expect(bob.currentHome).toBeUndefined();
        limit.release();
        await bob.waitForHome(VISITS);
      },
      { sleep: limit.sleep },
    )();
  });

  it('what was done is told as soon as Slack takes it', () => {
    const limit = held(30_000);
    return journey(
      async ({ slack, alice }) => {
        await alice.command('/visitor invite');
        const modal = await fillIn(await alice.modal());
        slack.faults.plan({ method: 'chat.postMessage', status: 429, retryAfter: 30 });
        await modal.submit();
        await slack.waitForCall('chat.postMessage');
        limit.release();
        expect((await alice.message()).text).toMatch(/^Invited/);
      },
      { sleep: limit.sleep },
    )();
  });

  it(
    'a form that could not be opened in time is not waited for: the host is told when to try again',
    journey(async ({ slack, alice }) => {
      slack.faults.plan({ method: 'views.open', status: 429, retryAfter: 8 });
      await alice.command('/visitor invite');
      expect((await alice.message()).text).toBe('Slack is busy. Please try again in 8 seconds.');
    }),
  );
});

describe('when the app is not set up right in Slack', () => {
  it.each([
    ['token_revoked', /isn't set up properly in Slack \(token revoked\)/],
    ['account_inactive', /\(account inactive\)/],
    ['missing_scope', /\(missing scope/],
  ])('after %s, that is blamed, and not the host', (error, told) =>
    journey(async ({ slack, alice }) => {
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
    })(),
  );
});
