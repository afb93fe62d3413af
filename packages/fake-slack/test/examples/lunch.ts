import type { App } from '@slack/bolt';

type Views = App['client']['views'];
type View = Parameters<Views['open']>[0]['view'];
type Blocks = NonNullable<View['blocks']>;

const plain = (text: string) => ({ type: 'plain_text' as const, text });
const section = (text: string) => ({ type: 'section' as const, text: { type: 'mrkdwn' as const, text } });
const button = (id: string, text: string) => ({ type: 'button' as const, action_id: id, text: plain(text) });

const dishes = ['Soup', 'Salad', 'Pasta', 'Pizza'];

const form: View = {
  type: 'modal',
  callback_id: 'order',
  notify_on_close: true,
  title: plain('Order lunch'),
  submit: plain('Order'),
  blocks: [
    {
      type: 'input',
      block_id: 'dish',
      label: plain('Dish'),
      element: { type: 'external_select', action_id: 'dish', min_query_length: 1 },
    },
    {
      type: 'input',
      block_id: 'note',
      optional: true,
      label: plain('Note'),
      element: { type: 'plain_text_input', action_id: 'note' },
    },
  ],
};

const done: View = { type: 'modal', title: plain('Ordered'), blocks: [section('Enjoy your meal.')] };

const homeBlocks: Blocks = [
  section('*Lunch* is at noon.'),
  { type: 'actions', elements: [button('open_form', 'Order')] },
];

/** An app that uses whatever Slack has: a command, shortcuts, a modal, messages, the Home tab and events. */
export const listen = (app: App): void => {
  const openForm = (client: App['client'], trigger: string) =>
    client.views.open({ trigger_id: trigger, view: form });

  app.command('/lunch', async ({ ack, body, client, command }) => {
    if (command.text !== 'order') {
      await ack(`Today: ${dishes.join(', ')}`);
      return;
    }
    await ack();
    await openForm(client, body.trigger_id);
  });
  app.shortcut('order_lunch', async ({ ack, body, client }) => {
    await ack();
    await openForm(client, body.trigger_id);
  });
  app.action('open_form', async ({ ack, body, client }) => {
    await ack();
    await openForm(client, 'trigger_id' in body ? body.trigger_id : '');
  });
  app.shortcut({ type: 'message_action', callback_id: 'suggest' }, async ({ ack, shortcut, respond }) => {
    await ack();
    await respond(`The kitchen will hear of "${shortcut.message.text}"`);
  });
  app.options('dish', async ({ ack, payload }) => {
    const fitting = dishes.filter((dish) => dish.toLowerCase().includes(payload.value.toLowerCase()));
    await ack({ options: fitting.map((dish) => ({ text: plain(dish), value: dish })) });
  });
  app.view('order', async ({ ack, body, client, view }) => {
    const { dish, note } = view.state.values;
    if (note?.note?.value?.includes('nuts')) {
      await ack({ response_action: 'errors', errors: { note: 'The kitchen has no nuts' } });
      return;
    }
    await ack({ response_action: 'update', view: done });
    const text = `${dish?.dish?.selected_option?.value} is ordered`;
    const blocks = [section(text), { type: 'actions' as const, elements: [button('cancel', 'Cancel')] }];
    await client.chat.postMessage({ channel: body.user.id, text, blocks });
  });
  app.view({ type: 'view_closed', callback_id: 'order' }, async ({ ack, body, client }) => {
    await ack();
    await client.chat.postMessage({ channel: body.user.id, text: 'Maybe tomorrow' });
  });
  app.action('cancel', async ({ ack, respond }) => {
    await ack();
    await respond({ replace_original: true, text: 'Cancelled' });
  });
  app.event('app_home_opened', async ({ client, event }) => {
    await client.views.publish({ user_id: event.user, view: { type: 'home', blocks: homeBlocks } });
  });
  app.message('hungry', async ({ say }) => {
    await say('Try `/lunch`');
  });
};
