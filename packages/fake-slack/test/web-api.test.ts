import { describe, expect } from 'vitest';
import { modal, startApp } from './bolt-app.ts';
import { errorOf, refusal, test } from './web-api-client.ts';

test('posts only where the bot is', async ({ client, slack }) => {
  const post = (channel: string) => errorOf(client.chat.postMessage({ channel, text: 'Hi' }));
  expect(await post('C0VISITORS')).toBeUndefined();
  expect(await post('C0GENERAL')).toBe('not_in_channel');
  expect(await post('C0NONE')).toBe('channel_not_found');
  await client.chat.postEphemeral({ channel: 'C0VISITORS', user: 'U0BOB', text: 'Only you' });
  expect(slack.person('bob').messages).toMatchObject([
    { text: 'Hi' },
    { text: 'Only you', isEphemeral: true },
  ]);
  expect(slack.person('alice').messages).toMatchObject([{ text: 'Hi' }]);
});

test('refuses what breaks a limit, says where, and records it', async ({ client, slack }) => {
  const blocks = [{ type: 'section', text: { type: 'plain_text', text: '' } }] as never;
  expect(await refusal(client.chat.postMessage({ channel: 'U0BOB', text: 'Hi', blocks }))).toMatchObject({
    error: 'invalid_blocks',
    response_metadata: { messages: [expect.stringContaining('[json-pointer:/blocks/0/text/text]')] },
  });
  const home = { user_id: 'U0BOB', view: { type: 'home' } } as never;
  expect(await errorOf(client.views.publish(home))).toBe('invalid_arguments');
  expect(slack.takeViolations()).toMatchObject([
    { where: 'chat.postMessage', pointer: '/blocks/0/text/text' },
    { where: 'views.publish', pointer: '/view/blocks' },
  ]);
  expect(slack.person('bob').messages).toEqual([]);
});

describe('trigger ids and views', () => {
  const viewStage = async () => {
    const clock = { now: Date.parse('2026-03-02T09:00:00Z') };
    const triggers: string[] = [];
    const context = await startApp(
      (app) => {
        const keep = async ({ ack, body }: { ack: () => Promise<void>; body: object }) => {
          await ack();
          triggers.push((body as { trigger_id: string }).trigger_id);
        };
        app.command('/visitor', keep);
        app.view('invite', keep);
        app.action('more', keep);
      },
      { now: () => clock.now },
    );
    const { client } = context.app;
    const newTrigger = async () => {
      await context.slack.person('alice').command('/visitor');
      return triggers.at(-1) as string;
    };
    return { ...context, clock, client, newTrigger };
  };
  const view = modal([]);

  test('lets a trigger open one view within three seconds', async () => {
    await using views = await viewStage();
    const { client, clock, newTrigger } = views;
    const used = await newTrigger();
    expect(await errorOf(client.views.open({ trigger_id: used, view }))).toBeUndefined();
    expect(await errorOf(client.views.open({ trigger_id: used, view }))).toBe('exchanged_trigger_id');
    expect(await errorOf(client.views.open({ trigger_id: 'x', view }))).toBe('invalid_trigger_id');
    const late = await newTrigger();
    clock.now += 3001;
    expect(await errorOf(client.views.open({ trigger_id: late, view }))).toBe('expired_trigger_id');
  });

  test('stacks three views and no more', async () => {
    await using views = await viewStage();
    const { client, slack, newTrigger } = views;
    const push = async () => errorOf(client.views.push({ trigger_id: await newTrigger(), view }));
    expect(await push()).toBe('not_found');
    await client.views.open({ trigger_id: await newTrigger(), view });
    expect([await push(), await push(), await push()]).toEqual([undefined, undefined, 'push_limit_reached']);
    const alice = slack.person('alice');
    await (await alice.modal()).close();
    await (await alice.modal()).close();
    expect((await alice.modal()).view.previous_view_id).toBeNull();
  });

  test('guards updates by hash, and external ids by uniqueness', async () => {
    await using views = await viewStage();
    const { client, newTrigger } = views;
    const named = modal([], { external_id: 'mine' });
    const opened = await client.views.open({ trigger_id: await newTrigger(), view: named });
    const hash = opened.view?.hash as string;
    const update = (fields: object) =>
      errorOf(client.views.update({ view: named, external_id: 'mine', ...fields }));
    expect(await update({ hash })).toBeUndefined();
    expect(await update({ hash })).toBe('hash_conflict');
    expect(await update({})).toBeUndefined();
    expect(await errorOf(client.views.push({ trigger_id: await newTrigger(), view: named }))).toBe(
      'duplicate_external_id',
    );
    expect(await errorOf(client.views.update({ view, view_id: 'V0' }))).toBe('not_found');
  });
});
