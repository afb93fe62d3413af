import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { searches, VISITS, visitorsOf } from '../../../test/home.ts';
import { type Journey, journey } from '../../../test/journey.ts';

const search = 'invitations.searchByHost';

/** Every wait of the app is over at once, and the service gets all the time it takes. */
const impatient = { sleep: async () => {}, timeout: 60_000 };

const published = ({ slack }: Journey) => slack.calls.filter(({ method }) => method === 'views.publish');

/** Longer than all that a test does meanwhile, in milliseconds. */
const LONG = 1000;

const WAITING = 'Looking up your visits…';

/** Another copy of the app publishes something. */
async function publishElsewhere({ slack, alice }: Journey) {
  const view = { type: 'home', blocks: [{ type: 'divider' }] };
  const answer = await fetch(`${slack.url}/api/views.publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${slack.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: alice.id, view }),
  });
  expect(await answer.json()).toMatchObject({ ok: true });
}

describe('while the service is slow', () => {
  it(
    'Slack is answered at once, and the host sees the way to invite, and that something is under way',
    journey(async ({ alice, slack, sandbox, stopService }) => {
      sandbox.faults.set([{ operation: search, delayMs: 60_000 }]);
      expect(await slack.events.homeOpened(alice)).toMatchObject({ status: 200, failure: undefined });
      const home = await alice.waitForHome(WAITING);
      expect(wordsOf(home)).toBe('Invite a visitor\nLooking up your visits…');
      await stopService();
    }, impatient),
  );

  it(
    'an older list is not left standing, and the new one follows by itself',
    journey(async (world) => {
      const { alice, sandbox, slack, invited } = world;
      await invited();
      await alice.home(VISITS);
      sandbox.faults.set([{ operation: search, delayMs: 100 }]);
      await slack.events.homeOpened(alice);
      expect(visitorsOf(await alice.waitForHome(WAITING))).toEqual([]);
      expect(visitorsOf(await alice.waitForHome(VISITS))).toEqual(['Vera Canary']);
    }, impatient),
  );

  it(
    'and quick enough, nothing is shown but the list',
    journey(async (world) => {
      await world.alice.home();
      await world.stopApp();
      expect(published(world)).toHaveLength(1);
    }),
  );
});

it.each([
  [500, 'The visitor service is having a problem.'],
  [429, 'The visitor service is busy. Please try again in a moment.'],
  [403, "The visitor service didn't accept this app's credentials."],
])('after a %i the host reads why, sees no old list, and can try again', (status, why) =>
  journey(async ({ alice, sandbox, invited, logged }) => {
    await invited();
    await alice.home(VISITS);
    sandbox.faults.set([{ operation: search, status }]);
    const failed = await alice.home("can't be shown right now");
    expect(wordsOf(failed)).toContain(`*Your visits can't be shown right now.* ${why}`);
    expect(visitorsOf(failed)).toEqual([]);
    expect(logged.join('')).toContain('a Home tab was not brought up to date');
    sandbox.faults.clear();
    await failed.click('Try again');
    expect(visitorsOf(await alice.waitForHome(VISITS))).toEqual(['Vera Canary']);
  })(),
);

