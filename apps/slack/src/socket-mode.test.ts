import { expect, vi } from 'vitest';
import { fillIn, wordsOf } from '../test/fill-in.ts';
import { cancel } from '../test/journey.ts';
import { type AppOptions, openInviteForm, slackTestWith } from '../test/slack-test.ts';
import type { Store } from './store/store.ts';

/** An app that Slack reaches over its connection. */
const socketTestWith = (options: AppOptions) => slackTestWith({ ...options, mode: 'socket' });
const socketTest = socketTestWith({});

socketTest(
  'commands, shortcuts, menus, forms, buttons and events come over the connection',
  async ({ alice, slack, upcoming }) => {
    await alice.shortcut('invite_visitor');
    const form = await fillIn(await alice.modal());
    await form.submit();
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    await alice.home('Jane Canary');
    await alice.command('/visitor find jane');
    await cancel(alice, await alice.message(), (await upcoming())[0]?.id ?? '');
    await alice.message(({ text }) => text.startsWith('Cancelled'));
    expect(slack.deliveries.every(({ status, failure }) => status === 200 && !failure)).toBe(true);
  },
);

socketTest('what is delivered three times is done once', async ({ alice, slack, stopApp }) => {
  const delivery = await alice.command('/visitor today');
  await alice.message();
  for (const retry of [1, 2]) {
    expect(await slack.redeliver(delivery, retry)).toMatchObject({ status: 200, failure: undefined });
  }
  await stopApp();
  expect(alice.messages).toHaveLength(1);
});

let beforeAck = async () => {};
const alterStore = (store: Store): Store => ({
  ...store,
  jobs: {
    ...store.jobs,
    async insert(...job) {
      await beforeAck();
      return store.jobs.insert(...job);
    },
  },
});
socketTestWith({ alterStore })(
  'an ack that gets lost with the connection takes no work with it',
  async ({ alice, slack, upcoming }) => {
    const modal = await openInviteForm(alice);
    beforeAck = () => slack.connections.refresh();
    expect((await modal.submit()).outcome).toBe('failed');
    expect((await alice.message()).text).toMatch(/^Invited: Jane Canary/);
    expect(wordsOf(modal)).toContain('Jane Canary is invited');
    expect(await upcoming()).toHaveLength(1);
  },
);

socketTest(
  'the app finishes what is under way before it stops',
  async ({ sandbox, upcoming, stopApp, inviteForm }) => {
    sandbox.faults.set([{ operation: 'invitations.create', delayMs: 100 }]);
    await inviteForm.submit();
    expect(await upcoming()).toEqual([]);
    await stopApp();
    expect(await upcoming()).toHaveLength(1);
  },
);

socketTest('it keeps trying to connect while Slack has trouble', async ({ slack, stopApp, startApp }) => {
  await stopApp();
  for (const status of [503, 502, 500]) slack.faults.plan({ method: 'apps.connections.open', status });
  await startApp();
  expect(slack.connections).toMatchObject({ open: 1, total: 2 });
});

socketTest(
  'it is not ready without its connection, and not well when that lasts longer than a new one takes',
  async ({ appUrl, slack, sandbox }) => {
    const both = async () => [
      (await fetch(`${appUrl}/readyz`)).status,
      (await fetch(`${appUrl}/healthz`)).status,
    ];
    slack.faults.plan({ method: 'apps.connections.open', status: 500, times: 'always' });
    await slack.connections.refresh();
    await vi.waitFor(async () => expect(await both()).toEqual([503, 200]));
    sandbox.clock.advance('19s');
    expect(await both()).toEqual([503, 200]);
    sandbox.clock.advance('2s');
    expect(await both()).toEqual([503, 503]);
    slack.faults.clear();
  },
);
