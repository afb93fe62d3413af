import { describe, expect, test } from 'vitest';
import type { PersonSnapshot, Scene } from '../src/control/api.ts';
import type { FakeSlack } from '../src/index.ts';
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

const screenOf = async (slack: Pick<FakeSlack, 'url'>, handle: string) => {
  const screens = await playground(slack).get<PersonSnapshot[]>('screens');
  return screens.find(({ person }) => person.handle === handle);
};

describe('the page', () => {
  test('goes through a modal', async () => {
    await using scene = await start();
    const { act } = playground(scene.slack);
    await act('alice', 'command', { text: '/visitor invite', channel: 'C0VISITORS' });
    await scene.slack.person('alice').modal();
    expect(await screenOf(scene.slack, 'alice')).toMatchObject({
      modal: { view: { callback_id: 'invite' }, errors: {} },
      modals: 1,
      messages: [],
    });

    const typed = await act('alice', 'suggest', { surface: 'modal', field: 'site/site', query: '' });
    expect(typed.body).toEqual([option('hq')]);
    const values = { 'site/site': 'hq', 'email/email': 'bad@example.com' };
    await act('alice', 'submit', { values });
    expect(await screenOf(scene.slack, 'alice')).toMatchObject({
      modal: { errors: { email: 'Not allowed' } },
    });
    await act('alice', 'submit', { values: { 'email/email': 'ada@example.com' } });
    expect(await screenOf(scene.slack, 'alice')).toMatchObject({ modal: null, modals: 0 });
  });

  test('clicks in a message, in the conversation where the command was typed', async () => {
    await using scene = await start();
    const { act } = playground(scene.slack);
    await act('alice', 'command', { text: '/visitor today', channel: 'C0VISITORS' });
    const { messages = [] } = (await screenOf(scene.slack, 'alice')) ?? {};
    expect(messages).toMatchObject([
      { text: 'Today', channel: 'C0VISITORS', isEphemeral: true, isEdited: false, from: 'app', values: {} },
    ]);
    const [{ ts, blocks } = { ts: '', blocks: [] }] = messages;
    const blockId = blocks[0]?.block_id ?? '';
    await act('alice', 'act', { surface: ts, actionId: 'cancel', blockId, values: {} });
    await scene.slack.waitForCall('response_url');
    expect(await screenOf(scene.slack, 'alice')).toMatchObject({ messages: [] });
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
    const { act } = playground(scene.slack);
    const alice = scene.slack.person('alice');
    await alice.command('/visitor');
    await alice.home();
    const surface = place === 'home' ? place : (alice.messages[0]?.ts ?? '');
    const typed = await act('alice', 'suggest', { surface, field: 'top/site', query: '' });
    expect(typed.body).toEqual([option('hq')]);
    await act('alice', 'act', { surface, actionId: 'site', blockId: 'top', input: 'hq', values: {} });
    const { messages, home } = (await screenOf(scene.slack, 'alice')) ?? {};
    const { values } = (place === 'home' ? home : messages?.[0]) ?? {};
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
  });

  test('tells a person of their conversations, and what time it is', async () => {
    await using scene = await start({ manifest, now: () => 1_772_442_000_000 });
    expect(await screenOf(scene.slack, 'bob')).toMatchObject({
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

test.each([
  ['zed', 'openHome', {}, 'That’s no longer there'],
  ['bob', 'sing', {}, 'That’s no longer there'],
  ['bob', 'submit', { values: {} }, 'That’s no longer there'],
  ['bob', 'say', { text: 'Hi', channel: 'C0NONE' }, 'Unknown channel "C0NONE"'],
])('%s cannot do %s: %j', async (handle, name, body, error) => {
  await using scene = await start();
  const response = await playground(scene.slack).act(handle, name as 'say', body as never);
  expect(response).toEqual({ http: 400, body: { error: expect.stringContaining(error) } });
});
