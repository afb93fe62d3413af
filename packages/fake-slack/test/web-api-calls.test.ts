import { expect } from 'vitest';
import { errorOf, startClient, test } from './web-api-client.ts';

const form = 'application/x-www-form-urlencoded';

test('warns of blocks without a text, and posts them', async () => {
  await using context = await startClient({ violations: 'show' });
  const { client, slack } = context;
  const message = { channel: 'C0VISITORS', blocks: [{ type: 'divider' }] } as never;
  const posted = await client.chat.postMessage(message);
  expect(posted).toMatchObject({
    ok: true,
    warning: 'missing_text_in_message',
    response_metadata: { warnings: ['missing_text_in_message'] },
  });
  expect(slack.violations).toMatchObject([{ rule: 'required', pointer: '/text' }]);
  expect(slack.person('bob').messages).toHaveLength(1);
  const good = await client.chat.postMessage({ channel: 'C0VISITORS', text: 'Hi' });
  expect(good.warning).toBeUndefined();
});

test.each([
  ['application/json', '{}', 'missing_charset'],
  ['application/json; charset=utf-8', '{}', undefined],
  [form, '', undefined],
  [`${form}; charset=utf-8`, '', 'superfluous_charset'],
])('responds to %s with its advice on the charset', async (type, body, warning) => {
  await using context = await startClient();
  const headers = { 'content-type': type };
  const response = await fetch(`${context.slack.url}/api/api.test`, { method: 'POST', headers, body });
  const { response_metadata: details, ...rest } = (await response.json()) as Record<string, unknown>;
  expect(rest).toEqual({ ok: true, args: {}, ...(warning && { warning }) });
  expect(details).toEqual(warning && { warnings: [warning] });
});

test('takes text that is not escaped, which breaks a rule all the same', async ({ client, slack }) => {
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'Canary & Sons' } }];
  await client.chat.postMessage({ channel: 'U0BOB', text: 'R & D' });
  await client.views.publish({ user_id: 'U0BOB', view: { type: 'home', blocks } as never });
  expect(slack.person('bob').messages).toMatchObject([{ text: 'R & D' }]);
  expect(slack.person('bob').currentHome?.blocks).toMatchObject(blocks);
  expect(slack.takeViolations()).toMatchObject([
    { where: 'chat.postMessage', rule: 'unescaped', pointer: '/text' },
    { where: 'views.publish', rule: 'unescaped', pointer: '/view/blocks/0/text/text' },
  ]);
});

test('lets the app edit and delete its own messages alone, and no ephemeral ones', async ({
  client,
  slack,
}) => {
  const { chat } = client;
  const bob = slack.person('bob');
  const touch = async (message: { channel: string; ts: string }) => [
    await errorOf(chat.update({ ...message, text: 'Edited' })),
    await errorOf(chat.delete(message)),
  ];
  const { channel, ts } = bob.say('From Bob');
  expect(await touch({ channel, ts })).toEqual(['cant_update_message', 'cant_delete_message']);
  const ephemeral = await chat.postEphemeral({ channel: 'C0VISITORS', user: bob.id, text: 'Only you' });
  expect(await touch({ channel: 'C0VISITORS', ts: String(ephemeral.message_ts) })).toEqual([
    'message_not_found',
    'message_not_found',
  ]);
  expect(bob.messages).toMatchObject([{ text: 'From Bob' }, { text: 'Only you' }]);
});
