import { describe, expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { searches, VISITS, visitorsOf } from '../../../test/home.ts';
import { cancel } from '../../../test/journey.ts';
import { type AppOptions, type SlackContext, slackTest, slackTestWith } from '../../../test/slack-test.ts';
import { BUDGET_MS } from '../../lib/deadline.ts';

const search = 'invitations.searchByHost';

/** The wait for visits before the Home tab says that it looks them up is over at once, and the service gets all the time it takes. */
const impatient: AppOptions = {
  sleep: (ms) => (ms === BUDGET_MS.extras ? Promise.resolve() : new Promise(() => {})),
  timeout: 60_000,
};

const published = (slack: SlackContext['slack']) =>
  slack.calls.filter(({ method }) => method === 'views.publish');

/** Longer than all that a test does meanwhile, in milliseconds. */
const LONG = 1000;

/** What was read is to be read again. */
const pass = (sandbox: SlackContext['sandbox']) => sandbox.clock.advance('1m');

const WAITING = 'Looking up your visits…';

/** Another copy of the app publishes something. */
const publishElsewhere = async (slack: SlackContext['slack'], alice: SlackContext['alice']) => {
  const view = { type: 'home', blocks: [{ type: 'divider' }] };
  const response = await fetch(`${slack.url}/api/views.publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${slack.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: alice.id, view }),
  });
  expect(await response.json()).toMatchObject({ ok: true });
};

describe('while the service is slow', () => {
  slackTestWith(impatient)(
    'the request is acknowledged at once, and the host sees the button to invite and that visits are loading',
    async ({ alice, slack, sandbox, stopService }) => {
      sandbox.faults.set([{ operation: search, delayMs: 60_000 }]);
      expect(await slack.events.homeOpened(alice)).toMatchObject({ status: 200, failure: undefined });
      const home = await alice.waitForHome(WAITING);
      expect(wordsOf(home)).toBe('Invite a visitor\nLooking up your visits…');
      await stopService();
    },
  );

  slackTestWith(impatient)(
    'an older list says how old it is, and the new one follows by itself',
    async ({ alice, sandbox, slack, invited }) => {
      await invited();
      await alice.home(VISITS);
      await invited({ lastName: 'New' });
      sandbox.clock.advance('5m');
      sandbox.faults.set([{ operation: search, delayMs: 100 }]);
      await slack.events.homeOpened(alice);
      const meanwhile = await alice.waitForHome(WAITING);
      expect(wordsOf(meanwhile)).toContain(
        '09:40. Times are in your Slack time zone: Europe/London.\nThis list is 5 minutes old.',
      );
      expect(visitorsOf(meanwhile)).toEqual(['Vera Canary']);
      expect(visitorsOf(await alice.waitForHome('09:45'))).toContain('Vera New');
    },
  );
});

slackTest.for([
  [500, 'The visitor service is having problems.'],
  [403, 'The visitor service rejected this app’s credentials.'],
] as const)(
  'after a %i the host reads why, sees no old list, and can try again',
  async ([status, why], { alice, sandbox, invited, logged }) => {
    await invited();
    await alice.home(VISITS);
    pass(sandbox);
    sandbox.faults.set([{ operation: search, status }]);
    const failed = await alice.home('We can’t show your visits');
    expect(wordsOf(failed)).toContain(`*We can’t show your visits right now.* ${why}`);
    expect(visitorsOf(failed)).toEqual([]);
    expect(logged.join('')).toContain('a Home tab was not updated');
    sandbox.faults.clear();
    await failed.click('Try again');
    expect(visitorsOf(await alice.waitForHome(VISITS))).toEqual(['Vera Canary']);
  },
);

slackTest('after a 429 the host reads so, and what is known', async ({ alice, sandbox, invited }) => {
  await invited();
  await alice.home(VISITS);
  pass(sandbox);
  sandbox.faults.set([{ operation: search, status: 429 }]);
  const home = await alice.home('busy');
  expect(wordsOf(home)).toContain('The visitor service is busy. It should be back in a moment.');
  expect(visitorsOf(home)).toEqual(['Vera Canary']);
});

describe('several at once', () => {
  slackTest('openings are one search, and are shown once', async ({ alice, slack, sandbox, stopApp }) => {
    const before = searches(sandbox);
    sandbox.faults.set([{ operation: search, nth: 1, delayMs: LONG }]);
    await Promise.all([1, 2, 3].map(() => slack.events.homeOpened(alice)));
    await alice.waitForHome(VISITS);
    await stopApp();
    expect(searches(sandbox)).toBe(before + 1);
    expect(published(slack)).toHaveLength(1);
  });

  slackTest(
    'what was looked up before a change is not shown after it',
    async ({ alice, slack, sandbox, stopApp, invited }) => {
      const value = await invited();
      await alice.command('/visitor today');
      const list = await alice.message();
      pass(sandbox);
      sandbox.faults.set([{ operation: search, nth: 1, delayMs: LONG }]);
      await slack.events.homeOpened(alice);
      await cancel(alice, list, value);
      await alice.waitForHome('Show 1 past or cancelled');
      await stopApp();
      expect(published(slack)).toHaveLength(1);
    },
  );

  slackTest(
    'a view that is slow on its way does not replace a newer one',
    async ({ alice, slack, stopApp, invited }) => {
      const value = await invited();
      await alice.command('/visitor today');
      const list = await alice.message();
      slack.faults.plan({ method: 'views.publish', delayMs: 200 });
      const opened = slack.events.homeOpened(alice);
      await slack.waitForCall('users.info');
      await opened;
      await cancel(alice, list, value);
      await stopApp();
      expect(alice.currentHome && wordsOf(alice.currentHome)).toContain('Show 1 past or cancelled');
    },
  );

  slackTest(
    'the page that was asked for last is the one that is shown',
    async ({ alice, slack, sandbox, stopApp, invited }) => {
      for (let left = 21; left > 0; left -= 1) await invited();
      const home = await alice.home();
      pass(sandbox);
      sandbox.faults.set([{ operation: search, nth: 1, delayMs: LONG }]);
      await slack.events.homeOpened(alice);
      await home.click('More');
      await alice.waitForHome('Visits 21 to');
      await stopApp();
      expect(published(slack)).toHaveLength(2);
    },
  );
});

describe('what another copy of the app published', () => {
  slackTest('before the opening is updated with its hash', async ({ alice, slack }) => {
    await publishElsewhere(slack, alice);
    const seen = alice.currentHome?.view.hash;
    await slack.events.homeOpened(alice);
    await alice.waitForHome(VISITS);
    expect(published(slack)[1]?.args).toMatchObject({ hash: seen });
  });

  slackTest(
    'meanwhile is not overwritten by what may be older: what is known then is shown',
    async ({ alice, slack, stopApp, sandbox }) => {
      await alice.home();
      const before = searches(sandbox);
      await publishElsewhere(slack, alice);
      await slack.events.homeOpened(alice);
      await alice.waitForHome(VISITS);
      await stopApp();
      const results = published(slack).map(({ response }) => response.error ?? 'ok');
      expect(results).toEqual(['ok', 'ok', 'hash_conflict', 'ok']);
      expect(searches(sandbox)).toBe(before);
    },
  );
});

slackTest(
  'a Home tab that Slack rejects is logged, and the user gets no message',
  async ({ alice, slack, logged, stopApp }) => {
    slack.faults.plan({ method: 'views.publish', error: 'not_enabled' });
    await slack.events.homeOpened(alice);
    await stopApp();
    expect(alice.messages).toEqual([]);
    expect(logged.join('')).toContain('not_enabled');
  },
);
