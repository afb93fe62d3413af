import type { App, ViewSubmitAction } from '@slack/bolt';
import { actions, button, input, modal, option, plain } from '../bolt-app.ts';
import { everyField, list, tellingFields } from './blocks.ts';

/** What reached the app, oldest first: commands as their form, everything else as JSON. */
export type Seen = Record<string, unknown>[];

export const manifest = {
  display_information: { name: 'Visitors' },
  features: {
    app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
    bot_user: { display_name: 'Visitors' },
    slash_commands: [
      { command: '/visitor', description: 'Invite and find visitors', url: 'https://example.com' },
    ],
    shortcuts: [
      { name: 'Invite a visitor', callback_id: 'new', type: 'global', description: 'Opens a form' },
      { name: 'Invite the author', callback_id: 'author', type: 'message', description: 'Opens a form' },
    ],
  },
  oauth_config: {
    scopes: { bot: ['commands', 'chat:write', 'im:history', 'users:read'] },
  },
  settings: {
    event_subscriptions: {
      request_url: 'https://example.com',
      bot_events: ['app_home_opened', 'message.im'],
    },
    interactivity: {
      is_enabled: true,
      request_url: 'https://example.com',
      message_menu_options_url: 'https://example.com',
    },
  },
};

const form = modal(everyField, { title: plain('Invite a visitor'), callback_id: 'everything' });
const telling = modal(tellingFields, { title: plain('Search'), callback_id: 'telling' });
const another = modal([input('name', { type: 'plain_text_input' }, { label: plain('Name') })], {
  title: plain('Another visitor'),
  callback_id: 'another',
  notify_on_close: true,
});
const invited = modal([], { title: plain('Invited'), submit: undefined });
const last = modal([], { title: plain('All set'), clear_on_close: true, notify_on_close: true });
const home = (day: string) =>
  ({
    type: 'home',
    blocks: [
      { type: 'section', text: plain(`Visitors of ${day}`), accessory: button('tomorrow', 'Tomorrow') },
      actions(button('new', 'Invite a visitor')),
    ],
  }) as never;

const sites = [option('hq', 'Harbour House'), option('lon', 'London Riverside')];

/** An app with everything that a person can press, choose and fill in. */
export const visitorsApp = (seen: Seen) => (app: App) => {
  app.use(async ({ body, next }) => {
    seen.push(body as unknown as Seen[number]);
    await next();
  });
  app.command('/visitor', async ({ ack, command, client, body }) => {
    if (command.text === 'today') return ack({ text: 'Your visitors today', blocks: list });
    await ack();
    const view = command.text === 'search' ? telling : form;
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
  app.shortcut(/new|author/, async ({ ack, body, client }) => {
    await ack();
    await client.views.open({ trigger_id: body.trigger_id, view: form });
  });
  app.options(/./, ({ ack, payload }) =>
    ack({ options: sites.filter(({ text }) => text.text.toLowerCase().includes(payload.value)) }),
  );
  app.action('more', async ({ ack, body, client }) => {
    await ack();
    await client.views.push({ trigger_id: (body as { trigger_id: string }).trigger_id, view: another });
  });
  app.action('tomorrow', async ({ ack, body, client }) => {
    await ack();
    await client.views.publish({ user_id: body.user.id, view: home('tomorrow') });
  });
  app.action(/^(?!more$|tomorrow$)/, ({ ack }) => ack());
  app.view<ViewSubmitAction>('everything', async ({ ack, body, client, respond }) => {
    await ack({ response_action: 'update', view: invited });
    if (body.response_urls?.length) await respond('Ada is invited');
    await client.chat.postMessage({ channel: body.user.id, text: 'Your visitors', blocks: list });
  });
  app.view('another', ({ ack, view }) =>
    view.state.values.name?.name?.value === 'Mallory'
      ? ack({ response_action: 'errors', errors: { name: 'Is not welcome' } })
      : ack({ response_action: 'push', view: last }),
  );
  app.view({ type: 'view_closed', callback_id: /another|invite/ }, ({ ack }) => ack());
  app.event('app_home_opened', async ({ event, client }) => {
    await client.views.publish({ user_id: event.user, view: home('today') });
  });
  app.message(async ({ message, say }) => {
    await say(`You said: ${'text' in message ? message.text : ''}`);
  });
};
