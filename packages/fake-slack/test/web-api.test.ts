import { describe, expect, it } from 'vitest';
import { createFakeSlack, type FakeSlackOptions } from '../src/index.ts';
import { input, modal, plain, stage } from './bolt-app.ts';

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
  it('refuses bad tokens and unknown methods, and never records the token', async () => {
    await using scene = await openSlack();
    expect(await scene.call('auth.test', {}, 'xoxb-wrong')).toEqual({ ok: false, error: 'invalid_auth' });
    expect(await scene.call('auth.test', {}, '')).toEqual({ ok: false, error: 'invalid_auth' });
    expect(await scene.call('toString')).toEqual({ ok: false, error: 'unknown_method' });
    expect(await scene.call('auth.test', { token: scene.slack.botToken })).toMatchObject({
      ok: true,
      team_id: 'T0DEMO',
    });
    expect(scene.slack.calls.map(({ method }) => method)).toEqual(['toString', 'auth.test']);
    expect(JSON.stringify(scene.slack.calls)).not.toContain(scene.slack.botToken);
  });

  it('takes forms with JSON inside, and the token as a field', async () => {
    await using scene = await openSlack();
    const blocks = JSON.stringify([{ type: 'section', text: plain('Hello') }]);
    const body = new URLSearchParams({ token: scene.slack.botToken, channel: 'U0BOB', text: '[1]', blocks });
    const response = await fetch(`${scene.slack.url}/api/chat.postMessage`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ ok: true, channel: 'D0BOB', message: { text: '[1]' } });
    expect(scene.slack.person('bob').messages).toMatchObject([
      { text: '[1]', blocks: [{ type: 'section' }] },
    ]);
  });

  it('knows people, their zones and what kind of users they are', async () => {
    await using scene = await openSlack({ now: () => Date.parse('2026-07-01T12:00:00Z') });
    const info = async (user: string) =>
      (await scene.call('users.info', { user, include_locale: true })).user;
    expect((await scene.call('users.info', { user: 'U0ALICE' })).user).not.toHaveProperty('locale');
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
    expect(await scene.call('users.info', { user: 'U0NOBODY' })).toMatchObject({ error: 'user_not_found' });
    const byEmail = await scene.call('users.lookupByEmail', { email: 'Nora@example.com' });
    expect(byEmail).toMatchObject({ user: { id: 'U0NORA' } });
    expect(await scene.call('users.lookupByEmail', { email: 'x@example.com' })).toMatchObject({
      error: 'users_not_found',
    });
  });

  it('posts only where the bot is', async () => {
    await using scene = await openSlack();
    const post = (channel: string) => scene.call('chat.postMessage', { channel, text: 'Hi' });
    expect(await post('C0VISITORS')).toMatchObject({ ok: true });
    expect(await post('C0GENERAL')).toMatchObject({ error: 'not_in_channel' });
    expect(await post('C0NONE')).toMatchObject({ error: 'channel_not_found' });
    expect(await scene.call('conversations.open', { users: 'U0BOB' })).toMatchObject({
      channel: { id: 'D0BOB' },
    });
    const only = { channel: 'C0VISITORS', user: 'U0BOB', text: 'Only you' };
    expect(await scene.call('chat.postEphemeral', only)).toMatchObject({ ok: true });
    expect(scene.slack.person('bob').messages).toMatchObject([
      { text: 'Hi' },
      { text: 'Only you', isEphemeral: true },
    ]);
    expect(scene.slack.person('alice').messages).toMatchObject([{ text: 'Hi' }]);
  });

  it('refuses what breaks a limit, says where, and records it', async () => {
    await using scene = await openSlack();
    const blocks = [{ type: 'section', text: plain('') }];
    expect(await scene.call('chat.postMessage', { channel: 'U0BOB', text: 'Hi', blocks })).toMatchObject({
      ok: false,
      error: 'invalid_blocks',
      response_metadata: { messages: [expect.stringContaining('[json-pointer:/blocks/0/text/text]')] },
    });
    expect(await scene.call('views.publish', { user_id: 'U0BOB', view: { type: 'home' } })).toMatchObject({
      error: 'invalid_arguments',
    });
    expect(scene.slack.takeViolations()).toMatchObject([
      { where: 'chat.postMessage', pointer: '/blocks/0/text/text' },
      { where: 'views.publish', pointer: '/view/blocks' },
    ]);
    expect(scene.slack.person('bob').messages).toEqual([]);
  });
});

