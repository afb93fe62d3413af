import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { PersonSnapshot, Scene } from '../src/control/api.ts';
import { actions, button, input, modal, option, startApp } from './bolt-app.ts';
import { playground } from './control-client.ts';

const site = input('site', { type: 'external_select', min_query_length: 0 });
const email = input('email', { type: 'email_text_input' });

const start = (options = {}) =>
  startApp((app) => {
    app.command('/visitor', async ({ ack, body, client, command }) => {
      if (command.text === 'today') {
        await ack({ text: 'Today', blocks: [actions(button('cancel', 'Cancel'))] as never });
        return;
      }
      await ack();
      await client.views.open({ trigger_id: body.trigger_id, view: modal([site, email]) });
    });
    app.shortcut('invite', ({ ack }) => ack());
    app.shortcut('invite_from', ({ ack }) => ack());
    app.options('site', ({ ack }) => ack({ options: [option('hq')] }));
    app.action('cancel', async ({ ack, respond }) => {
      await ack();
      await respond({ delete_original: true });
    });
    app.action('refresh', ({ ack }) => ack());
    app.message(async ({ message, say }) => {
      await say(`You said: ${(message as { text: string }).text}`);
    });
    app.event('app_home_opened', async ({ client, event }) => {
      const blocks = [{ ...actions(button('refresh', 'Refresh')), block_id: 'top' }] as never;
      await client.views.publish({ user_id: event.user, view: { type: 'home', blocks } });
    });
    app.view('invite', ({ ack, view }) =>
      view.state.values.email?.email?.value === 'bad@example.com'
        ? ack({ response_action: 'errors', errors: { email: 'Not allowed' } })
        : ack(),
    );
  }, options);

const manifest = {
  display_information: { name: 'Visitor desk', description: 'Invites visitors' },
  features: {
    bot_user: { display_name: 'Desk' },
    app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: true },
    slash_commands: [
      {
        command: '/visitor',
        description: 'Visitors',
        usage_hint: 'today | invite',
        url: 'https://example.com',
      },
    ],
    shortcuts: [{ name: 'Invite', type: 'global', callback_id: 'invite', description: 'Invites somebody' }],
  },
  oauth_config: { scopes: { bot: ['commands', 'chat:write'] } },
  settings: { interactivity: { is_enabled: true, request_url: 'https://example.com' } },
};

describe('a journey over HTTP', () => {
  test('goes through a modal', async () => {
    await using scene = await start();
    const { get, post } = playground(scene.slack);
    expect(await post('people/alice/command', { text: '/visitor invite' })).toMatchObject({ status: 200 });
    await scene.slack.person('alice').modal();
    expect(await get('people/alice')).toMatchObject({
      modal: { view: { callback_id: 'invite' }, errors: {} },
      modals: 1,
      messages: [],
    });

    const typed = await post('people/alice/modal/typeahead', { field: 'site/site', query: '' });
    expect(typed).toMatchObject({ options: [option('hq')] });
    const values = { 'site/site': 'hq', 'email/email': 'bad@example.com' };
    expect(await post('people/alice/modal/submit', { values })).toMatchObject({
      outcome: 'errors',
      errors: { email: 'Not allowed' },
      status: 200,
    });
    expect(await get('people/alice')).toMatchObject({ modal: { errors: { email: 'Not allowed' } } });
    const good = { 'email/email': 'ada@example.com' };
    expect(await post('people/alice/modal/submit', { values: good })).toMatchObject({ outcome: 'closed' });
    expect(await get('people/alice')).toMatchObject({ modal: null, modals: 0 });
    expect(await get('violations')).toEqual([]);
  });

  test('clicks in a message, in the conversation where the command was typed', async () => {
    await using scene = await start();
    const { get, post } = playground(scene.slack);
    await post('people/alice/command', { text: '/visitor today', channel: 'C0VISITORS' });
    const { messages } = await get<PersonSnapshot>('people/alice');
    expect(messages).toMatchObject([
      { text: 'Today', channel: 'C0VISITORS', isEphemeral: true, isEdited: false, from: 'app', values: {} },
    ]);
    const [{ ts, blocks } = { ts: '', blocks: [] }] = messages;
    const click = { actionId: 'cancel', blockId: blocks[0]?.block_id };
    expect(await post(`people/alice/messages/${ts}/action`, click)).toMatchObject({ status: 200 });
    await scene.slack.waitForCall('response_url');
    expect(await get('people/alice')).toMatchObject({ messages: [] });
  });

  test.each(['messages', 'home'])('asks for options in %s, and chooses one of them', async (place) => {
    const menu = { type: 'external_select', action_id: 'site', min_query_length: 0 };
    const blocks = [{ ...actions(menu), block_id: 'top' }] as never;
    await using scene = await startApp((app) => {
      app.command('/visitor', ({ ack }) => ack({ text: 'Where?', blocks }));
      app.event('app_home_opened', async ({ client, event }) => {
        await client.views.publish({ user_id: event.user, view: { type: 'home', blocks } });
      });
      app.options('site', ({ ack }) => ack({ options: [option('hq')] }));
      app.action('site', ({ ack }) => ack());
    });
    const { get, post } = playground(scene.slack);
    const alice = scene.slack.person('alice');
    await alice.command('/visitor');
    await alice.home();
    const path = `people/alice/${place === 'home' ? place : `messages/${alice.messages[0]?.ts}`}`;
    const typed = await post(`${path}/typeahead`, { field: 'top/site', query: '' });
    expect(typed).toMatchObject({ http: 200, options: [option('hq')] });
    const choice = { actionId: 'site', blockId: 'top', input: 'hq' };
    expect(await post(`${path}/action`, choice)).toMatchObject({ http: 200, status: 200 });
    const { messages, home } = await get<PersonSnapshot>('people/alice');
    const { values } = (place === 'home' ? home : messages[0]) ?? {};
    expect(values).toMatchObject({ top: { site: { selected_option: option('hq') } } });
  });
});

