import type { App } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { input, modal, modes, opening } from './bolt-app.ts';

const uninstalled = { type: 'app_uninstalled' };

/** Notes each event that arrives: its id, and how often it was sent before. */
const noting = (seen: [string, number | undefined][]) => (app: App) => {
  app.event(
    'app_uninstalled',
    async ({ body, context }) => void seen.push([body.event_id, context.retryNum]),
  );
};

describe.each(modes)('over %s', (_, open) => {
  test('sends an event again at once, after a minute and after five, and then no more', async () => {
    const seen: [string, number | undefined][] = [];
    await using context = await open(noting(seen), { now: () => 0 });
    const { slack } = context;
    slack.faults.plan({ delivery: 'app_uninstalled', fault: 'late', times: 4 });
    expect(await slack.events.send(uninstalled)).toMatchObject({
      status: 200,
      failure: 'operation_timeout',
      reason: 'http_timeout',
    });
    const sentAgain = () => seen.slice(1).map(([, retry]) => retry);
    await slack.deliverDue();
    expect(sentAgain()).toEqual([1]);
    await slack.clock.advance('59s');
    expect(sentAgain()).toEqual([1]);
    await slack.clock.advance('1s');
    expect(sentAgain()).toEqual([1, 2]);
    await slack.clock.advance('4m');
    await slack.clock.advance('59s');
    expect(sentAgain()).toEqual([1, 2]);
    await slack.clock.advance('1h');
    expect(sentAgain()).toEqual([1, 2, 3]);
    expect(new Set(seen.map(([id]) => id)).size).toBe(1);
    expect(slack.deliveries.map(({ retry }) => retry)).toEqual([
      undefined,
      ...[1, 2, 3].map((number) => ({ number, reason: 'http_timeout' })),
    ]);
  });

  test('sends an event no more that is acknowledged', async () => {
    const seen: [string, number | undefined][] = [];
    await using context = await open(noting(seen));
    const { slack } = context;
    await slack.events.send(uninstalled);
    slack.faults.plan({ delivery: 'events_api', fault: 'lose' });
    expect(await slack.events.send(uninstalled)).toMatchObject({ status: 0, failure: 'operation_timeout' });
    expect(seen).toHaveLength(1);
    await slack.clock.advance('1h');
    expect(seen.map(([, retry]) => retry ?? 0)).toEqual([0, 1]);
    expect(slack.faults.pending).toEqual([]);
  });

  test('sends commands once, and tells the person what went wrong', async () => {
    const texts: string[] = [];
    await using context = await open((app) =>
      app.command('/visitor', ({ ack, command }) => {
        texts.push(command.text);
        return ack('Here you are');
      }),
    );
    const { slack } = context;
    const alice = slack.person('alice');
    slack.faults.plan({ delivery: 'slash_commands', fault: 'lose' }, { delivery: '*', fault: 'late' });
    await alice.command('/visitor lost');
    await alice.command('/visitor late');
    await slack.clock.advance('1h');
    expect(texts).toEqual(['late']);
    const timeout = '/visitor failed with the error "operation_timeout"';
    expect(alice.messages.map(({ text }) => text)).toEqual([timeout, timeout]);
    await alice.command('/visitor well');
    expect(alice.messages.at(-1)).toMatchObject({ text: 'Here you are' });
  });

  test('shows the trouble of a submission that was lost, and delivers one twice', async () => {
    const ids: string[] = [];
    await using context = await open((app) => {
      opening(modal([input('name', { type: 'plain_text_input' })]))(app);
      app.view('invite', ({ ack, view }) => {
        ids.push(view.id);
        return ack();
      });
    });
    const { slack } = context;
    const alice = slack.person('alice');
    await alice.command('/visitor');
    const form = (await alice.modal()).fill({ name: 'Ada' });
    slack.faults.plan({ delivery: 'view_submission', fault: 'lose' });
    slack.faults.plan({ delivery: 'view_submission', fault: 'duplicate' });
    expect(await form.submit()).toMatchObject({ outcome: 'failed' });
    expect(form.failure).toBe('We had some trouble connecting. Try again? (operation_timeout)');
    expect(await form.submit()).toMatchObject({ outcome: 'closed' });
    expect(ids).toEqual([form.view.id, form.view.id]);
  });

  test('tells of messages, the Home tab, new members and the end of an installation', async () => {
    const seen: object[] = [];
    await using context = await open((app) => {
      for (const name of ['app_home_opened', 'app_uninstalled', 'tokens_revoked', 'team_join'])
        app.event(name, async ({ event }) => void seen.push(event));
      app.message(async ({ message, say }) => {
        seen.push(message);
        await say('Hello to you');
      });
    });
    const { slack } = context;
    const alice = slack.person('alice');
    const { events } = slack;
    await alice.write('Hello');
    expect(await alice.message()).toMatchObject({ text: 'Hello to you', channel: 'D0ALICE', from: 'app' });
    await events.message(slack.person('bob').say('Hi all', { channel: '#visitors' }));
    await events.homeOpened(alice, 'messages');
    await events.homeOpened(alice);
    await events.teamJoin(slack.person('carol'));
    const ended = () =>
      context.app.client.auth.test().then(
        () => undefined,
        ({ data }) => data.error,
      );
    await events.tokensRevoked({ oauth: ['U0ALICE'], bot: [] });
    expect(await ended()).toBeUndefined();
    await events.tokensRevoked();
    expect(await ended()).toBe('token_revoked');
    await events.appUninstalled();
    expect(await ended()).toBe('account_inactive');
    const message = { type: 'message', ts: expect.any(String), event_ts: expect.any(String) };
    expect(seen).toMatchObject([
      { ...message, user: 'U0ALICE', channel: 'D0ALICE', channel_type: 'im', text: 'Hello' },
      { ...message, user: 'U0BOB', channel: 'C0VISITORS', channel_type: 'channel' },
      { type: 'app_home_opened', user: 'U0ALICE', tab: 'messages' },
      { type: 'app_home_opened', user: 'U0ALICE', tab: 'home' },
      { type: 'team_join', user: { id: 'U0CAROL', name: 'carol' } },
      { type: 'tokens_revoked', tokens: { oauth: ['U0ALICE'], bot: [] } },
      { type: 'tokens_revoked', tokens: { oauth: [], bot: ['U0VISITORS'] } },
      { type: 'app_uninstalled' },
    ]);
    await expect(events.teamJoin({ id: 'U0NOBODY' })).rejects.toThrow('user ID "U0NOBODY"');
    expect(slack.violations).toEqual([]);
  });

  test('tells of no message where the bot is not', async () => {
    await using context = await open(() => {});
    const message = context.slack.person('alice').say('Hi all');
    await expect(context.slack.events.message(message)).rejects.toThrow(
      'Slack only sends an app messages from channels its bot is in. It isn’t in #general',
    );
    expect(context.slack.deliveries).toEqual([]);
  });
});