describe('trigger ids and views', () => {
  const viewStage = async () => {
    const clock = { now: Date.parse('2026-03-02T09:00:00Z') };
    const triggers: string[] = [];
    const scene = await stage(
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
    const { client } = scene.app;
    const failure = (call: Promise<unknown>) =>
      call.then(
        () => 'ok',
        (error) => error.data?.error ?? error,
      );
    const newTrigger = async () => {
      await scene.slack.person('alice').command('/visitor');
      return triggers.at(-1) as string;
    };
    return {
      scene,
      clock,
      client,
      failure,
      newTrigger,
      [Symbol.asyncDispose]: () => scene[Symbol.asyncDispose](),
    };
  };
  const view = modal([]);

  it('lets a trigger open one view within three seconds', async () => {
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

  it('stacks three views and no more', async () => {
    await using views = await viewStage();
    const { client, scene, failure, newTrigger } = views;
    const push = async () => failure(client.views.push({ trigger_id: await newTrigger(), view }));
    expect(await push()).toBe('not_found');
    await client.views.open({ trigger_id: await newTrigger(), view });
    expect([await push(), await push(), await push()]).toEqual(['ok', 'ok', 'push_limit_reached']);
    const alice = scene.slack.person('alice');
    await (await alice.modal()).close();
    await (await alice.modal()).close();
    expect((await alice.modal()).view.previous_view_id).toBeNull();
  });

  it('guards updates by hash, and external ids by uniqueness', async () => {
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

  it('keeps what was entered where an update keeps block_id, action_id and type', async () => {
    await using views = await viewStage();
    const { client, scene, newTrigger } = views;
    const text = { type: 'plain_text_input' };
    const before = modal([input('name', text), input('note', text), input('gone', text)]);
    const opened = await client.views.open({ trigger_id: await newTrigger(), view: before });
    const form = (await scene.slack.person('alice').modal()).fill({ name: 'Ada', note: 'Gate B', gone: 'x' });
    const after = modal([input('name', text), input('note', { type: 'email_text_input' })]);
    await client.views.update({ view_id: opened.view?.id as string, view: after });
    expect(form.values).toEqual({
      name: { name: { type: 'plain_text_input', value: 'Ada' } },
      note: { note: { type: 'email_text_input', value: null } },
    });
  });
});

describe('faults', () => {
  it('play once, in order, and are recorded', async () => {
    await using scene = await openSlack();
    scene.slack.faults.next('auth.test', { error: 'token_revoked' });
    scene.slack.faults.next('auth.test', { delayMs: 20 });
    expect(await scene.call('auth.test')).toEqual({ ok: false, error: 'token_revoked' });
    const started = performance.now();
    expect(await scene.call('auth.test')).toMatchObject({ ok: true });
    expect(performance.now() - started).toBeGreaterThan(18);
    expect(scene.slack.calls.map(({ answer }) => answer.error)).toEqual(['token_revoked', undefined]);
  });

  it('answer 429 with Retry-After, which the web client obeys', async () => {
    await using scene = await stage(() => {});
    scene.slack.faults.next('chat.postMessage', { status: 429, retryAfter: 0 });
    await scene.app.client.chat.postMessage({ channel: 'U0BOB', text: 'Hi' }).catch(() => {});
    const [limited] = scene.slack.calls.filter(({ method }) => method === 'chat.postMessage');
    expect(limited?.answer).toEqual({ ok: false, error: 'ratelimited' });
  });
});

describe('waitForCall', () => {
  it('finds calls made before and after', async () => {
    await using scene = await openSlack();
    const later = scene.slack.waitForCall('users.info', (call) => call.args.user === 'U0BOB');
    await scene.call('users.info', { user: 'U0BOB' });
    expect(await later).toMatchObject({ answer: { ok: true } });
    expect(await scene.slack.waitForCall('users.info')).toBeDefined();
  });

  it('says what was called instead', async () => {
    await using scene = await openSlack({ timeoutMs: 1 });
    await scene.call('users.info', { user: 'U0BOB' });
    await expect(scene.slack.waitForCall('views.open')).rejects.toThrow('Calls so far: users.info (ok)');
  });
});