describe('what there is', () => {
  test('is the app as its manifest says, the people and the channels', async () => {
    await using scene = await start({ manifest });
    const { get } = playground(scene.slack);
    const { app, people, channels } = await get<Scene>('scene');
    expect(app).toEqual({
      name: 'Visitor desk',
      description: 'Invites visitors',
      botName: 'Desk',
      commands: [{ command: '/visitor', description: 'Visitors', usageHint: 'today | invite' }],
      shortcuts: [{ name: 'Invite', callbackId: 'invite', kind: 'global', description: 'Invites somebody' }],
      hasHome: true,
      hasMessages: true,
      messagesAreReadOnly: true,
    });
    expect(channels).toContainEqual({ id: 'C0VISITORS', name: 'visitors' });
    expect(people.find(({ isAdmin }) => isAdmin)).toMatchObject({ title: 'Workspace admin' });
    expect(people.find(({ handle }) => handle === 'alice')).toMatchObject({
      name: 'Alice Martin',
      kind: 'member',
      timeZone: 'Europe/London',
      locale: 'en-GB',
    });
    expect(await get('people')).toEqual(people);
  });

  test('tells a person of their conversations, and what time it is', async () => {
    await using scene = await start({ manifest, now: () => 1_772_442_000_000 });
    expect(await playground(scene.slack).get('people/bob')).toMatchObject({
      person: { handle: 'bob' },
      conversations: [
        { id: 'D0BOB', name: 'Desk', kind: 'app' },
        { id: 'C0GENERAL', name: 'general', kind: 'channel' },
        { id: 'C0VISITORS', name: 'visitors', kind: 'channel' },
      ],
      home: null,
      now: 1_772_442_000_000,
    });
  });
});

describe('a mistake', () => {
  test.each([
    ['people/zed/command', { text: '/visitor' }, 404, 'There is no person "zed"'],
    ['people/bob/modal/submit', {}, 404, 'There is no modal open'],
    ['people/bob/home/action', { actionId: 'a', blockId: 'b' }, 404, 'There is no Home tab yet'],
    ['people/bob/messages/1.2/action', { actionId: 'a', blockId: 'b' }, 404, 'There is no message "1.2"'],
    ['people/bob/sing', {}, 404, 'There is no POST /_fake/people/bob/sing'],
    ['people/bob/command', { text: 'hello' }, 400, '/text (wrong_format): must start with "/"'],
    ['people/bob/command', 'text=/visitor', 400, 'The body isn’t valid JSON'],
    ['people/bob/command', '[]', 400, 'the body (wrong_type)'],
    ['people/bob/say', { text: 7 }, 400, '/text (wrong_type)'],
    ['people/bob/say', { text: 'Hi', to: 'all' }, 400, 'the body (unknown_field)'],
    ['people/bob/say', { text: 'Hi', channel: 'C0NONE' }, 400, 'Unknown channel "C0NONE"'],
    ['people/bob/shortcut', {}, 400, '/callbackId (required)'],
  ])('%s %j returns an error that says what is wrong', async (path, body, http, error) => {
    await using scene = await start();
    const response = await playground(scene.slack).post(path, body);
    expect(response).toMatchObject({ http, error: expect.stringContaining(error) });
  });

  test('in a body is reported by field and rule', async () => {
    await using scene = await start();
    expect(await playground(scene.slack).post('people/bob/command', { text: '' })).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ pointer: '/text', rule: 'too_short' })]),
    });
    expect(await playground(scene.slack).get('traffic?after=now')).toEqual({
      error: '/after (wrong_format): must be a revision: a whole number, 0 or higher',
    });
  });
});

test('accepts the commands of the docs, as pasted', async () => {
  await using scene = await start();
  const page = new URL('../../../docs/how-do-i-drive-the-local-slack-over-http.md', import.meta.url);
  const calls = [
    ...(await readFile(page, 'utf8')).matchAll(/^curl (?:-X (\w+) |-N )?\$URL(\S+)(?: -d '([^']+)')?/gm),
  ];
  expect(calls.length).toBeGreaterThan(2);
  for (const [line, method = 'GET', path, body] of calls) {
    const headers = body ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const response = await fetch(scene.slack.url + path, { method, body: body ?? null, headers });
    expect(response.status, line).toBeLessThan(300);
    await response.body?.cancel();
  }
});

test('several screens come at once: of the people who are named, or of everybody', async () => {
  await using scene = await startApp(() => {}, { now: () => Date.parse('2026-05-04T08:20:00Z') });
  const { get } = playground(scene.slack);
  const [alice, bob] = [await get('people/alice'), await get('people/bob')];
  expect(await get('screens?of=bob,alice')).toEqual([bob, alice]);
  const everybody = await get<PersonSnapshot[]>('screens');
  expect(everybody.map(({ person }) => person)).toEqual((await get<Scene>('scene')).people);
  expect(await get('screens?of=alice,zed')).toEqual({ error: 'There is no person "zed"' });
});
