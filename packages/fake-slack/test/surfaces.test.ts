import { expect, test } from 'vitest';
import { actions, button, option, startApp } from './bolt-app.ts';

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
