import { expect } from 'vitest';
import { demoPeople } from '../src/index.ts';
import { errorOf, startClient, test } from './web-api-client.ts';

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

test('knows people, their zones and what kind of users they are', async () => {
  await using context = await startClient({ now: () => Date.parse('2026-07-01T12:00:00Z') });
  const { users } = context.client;
  const info = async (user: string) => (await users.info({ user, include_locale: true })).user;
  expect((await users.info({ user: 'U0ALICE' })).user).not.toHaveProperty('locale');
  expect(await info('U0ALICE')).toMatchObject({
    tz: 'Europe/London',
    tz_label: 'British Summer Time',
    tz_offset: 3600,
    locale: 'en-GB',
    profile: { email: 'alice@example.com', real_name: 'Alice Martin' },
    is_restricted: false,
    is_bot: false,
  });
  expect(await info('U0BOB')).toMatchObject({ tz_offset: -14_400, locale: 'en-US', is_admin: false });
  expect(await info('U0NORA')).toMatchObject({ profile: { title: 'Assistant to Alice Martin' } });
  expect(await info('U0PAT')).toMatchObject({ is_admin: true, tz: 'Europe/Prague' });
  expect(await info('U0GRETA')).toMatchObject({ is_restricted: true, is_ultra_restricted: false });
  expect(await info('U0SAM')).toMatchObject({ is_stranger: true, team_id: 'T0OTHER' });
  expect(await info('U0VISITORS')).toMatchObject({ is_bot: true, tz_offset: 0 });
  expect(await errorOf(info('U0NOBODY'))).toBe('user_not_found');
  expect((await users.lookupByEmail({ email: 'Nora@example.com' })).user?.id).toBe('U0NORA');
  expect(await errorOf(users.lookupByEmail({ email: 'x@example.com' }))).toBe('users_not_found');
});

test('opens direct messages with people, and not with bots', async ({ client }) => {
  const open = (args: object) => client.conversations.open(args as { users: string });
  expect((await open({ users: 'U0BOB' })).channel).toEqual({ id: 'D0BOB' });
  expect((await open({ channel: 'D0BOB' })).channel).toEqual({ id: 'D0BOB' });
  expect(await errorOf(open({ users: 'USLACKBOT' }))).toBe('cannot_dm_bot');
  expect(await errorOf(open({ users: 'U0NOBODY' }))).toBe('user_not_found');
  expect(await errorOf(open({ channel: 'D0NOBODY' }))).toBe('channel_not_found');
  expect(await errorOf(open({ channel: 'C0VISITORS' }))).toBe('method_not_supported_for_channel_type');
  expect(await errorOf(open({}))).toBe('users_list_not_supplied');
});
