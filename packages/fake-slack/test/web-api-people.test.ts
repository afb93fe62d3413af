import { expect } from 'vitest';
import { demoPeople } from '../src/index.ts';
import { errorOf, test } from './web-api-client.ts';

test('lists everybody, page by page, the bot and Slackbot included', async ({ client }) => {
  const all = (await client.users.list({})).members ?? [];
  expect(all.map(({ id }) => id)).toEqual([...demoPeople.map(({ id }) => id), 'U0VISITORS', 'USLACKBOT']);
  expect(all.at(-2)).toMatchObject({ is_bot: true, profile: { bot_id: 'B0VISITORS' } });
  expect(all.at(-1)).toMatchObject({ is_bot: false });
  const paged: unknown[] = [];
  const sizes: unknown[] = [];
  for await (const page of client.paginate('users.list', { limit: 3 })) {
    const { members } = page as unknown as { members: { id: string }[] };
    paged.push(...members.map(({ id }) => id));
    sizes.push(members.length);
  }
  expect(sizes).toEqual([3, 3, 3]);
  expect(paged).toEqual(all.map(({ id }) => id));
  expect(await errorOf(client.users.list({ cursor: 'nonsense' }))).toBe('invalid_cursor');
  expect(await errorOf(client.users.list({ limit: -1 }))).toBe('invalid_limit');
});

test('opens direct messages with people, and not with bots', async ({ client }) => {
  const open = (args: object) => client.conversations.open(args as { users: string });
  expect((await open({ users: 'U0BOB' })).channel).toEqual({ id: 'D0BOB' });
  const im = { id: 'D0BOB', is_im: true, user: 'U0BOB', is_open: true };
  expect(await open({ users: 'U0BOB', return_im: true })).toMatchObject({ already_open: true, channel: im });
  expect(await open({ channel: 'D0BOB', return_im: true })).toMatchObject({ channel: im });
  expect(await errorOf(open({ users: 'USLACKBOT' }))).toBe('cannot_dm_bot');
  expect(await errorOf(open({ users: 'U0NOBODY' }))).toBe('user_not_found');
  expect(await errorOf(open({ channel: 'D0NOBODY' }))).toBe('channel_not_found');
  expect(await errorOf(open({ channel: 'C0VISITORS' }))).toBe('method_not_supported_for_channel_type');
  expect(await errorOf(open({}))).toBe('users_list_not_supplied');
});

test('gives messages an address', async ({ client }) => {
  const { chat } = client;
  const { ts = '' } = await chat.postMessage({ channel: 'C0VISITORS', text: 'Hi' });
  const link = async (messageTs: string) =>
    (await chat.getPermalink({ channel: 'C0VISITORS', message_ts: messageTs })).permalink;
  const address = 'https://demo.slack.com/archives/C0VISITORS/p';
  expect(await link(ts)).toBe(address + ts.replace('.', ''));
  const reply = await chat.postMessage({ channel: 'C0VISITORS', text: 'Hi', thread_ts: ts });
  expect(await link(reply.ts as string)).toBe(
    `${address}${reply.ts?.replace('.', '')}?thread_ts=${ts}&cid=C0VISITORS`,
  );
  expect(await errorOf(link('1.000000'))).toBe('message_not_found');
  expect(await errorOf(chat.getPermalink({ channel: 'C0NONE', message_ts: ts }))).toBe('channel_not_found');
  const edited = await chat.update({ channel: 'C0VISITORS', ts, text: 'Hello' });
  expect(edited).toMatchObject({ text: 'Hello', message: { text: 'Hello', ts } });
});
