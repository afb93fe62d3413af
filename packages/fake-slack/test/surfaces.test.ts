import { expect, test } from 'vitest';
import { actions, button, option, startApp } from './bolt-app.ts';

const home = (...blocks: object[]) => ({ type: 'home', blocks }) as never;

test('opens Home, waits for what is published after that, and clicks in it', async () => {
  let clicked: object = {};
  await using context = await startApp((app) => {
    app.event('app_home_opened', async ({ client, event }) => {
      await client.views.publish({
        user_id: event.user,
        view: home(actions(button('invite', 'Invite a visitor'))),
      });
    });
    app.action('invite', async ({ ack, body }) => {
      await ack();
      clicked = body;
    });
  });
  const alice = context.slack.person('alice');
  expect(alice.currentHome).toBeUndefined();
  const first = await alice.home();
  const hash = first.view.hash;
  const second = await alice.home();
  expect(second.view.hash).not.toBe(hash);
  expect(alice.currentHome?.view.id).toBe(first.view.id);
  await second.click('Invite a visitor');
  expect(clicked).toMatchObject({
    container: { type: 'view' },
    view: { type: 'home' },
    user: { id: 'U0ALICE' },
  });
  expect(context.slack.person('bob').currentHome).toBeUndefined();
});

test('plays global and message shortcuts', async () => {
  const seen: object[] = [];
  await using context = await startApp((app) =>
    app.shortcut(/invite/, async ({ ack, shortcut }) => {
      await ack();
      seen.push(shortcut);
    }),
  );
  const alice = context.slack.person('alice');
  await alice.shortcut('invite_visitor');
  await alice.say('Ada comes on Monday').shortcut('invite_from_message');
  expect(seen).toMatchObject([
    { type: 'shortcut', callback_id: 'invite_visitor', trigger_id: expect.any(String) },
    {
      type: 'message_action',
      message: { text: 'Ada comes on Monday', user: 'U0ALICE' },
      channel: { id: 'C0GENERAL' },
    },
  ]);
});

test('shows an error when the app does not handle a shortcut', async () => {
  await using context = await startApp(() => {}, { unansweredMs: 50 });
  const alice = context.slack.person('alice');
  const text = 'This app did not respond: the shortcut failed with "dispatch_failed"';
  await alice.shortcut('unknown');
  expect(await alice.message()).toMatchObject({ text, channel: 'D0ALICE', isEphemeral: true });
  await alice.say('Hi', { channel: '#visitors' }).shortcut('unknown');
  expect(await alice.message()).toMatchObject({ text, channel: 'C0VISITORS', isEphemeral: true });
});

test('sends direct messages, edits and deletes them, and passes clicks on with the message', async () => {
  const seen: object[] = [];
  await using context = await startApp((app) =>
    app.action(/more|pick/, async ({ ack, body }) => {
      await ack();
      seen.push(body);
    }),
  );
  const { client } = context.app;
  const alice = context.slack.person('alice');
  const menu = { type: 'static_select', action_id: 'pick', options: [option('a'), option('b')] };
  const row = (value: string) => ({
    ...actions(button('more', 'More', { value })),
    block_id: `row-${value}`,
  });
  const blocks = [row('1'), row('2'), actions(menu)] as never;
  const posted = await client.chat.postMessage({ channel: alice.id, text: 'Today', blocks });
  const message = await alice.message();
  expect(message).toMatchObject({ text: 'Today', channel: 'D0ALICE', isEphemeral: false });
  await expect(message.click('More')).rejects.toThrow(
    'Several elements are called "More" here: button "More", button "More". ' +
      'Use {"blockId":"row-1","value":"1"} or {"blockId":"row-2","value":"2"}',
  );

  await message.click('More', { value: '2' });
  await message.click('More', { blockId: 'row-1' });
  await message.choose('pick', 'b');
  expect(seen).toMatchObject([
    { actions: [{ block_id: 'row-2', value: '2' }], message: { text: 'Today' }, channel: { id: 'D0ALICE' } },
    { actions: [{ block_id: 'row-1', value: '1' }] },
    { actions: [{ selected_option: option('b') }], container: { type: 'message', is_ephemeral: false } },
  ]);

  await client.chat.update({ channel: 'D0ALICE', ts: posted.ts as string, text: 'Changed' });
  expect(await alice.message()).toMatchObject({ text: 'Changed', revision: 1, blocks: [] });
  await client.chat.delete({ channel: 'D0ALICE', ts: posted.ts as string });
  expect(alice.messages).toEqual([]);
  await expect(message.click('More')).rejects.toThrow('is gone');
  expect(context.slack.person('bob').messages).toEqual([]);
});

test('passes events on', async () => {
  let seen: object = {};
  await using context = await startApp((app) =>
    app.event('app_uninstalled', async ({ body }) => {
      seen = body;
    }),
  );
  const delivery = await context.slack.events.send({ type: 'app_uninstalled' });
  expect(delivery.status).toBe(200);
  expect(seen).toMatchObject({
    type: 'event_callback',
    team_id: 'T0DEMO',
    event_id: expect.stringMatching(/^Ev/),
  });
});
