import { expect } from 'vitest';
import { errorOf, refusal, startClient, test } from './web-api-client.ts';

const view = { type: 'home' as const, blocks: [] };

test('checks no scopes unless some are given', async ({ client }) => {
  const response = await client.users.info({ user: 'U0BOB' });
  expect(response).toMatchObject({ user: { profile: { email: 'bob@example.com' } } });
  expect(response.response_metadata?.scopes).toBeUndefined();
});

test('returns missing_scope, and names the scopes in every response', async () => {
  const scopes = ['users:read', 'chat:write'];
  await using context = await startClient({ scopes });
  const { client, slack } = context;
  expect(await refusal(client.conversations.open({ users: 'U0BOB' }))).toMatchObject({
    ok: false,
    error: 'missing_scope',
    needed: 'im:write',
    provided: 'users:read,chat:write',
    response_metadata: { scopes, acceptedScopes: ['im:write'] },
  });
  expect(slack.calls.at(-1)).toMatchObject({
    method: 'conversations.open',
    response: { error: 'missing_scope' },
  });
  const { user, response_metadata: metadata } = await client.users.info({ user: 'U0BOB' });
  expect(metadata).toMatchObject({ scopes, acceptedScopes: ['users:read'] });
  expect(user?.profile).not.toHaveProperty('email');
  expect(await errorOf(client.users.lookupByEmail({ email: 'bob@example.com' }))).toBe('missing_scope');
  expect(await errorOf(client.views.publish({ user_id: 'U0BOB', view }))).toBeUndefined();
  slack.faults.plan({ method: 'auth.test', error: 'fatal_error' });
  expect(await refusal(client.auth.test())).toMatchObject({ response_metadata: { scopes } });
});

test.each([
  ['chat.postMessage', 'chat:write'],
  ['chat.postEphemeral', 'chat:write'],
  ['chat.update', 'chat:write'],
  ['chat.delete', 'chat:write'],
  ['conversations.open', 'im:write'],
  ['users.list', 'users:read'],
  ['users.info', 'users:read'],
  ['users.lookupByEmail', 'users:read.email'],
])('refuses %s without %s', async (method, needed) => {
  await using context = await startClient({ scopes: [] });
  expect(await refusal(context.client.apiCall(method))).toMatchObject({ error: 'missing_scope', needed });
});

test('lets chat:write.public into public channels where the bot is not', async () => {
  await using context = await startClient({ scopes: ['chat:write', 'chat:write.public'] });
  const { chat } = context.client;
  const hello = { channel: 'C0GENERAL', text: 'Hi' };
  expect(await errorOf(chat.postMessage(hello))).toBeUndefined();
  expect(await errorOf(chat.postEphemeral({ ...hello, user: 'U0BOB' }))).toBe('not_in_channel');
});

test('revokes the token for good', async ({ client }) => {
  expect(await client.auth.revoke({ test: true })).toMatchObject({ revoked: false });
  expect(await client.auth.test()).toMatchObject({ ok: true, bot_id: 'B0VISITORS' });
  expect(await client.auth.revoke()).toMatchObject({ revoked: true });
  expect(await errorOf(client.auth.test())).toBe('token_revoked');
  expect(await errorOf(client.chat.postMessage({ channel: 'U0BOB', text: 'Hi' }))).toBe('token_revoked');
});

test('tells apart no token, a wrong one and one of the wrong kind', async ({ client, clientWith, slack }) => {
  expect(await errorOf(clientWith().auth.test())).toBe('not_authed');
  expect(await errorOf(clientWith('xoxb-other').auth.test())).toBe('invalid_auth');
  expect(await errorOf(client.apiCall('toString'))).toBe('unknown_method');
  expect(await errorOf(client.apps.connections.open({}))).toBe('not_allowed_token_type');
  expect(await clientWith(slack.appToken).apps.connections.open({})).toMatchObject({
    url: expect.stringMatching(/^ws:/),
  });
  expect(await clientWith().apiCall('api.test', { foo: 'bar' })).toMatchObject({ args: { foo: 'bar' } });
  expect(await errorOf(clientWith().api.test({ error: 'my_error' }))).toBe('my_error');
});

test('takes bodies in the types that Slack takes, and records no token', async ({ slack }) => {
  const send = async (body: string, type?: string) => {
    const headers = { authorization: `Bearer ${slack.botToken}`, ...(type && { 'content-type': type }) };
    const request = { method: 'POST', headers, body: new TextEncoder().encode(body) };
    const response = await fetch(`${slack.url}/api/users.info`, request);
    const { ok, error } = (await response.json()) as { ok: boolean; error?: string };
    return ok || error;
  };
  expect(await send('user=U0BOB&include_locale=true', 'application/x-www-form-urlencoded')).toBe(true);
  expect(await send(`user=U0BOB&token=${slack.botToken}`, 'application/x-www-form-urlencoded')).toBe(true);
  expect(JSON.stringify(slack.calls)).not.toContain(slack.botToken);
  expect(await send('{"user":"U0BOB"}', 'application/json; charset=utf-8')).toBe(true);
  expect(await send('{"user":', 'application/json')).toBe('invalid_json');
  expect(await send('["U0BOB"]', 'application/json')).toBe('json_not_object');
  expect(await send('user=U0BOB', 'image/png')).toBe('invalid_post_type');
  expect(await send('user=U0BOB')).toBe('missing_post_type');
});
