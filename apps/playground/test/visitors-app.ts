import type { App } from '@slack/bolt';
import type { FakeSlackOptions } from '@visitor-invitations/fake-slack';
import { actions, button, input, modal, option, plain, startApp } from './bolt-app.ts';

/** The manifest of the app below. */
const manifest = {
  display_information: { name: 'Visitors', description: 'Invite your visitors without leaving Slack.' },
  features: {
    app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
    bot_user: { display_name: 'Visitors', always_online: true },
    shortcuts: [
      {
        name: 'Invite a visitor',
        type: 'global',
        callback_id: 'invite_visitor',
        description: 'Opens the form to invite a visitor',
      },
      { name: 'Make a note', type: 'message', callback_id: 'note', description: 'Keeps a message as a note' },
    ],
    slash_commands: [
      {
        command: '/visitor',
        description: 'Invite and look up your visitors',
        usage_hint: 'invite | find <name> | today | help',
        should_escape: false,
        url: 'https://visitors.example.com/slack/events',
      },
    ],
  },
  oauth_config: { scopes: { bot: ['commands', 'chat:write', 'im:history'] } },
  settings: {
    event_subscriptions: {
      request_url: 'https://visitors.example.com/slack/events',
      bot_events: ['app_home_opened', 'message.im'],
    },
    interactivity: {
      is_enabled: true,
      request_url: 'https://visitors.example.com/slack/events',
      message_menu_options_url: 'https://visitors.example.com/slack/events',
    },
    org_deploy_enabled: false,
    socket_mode_enabled: false,
    token_rotation_enabled: false,
  },
};

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });

const form = (extra: object[] = []) =>
  modal(
    [
      section('Your guest gets an invitation by e-mail.'),
      input('name', { type: 'plain_text_input' }, { label: plain('Name') }),
      input('email', { type: 'email_text_input' }, { label: plain('E-mail') }),
      input(
        'site',
        { type: 'static_select', options: [option('London'), option('Singapore')] },
        { label: plain('Site'), optional: true },
      ),
      actions(button('details', 'More details'), button('refresh', 'Refresh')),
      ...extra,
    ],
    { title: plain('Invite a visitor'), submit: plain('Send invitation'), close: plain('Not now') },
  );

const details = modal([input('notes', { type: 'plain_text_input', multiline: true })], {
  callback_id: 'details',
  title: plain('More details'),
});

const commands = (app: App) =>
  app.command('/visitor', async ({ ack, body, client, command }) => {
    if (command.text === 'today') {
      await ack({
        text: 'Nobody is expected today.',
        blocks: [section('*Nobody* is expected today.'), actions(button('again', 'Look again'))] as never,
      });
      return;
    }
    await ack();
    if (command.text === 'invite') await client.views.open({ trigger_id: body.trigger_id, view: form() });
  });

const views = (app: App) => {
  app.action('details', async ({ ack, body, client }) => {
    await ack();
    await client.views.push({ trigger_id: (body as { trigger_id: string }).trigger_id, view: details });
  });
  app.action('refresh', async ({ ack, body, client }) => {
    await ack();
    const view = form([section('Fresh as of now.')]);
    await client.views.update({ view_id: (body as { view: { id: string } }).view.id, view });
  });
  app.view('details', ({ ack }) => ack());
  app.view('invite', async ({ ack, view, body, client }) => {
    const email = view.state.values.email?.email?.value ?? '';
    if (email.startsWith('broken')) throw new Error('The app fails');
    if (email.startsWith('bad'))
      return ack({ response_action: 'errors', errors: { email: 'This address is not allowed.' } });
    await ack();
    const name = view.state.values.name?.name?.value;
    await client.chat.postMessage({ channel: body.user.id, text: `*${name}* was invited.` });
  });
};

const home = (app: App) => {
  app.event('app_home_opened', async ({ event, client }) => {
    const blocks = [section('*Your visitors*'), actions(button('invite_home', 'Invite'))] as never;
    if (event.user !== 'U0BOB')
      await client.views.publish({ user_id: event.user, view: { type: 'home', blocks } });
  });
  app.action('invite_home', async ({ ack, body, client }) => {
    await ack();
    await client.views.open({
      trigger_id: (body as { trigger_id: string }).trigger_id,
      view: form(),
    });
  });
};

const others = (app: App) => {
  app.shortcut('invite_visitor', async ({ ack, body, client }) => {
    await ack();
    await client.views.open({ trigger_id: body.trigger_id, view: form() });
  });
  app.shortcut('note', async ({ ack, respond }) => {
    await ack();
    await respond({ text: 'Noted.', response_type: 'ephemeral' });
  });
  app.message(async ({ say }) => {
    await say('Hello to you too.');
  });
};

/** A fake Slack with an app that does something of every kind. */
export const startVisitorsApp = (options: Partial<FakeSlackOptions> = {}) =>
  startApp(
    (app) => {
      commands(app);
      views(app);
      home(app);
      others(app);
    },
    { manifest, ...options },
  );
