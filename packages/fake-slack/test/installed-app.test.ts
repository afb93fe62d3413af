import type { App } from '@slack/bolt';
import { expect, test } from 'vitest';
import { createFakeSlack } from '../src/index.ts';
import { actions, button, input, modal, plain, startApp, startSocketApp } from './bolt-app.ts';
import type { Json } from './limits/block-kit.ts';
import { command, manifest, shortcut } from './manifest.ts';
import { errorOf, startClient } from './web-api-client.ts';

const bot = ['commands', 'chat:write', 'im:history', 'channels:history'];
const url = 'https://visitors.example.com/';

/** An app with all there is, and these features and settings in place of its own. */
const everything = (features: Json = {}, settings: Json = {}) => ({
  ...manifest(
    {
      app_home: { home_tab_enabled: true, messages_tab_enabled: true },
      slash_commands: [command({ usage_hint: 'today | invite' })],
      shortcuts: [shortcut(), shortcut({ name: 'Remember', type: 'message', callback_id: 'remember' })],
      ...features,
    },
    {
      event_subscriptions: { request_url: url, bot_events: ['message.im'] },
      interactivity: { is_enabled: true, request_url: url },
      ...settings,
    },
  ),
  oauth_config: { scopes: { bot }, redirect_urls: ['https://visitors.example.com/oauth'] },
});

const acknowledge = (app: App) => {
  app.command(/.*/, ({ ack, command: { text } }) => ack(`Heard: ${text}`));
  app.shortcut(/.*/, ({ ack }) => ack());
  app.action(/.*/, ({ ack }) => ack());
  app.event(/.*/, async () => {});
};

test('installs what the manifest describes', () => {
  const { app } = createFakeSlack({ signingSecret: 'secret', manifest: everything() });
  expect(app).toEqual({
    hasManifest: true,
    tokenRotation: false,
    name: 'Front desk',
    description: 'Knows who comes',
    botName: 'Desk',
    commands: [
      { command: '/visitor', description: 'Invite', usageHint: 'today | invite', shouldEscape: false },
    ],
    shortcuts: [
      { name: 'Invite', callbackId: 'invite', kind: 'global', description: 'Opens the form' },
      { name: 'Remember', callbackId: 'remember', kind: 'message', description: 'Opens the form' },
    ],
    homeTab: true,
    messagesTab: 'open',
    events: ['message.im'],
    interactivity: true,
    optionsUrl: false,
    botScopes: bot,
    redirectUrls: ['https://visitors.example.com/oauth'],
    reachedBy: undefined,
  });
  const bare = { display_information: { name: 'Bare' } };
  expect(createFakeSlack({ signingSecret: 'secret', manifest: bare }).app).toMatchObject({
    description: '',
    botName: 'Bare',
    commands: [],
    shortcuts: [],
    homeTab: false,
    events: [],
    interactivity: false,
    botScopes: [],
    redirectUrls: [],
  });
});

test('does not install what Slack would refuse, and says all of it', () => {
  const wrong = { display_information: { name: 'x'.repeat(36) }, features: { bot_user: {} } };
  const install = () => createFakeSlack({ signingSecret: 'secret', manifest: wrong });
  expect(install).toThrow(/json-pointer:\/display_information\/name/);
  expect(install).toThrow(/json-pointer:\/features\/bot_user\/display_name/);
});

test('says in the words of Slack that a command is not the app’s', async () => {
  await using context = await startApp(acknowledge, { manifest: everything() });
  const alice = context.slack.person('alice');
  await alice.command('/visitor today');
  expect((await alice.message()).text).toBe('Heard: today');
  expect(await alice.command('/guest today')).toMatchObject({ status: 0, withheld: 'unknown_command' });
  const notice = await alice.message();
  expect(notice).toMatchObject({ from: 'slack', isEphemeral: true });
  expect(notice.text).toMatch(/^\/guest is not a valid command\. In Slack, all messages that start with/);
  expect(context.slack.deliveries).toHaveLength(1);
});

test('escapes people, channels and links of a command that wants it', async () => {
  const slash_commands = [command({ should_escape: true }), command({ command: '/plain' })];
  // The app repeats what it gets, which is not always escaped.
  await using context = await startApp(acknowledge, {
    manifest: everything({ slash_commands }),
    violations: 'show',
  });
  const alice = context.slack.person('alice');
  const typed =
    '@bob & @nobody in #visitors, #nowhere: https://example.com/?a=1&b=2 ada@example.com <http://b.example>';
  await alice.command(`/visitor ${typed}`);
  expect(context.slack.deliveries.at(-1)?.request.payload.text).toBe(
    '<@U0BOB|bob> &amp; @nobody in <#C0VISITORS|visitors>, #nowhere: ' +
      '<https://example.com/?a=1&amp;b=2> <mailto:ada@example.com|ada@example.com> &lt;<http://b.example>&gt;',
  );
  await alice.command(`/plain ${typed}`);
  expect(context.slack.deliveries.at(-1)?.request.payload.text).toBe(typed);
});

