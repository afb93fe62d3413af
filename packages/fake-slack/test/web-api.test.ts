import { describe, expect, test } from 'vitest';
import { createFakeSlack, type FakeSlackOptions } from '../src/index.ts';
import { modal, plain, startApp } from './bolt-app.ts';

const openSlack = async (options: Partial<FakeSlackOptions> = {}) => {
  const slack = createFakeSlack({ signingSecret: 'secret', ...options });
  await slack.listen();
  const call = async (method: string, args: object = {}, token = slack.botToken) => {
    const response = await fetch(`${slack.url}/api/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(args),
    });
    return (await response.json()) as Record<string, never>;
  };
  return { slack, call, [Symbol.asyncDispose]: () => slack.close() };
};

describe('the Web API', () => {
  test('refuses bad tokens and unknown methods, and never records the token', async () => {
    await using context = await openSlack();
    expect(await context.call('auth.test', {}, 'xoxb-wrong')).toEqual({ ok: false, error: 'invalid_auth' });
    expect(await context.call('auth.test', {}, '')).toEqual({ ok: false, error: 'invalid_auth' });
    expect(await context.call('toString')).toEqual({ ok: false, error: 'unknown_method' });
    expect(await context.call('auth.test', { token: context.slack.botToken })).toMatchObject({
      ok: true,
      team_id: 'T0DEMO',
    });
    expect(context.slack.calls.map(({ method }) => method)).toEqual(['toString', 'auth.test']);
    expect(JSON.stringify(context.slack.calls)).not.toContain(context.slack.botToken);
  });

  test('knows people, their zones and what kind of users they are', async () => {
    await using context = await openSlack({ now: () => Date.parse('2026-07-01T12:00:00Z') });
    const info = async (user: string) =>
      (await context.call('users.info', { user, include_locale: true })).user;
    expect((await context.call('users.info', { user: 'U0ALICE' })).user).not.toHaveProperty('locale');
    expect(await info('U0ALICE')).toMatchObject({
      tz: 'Europe/London',
      tz_label: 'British Summer Time',
      tz_offset: 3600,
      locale: 'en-GB',
      profile: { email: 'alice@example.com', real_name: 'Alice Martin' },
      is_restricted: false,
      is_bot: false,
    });
    expect(await info('U0BOB')).toMatchObject({ tz_offset: -14_400, locale: 'en-US', is_admin: false });
    expect(await info('U0NORA')).toMatchObject({ profile: { title: 'Assistant to Alice Martin' } });
    expect(await info('U0PAT')).toMatchObject({ is_admin: true, tz: 'Europe/Prague' });
    expect(await info('U0GRETA')).toMatchObject({ is_restricted: true, is_ultra_restricted: false });
    expect(await info('U0SAM')).toMatchObject({ is_stranger: true, team_id: 'T0OTHER' });
    expect(await info('U0VISITORS')).toMatchObject({ is_bot: true, tz_offset: 0 });
    expect(await context.call('users.info', { user: 'U0NOBODY' })).toMatchObject({ error: 'user_not_found' });
    const byEmail = await context.call('users.lookupByEmail', { email: 'Nora@example.com' });
    expect(byEmail).toMatchObject({ user: { id: 'U0NORA' } });
    expect(await context.call('users.lookupByEmail', { email: 'x@example.com' })).toMatchObject({
      error: 'users_not_found',
    });
  });

  test('posts only where the bot is', async () => {
    await using context = await openSlack();
    const post = (channel: string) => context.call('chat.postMessage', { channel, text: 'Hi' });
    expect(await post('C0VISITORS')).toMatchObject({ ok: true });
    expect(await post('C0GENERAL')).toMatchObject({ error: 'not_in_channel' });
    expect(await post('C0NONE')).toMatchObject({ error: 'channel_not_found' });
    expect(await context.call('conversations.open', { users: 'U0BOB' })).toMatchObject({
      channel: { id: 'D0BOB' },
    });
    const only = { channel: 'C0VISITORS', user: 'U0BOB', text: 'Only you' };
    expect(await context.call('chat.postEphemeral', only)).toMatchObject({ ok: true });
    expect(context.slack.person('bob').messages).toMatchObject([
      { text: 'Hi' },
      { text: 'Only you', isEphemeral: true },
    ]);
    expect(context.slack.person('alice').messages).toMatchObject([{ text: 'Hi' }]);
  });

  test('refuses what breaks a limit, says where, and records it', async () => {
    await using context = await openSlack();
    const blocks = [{ type: 'section', text: plain('') }];
    expect(await context.call('chat.postMessage', { channel: 'U0BOB', text: 'Hi', blocks })).toMatchObject({
      ok: false,
      error: 'invalid_blocks',
      response_metadata: { messages: [expect.stringContaining('[json-pointer:/blocks/0/text/text]')] },
    });
    expect(await context.call('views.publish', { user_id: 'U0BOB', view: { type: 'home' } })).toMatchObject({
      error: 'invalid_arguments',
    });
    expect(context.slack.takeViolations()).toMatchObject([
      { where: 'chat.postMessage', pointer: '/blocks/0/text/text' },
      { where: 'views.publish', pointer: '/view/blocks' },
    ]);
    expect(context.slack.person('bob').messages).toEqual([]);
  });
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
    const failure = (call: Promise<unknown>) =>
      call.then(
        () => 'ok',
        (error) => error.data?.error ?? error,
      );
    const newTrigger = async () => {
      await context.slack.person('alice').command('/visitor');
      return triggers.at(-1) as string;
    };
    return {
      context,
      clock,
      client,
      failure,
      newTrigger,
      [Symbol.asyncDispose]: () => context[Symbol.asyncDispose](),
    };
  };
  const view = modal([]);

  test('lets a trigger open one view within three seconds', async () => {
    await using views = await viewStage();
    const { client, clock, failure, newTrigger } = views;
    const used = await newTrigger();
    expect(await failure(client.views.open({ trigger_id: used, view }))).toBe('ok');
    expect(await failure(client.views.open({ trigger_id: used, view }))).toBe('exchanged_trigger_id');
    expect(await failure(client.views.open({ trigger_id: 'x', view }))).toBe('invalid_trigger_id');
    const late = await newTrigger();
    clock.now += 3001;
    expect(await failure(client.views.open({ trigger_id: late, view }))).toBe('expired_trigger_id');
  });

  test('stacks three views and no more', async () => {
    await using views = await viewStage();
    const { client, context, failure, newTrigger } = views;
    const push = async () => failure(client.views.push({ trigger_id: await newTrigger(), view }));
    expect(await push()).toBe('not_found');
    await client.views.open({ trigger_id: await newTrigger(), view });
    expect([await push(), await push(), await push()]).toEqual(['ok', 'ok', 'push_limit_reached']);
    const alice = context.slack.person('alice');
    await (await alice.modal()).close();
    await (await alice.modal()).close();
    expect((await alice.modal()).view.previous_view_id).toBeNull();
  });

  test('guards updates by hash, and external ids by uniqueness', async () => {
    await using views = await viewStage();
    const { client, failure, newTrigger } = views;
    const named = modal([], { external_id: 'mine' });
    const opened = await client.views.open({ trigger_id: await newTrigger(), view: named });
    const hash = opened.view?.hash as string;
    const update = (fields: object) =>
      failure(client.views.update({ view: named, external_id: 'mine', ...fields }));
    expect(await update({ hash })).toBe('ok');
    expect(await update({ hash })).toBe('hash_conflict');
    expect(await update({})).toBe('ok');
    expect(await failure(client.views.push({ trigger_id: await newTrigger(), view: named }))).toBe(
      'duplicate_external_id',
    );
    expect(await failure(client.views.update({ view, view_id: 'V0' }))).toBe('not_found');
  });
});
