import type { App } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
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
  it('sends an event again at once, after a minute and after five, and then no more', async () => {
    const seen: [string, number | undefined][] = [];
    await using scene = await open(noting(seen), { now: () => 0 });
    const { slack } = scene;
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

  it('sends an event no more that is acknowledged', async () => {
    const seen: [string, number | undefined][] = [];
    await using scene = await open(noting(seen));
    const { slack } = scene;
    await slack.events.send(uninstalled);
    slack.faults.plan({ delivery: 'events_api', fault: 'lose' });
    expect(await slack.events.send(uninstalled)).toMatchObject({ status: 0, failure: 'operation_timeout' });
    expect(seen).toHaveLength(1);
    await slack.clock.advance('1h');
    expect(seen.map(([, retry]) => retry ?? 0)).toEqual([0, 1]);
    expect(slack.faults.pending).toEqual([]);
  });

  it('sends commands once, and tells the person what went wrong', async () => {
    const texts: string[] = [];
    await using scene = await open((app) =>
      app.command('/visitor', ({ ack, command }) => {
        texts.push(command.text);
        return ack('Here you are');
      }),
    );
    const { slack } = scene;
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

  it('shows the trouble of a submission that was lost, and delivers one twice', async () => {
    const ids: string[] = [];
    await using scene = await open((app) => {
      opening(modal([input('name', { type: 'plain_text_input' })]))(app);
      app.view('invite', ({ ack, view }) => {
        ids.push(view.id);
        return ack();
      });
    });
    const { slack } = scene;
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

  it('tells of messages, the Home tab, new members and the end of an installation', async () => {
    const seen: object[] = [];
    await using scene = await open((app) => {
      for (const name of ['app_home_opened', 'app_uninstalled', 'tokens_revoked', 'team_join'])
        app.event(name, async ({ event }) => void seen.push(event));
      app.message(async ({ message, say }) => {
        seen.push(message);
        await say('Hello to you');
      });
    });
    const { slack } = scene;
    const alice = slack.person('alice');
    const { events } = slack;
    await alice.write('Hello');
    expect(await alice.message()).toMatchObject({ text: 'Hello to you', channel: 'D0ALICE', from: 'app' });
    await events.message(slack.person('bob').say('Hi all', { channel: '#visitors' }));
    await events.homeOpened(alice, 'messages');
    await events.homeOpened(alice);
    await events.teamJoin(slack.person('carol'));
    const ended = () =>
      scene.app.client.auth.test().then(
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
    await expect(events.teamJoin({ id: 'U0NOBODY' })).rejects.toThrow('user id "U0NOBODY"');
    expect(slack.violations).toEqual([]);
  });

  it('tells of no message where the bot is not', async () => {
    await using scene = await open(() => {});
    const message = scene.slack.person('alice').say('Hi all');
    await expect(scene.slack.events.message(message)).rejects.toThrow(
      'Slack tells the app of messages where its bot is a member, and it is not in #general',
    );
    expect(scene.slack.deliveries).toEqual([]);
  });

  it('lets triggers and response_urls grow old as the clock is turned', async () => {
    const outcomes: string[] = [];
    await using scene = await open(
      (app) =>
        app.command('/visitor', async ({ ack, body, client, respond, command }) => {
          await ack();
          await scene.slack.clock.advance(command.text as '3s');
          const view = modal([]);
          await client.views
            .open({ trigger_id: body.trigger_id, view })
            .catch(({ data }) => outcomes.push(data.error));
          await respond('Done').catch(() => outcomes.push('no answer'));
        }),
      // Frozen, for a trigger of exactly three seconds.
      { now: () => 0 },
    );
    const answered = async (line: string) => {
      const before = scene.slack.calls.length;
      await scene.slack.person('alice').command(line);
      const fits = (call: object) => scene.slack.calls.indexOf(call as never) >= before;
      await scene.slack.waitForCall('response_url', fits);
    };
    await answered('/visitor 3s');
    expect(outcomes).toEqual([]);
    await answered('/visitor 3001ms');
    expect(outcomes).toEqual(['expired_trigger_id']);
    await answered('/visitor 1801s');
    expect(scene.slack.calls.at(-1)).toMatchObject({ answer: { error: 'expired_url' } });
  });
});