test('tells the app of events that it subscribes to, and of no others', async () => {
  await using context = await startApp(acknowledge, { manifest: everything() });
  const { slack } = context;
  const alice = slack.person('alice');
  expect(await alice.write('Hello')).toBeDefined();
  const inChannel = await slack.events.message(alice.say('Hello', { channel: '#visitors' }));
  expect(inChannel).toMatchObject({ status: 0, withheld: 'not_subscribed' });
  expect(inChannel.failure).toBeUndefined();
  expect(await slack.events.homeOpened(alice)).toMatchObject({ withheld: 'not_subscribed' });
  await slack.deliverDue();
  expect(slack.deliveries.map(({ request }) => request.payload.event)).toMatchObject([
    { type: 'message', channel_type: 'im' },
  ]);
});

test('refuses messages where the messages tab is read-only', async () => {
  const app_home = { messages_tab_enabled: true, messages_tab_read_only_enabled: true };
  await using context = await startClient({ manifest: everything({ app_home }) });
  const { client, slack } = context;
  expect(slack.app.messagesTab).toBe('read_only');
  await client.chat.postMessage({ channel: 'U0ALICE', text: 'Hi' });
  await expect(slack.person('alice').write('Hello')).rejects.toThrow(
    'Sending messages to this app has been turned off.',
  );
});

test('grants the scopes of the manifest, unless others are named', async () => {
  await using context = await startClient({ manifest: everything() });
  const { response_metadata: metadata } = await context.client.auth.test();
  expect(metadata).toMatchObject({ scopes: bot });
  expect(await errorOf(context.client.users.info({ user: 'U0BOB' }))).toBe('missing_scope');
  expect(await errorOf(context.client.chat.postMessage({ channel: 'U0BOB', text: 'Hi' }))).toBeUndefined();
  await using other = await startClient({ manifest: everything(), scopes: ['users:read'] });
  const { user } = await other.client.users.info({ user: 'U0VISITORS' });
  expect(user?.real_name).toBe('Desk');
});

test('sends no clicks to an app without interactivity', async () => {
  const interactivity = { is_enabled: false };
  await using context = await startApp(
    (app) =>
      app.command('/visitor', ({ ack }) =>
        ack({ text: 'Today', blocks: [actions(button('cancel', 'Cancel'))] as never }),
      ),
    { manifest: everything({}, { interactivity }) },
  );
  const alice = context.slack.person('alice');
  await alice.command('/visitor');
  const clicked = await (await alice.message('Today')).click('Cancel');
  expect(clicked).toMatchObject({ withheld: 'interactivity_off', failure: 'dispatch_failed' });
  expect((await alice.message()).text).toBe('This app is not configured to handle interactive responses.');
  expect(context.slack.deliveries).toHaveLength(1);
});

test('asks for options where the manifest names an address for them', async () => {
  const listen = (app: App) => {
    app.command('/visitor', async ({ ack, body, client }) => {
      await ack();
      const site = { type: 'external_select', min_query_length: 0 };
      await client.views.open({ trigger_id: body.trigger_id, view: modal([input('site', site)]) });
    });
    app.options('site', ({ ack }) => ack({ options: [{ text: plain('HQ'), value: 'hq' }] }));
  };
  const offered = async (interactivity: Json) => {
    await using context = await startApp(listen, { manifest: everything({}, { interactivity }) });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    return await (await alice.modal()).typeahead('site', 'h');
  };
  const interactivity = { is_enabled: true, request_url: url };
  await expect(offered(interactivity)).rejects.toThrow();
  expect(await offered({ ...interactivity, message_menu_options_url: url })).toMatchObject([{ value: 'hq' }]);
});

test('reaches the app in the way that the manifest says', async () => {
  const socket_mode_enabled = true;
  await using bySocket = await startSocketApp(acknowledge, {
    manifest: everything({}, { socket_mode_enabled }),
  });
  bySocket.slack.deliverTo('http://127.0.0.1:9/');
  expect(await bySocket.slack.person('alice').command('/visitor')).toMatchObject({ status: 200 });

  await using byHttp = await startSocketApp(acknowledge, {
    manifest: everything({}, { socket_mode_enabled: false }),
  });
  byHttp.slack.deliverTo('http://127.0.0.1:9/');
  expect(await byHttp.slack.person('alice').command('/visitor')).toMatchObject({
    status: 0,
    failure: 'dispatch_failed',
  });
});