describe('several at once', () => {
  it(
    'openings are one search, and one more when it is over: what happened before the last of them is shown',
    journey(async (world) => {
      const { alice, slack, sandbox, stopApp } = world;
      const before = searches(world);
      sandbox.faults.set([{ operation: search, nth: 1, delayMs: LONG }]);
      await Promise.all([1, 2, 3].map(() => slack.events.homeOpened(alice)));
      await alice.waitForHome(VISITS);
      await stopApp();
      expect(searches(world)).toBe(before + 2);
      expect(published(world)).toHaveLength(2);
    }),
  );

  it(
    'openings are served though what the first of them shows does not arrive',
    journey(async (world) => {
      const { alice, slack, sandbox, stopApp } = world;
      sandbox.faults.set([{ operation: search, nth: 1, delayMs: LONG }]);
      slack.faults.plan({ method: 'views.publish', error: 'fatal_error' });
      await Promise.all([1, 2].map(() => slack.events.homeOpened(alice)));
      await alice.waitForHome(VISITS);
      await stopApp();
      expect(published(world).map(({ answer }) => answer.ok)).toEqual([false, true]);
    }),
  );

  it(
    'what was looked up before a change is not shown after it',
    journey(async (world) => {
      const { alice, slack, sandbox, stopApp } = world;
      const value = await world.invited();
      await alice.command('/visitor today');
      const list = await alice.message();
      sandbox.faults.set([{ operation: search, nth: 1, delayMs: LONG }]);
      await slack.events.homeOpened(alice);
      await list.click('Cancel', { value });
      expect(wordsOf(await alice.waitForHome(VISITS))).toContain('Cancelled');
      await stopApp();
      expect(published(world)).toHaveLength(1);
    }),
  );

  it(
    'a view that is slow on its way does not replace a newer one',
    journey(async (world) => {
      const { alice, slack, stopApp } = world;
      const value = await world.invited();
      await alice.command('/visitor today');
      const list = await alice.message();
      slack.faults.plan({ method: 'views.publish', delayMs: 200 });
      const opened = slack.events.homeOpened(alice);
      await slack.waitForCall('users.info');
      await opened;
      await list.click('Cancel', { value });
      await stopApp();
      expect(alice.currentHome && wordsOf(alice.currentHome)).toContain('Cancelled');
    }),
  );

  it(
    'the page that was asked for last is the one that is shown',
    journey(async (world) => {
      const { alice, slack, sandbox, stopApp } = world;
      for (let left = 21; left > 0; left -= 1) await world.invited();
      const home = await alice.home();
      sandbox.faults.set([{ operation: search, nth: 1, delayMs: LONG }]);
      await slack.events.homeOpened(alice);
      await home.click('More');
      await alice.waitForHome('Visits 21 to');
      await stopApp();
      expect(published(world)).toHaveLength(2);
    }),
  );

  it(
    'an event that is delivered again is one opening',
    journey(async (world) => {
      const { alice, slack, stopApp } = world;
      const delivery = await slack.events.homeOpened(alice);
      await alice.waitForHome(VISITS);
      await slack.redeliver(delivery);
      await stopApp();
      expect(published(world)).toHaveLength(1);
    }),
  );
});

describe('what another copy of the app published', () => {
  it(
    'before the opening is what Slack is told we know of',
    journey(async (world) => {
      const { alice, slack } = world;
      await publishElsewhere(world);
      const seen = alice.currentHome?.view.hash;
      await slack.events.homeOpened(alice);
      await alice.waitForHome(VISITS);
      expect(published(world)[1]?.args).toMatchObject({ hash: seen });
    }),
  );

  it(
    'meanwhile is not overwritten by what may be older: it is looked up anew',
    journey(async (world) => {
      const { alice, slack, stopApp } = world;
      await alice.home();
      const before = searches(world);
      await publishElsewhere(world);
      await slack.events.homeOpened(alice);
      await alice.waitForHome(VISITS);
      await stopApp();
      const answers = published(world).map(({ answer }) => answer.error ?? 'ok');
      expect(answers).toEqual(['ok', 'ok', 'hash_conflict', 'ok']);
      expect(searches(world)).toBe(before + 2);
    }),
  );
});

it(
  'a Home tab that Slack does not take is logged, and nobody is bothered with it',
  journey(async ({ alice, slack, logged, stopApp }) => {
    slack.faults.plan({ method: 'views.publish', error: 'not_enabled' });
    await slack.events.homeOpened(alice);
    await stopApp();
    expect(alice.messages).toEqual([]);
    expect(logged.join('')).toContain('not_enabled');
  }),
);
