import { expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { VISITS } from '../../test/home.ts';
import { settingsOf } from '../../test/notifications.ts';
import { slackTestWith } from '../../test/slack-test.ts';

/** A test with a quota of one read a minute, all of it for people, whose app waits until the test says so. */
const busyTest = () => {
  let wait = () => {};
  const waited = new Promise<void>((resolve) => {
    wait = resolve;
  });
  const isForQuota = (ms: number) => ms > 20_000;
  return slackTestWith({
    quota: '1/60',
    sleep: (ms) => (isForQuota(ms) ? waited : new Promise(() => {})),
  }).extend('wait', async ({ context }) => {
    await settingsOf(context).saveWorkspace('U0PAT', { notifications: 'off' });
    return wait;
  });
};

busyTest()(
  'when the quota is used up, hosts read for how long the service is busy, with what is known, and lists follow',
  async ({ alice, slack, sandbox, invited, wait }) => {
    await alice.command('/visitor today');
    await alice.message('No visitors today.');
    sandbox.clock.advance('3m');
    const bob = slack.person('bob');
    await bob.command('/visitor today');
    await bob.message('No visitors today.');
    await alice.command('/visitor today');
    expect((await alice.message('busy')).text).toBe(
      'No visitors today. Invite someone with `/visitor invite`. The visitor service is busy. It should be back in 60 seconds. This list is 3 minutes old.',
    );
    const carol = slack.person('carol');
    await carol.command('/visitor find vera');
    expect((await carol.message()).text).toBe(
      'The visitor service is busy. We’ll send your list in 60 seconds.',
    );
    sandbox.switches.set({ quota: 'off' });
    await invited();
    sandbox.clock.advance('1m');
    wait();
    expect((await alice.message('1 visit today')).blocks).toBeDefined();
    await carol.message('No upcoming visits');
  },
);

busyTest()(
  'Home shows what is known, and is read again by itself',
  async ({ alice, slack, sandbox, invited, wait }) => {
    await alice.home(VISITS);
    sandbox.clock.advance('3m');
    await slack.person('bob').home(VISITS);
    await slack.events.homeOpened(alice);
    expect(wordsOf(await alice.waitForHome('is busy. It should'))).toContain('This list is 3 minutes old.');
    sandbox.switches.set({ quota: 'off' });
    await invited();
    sandbox.clock.advance('1m');
    wait();
    expect(wordsOf(await alice.waitForHome('Vera Canary'))).not.toContain('busy');
  },
);
