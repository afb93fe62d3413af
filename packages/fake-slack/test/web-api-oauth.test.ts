import { expect } from 'vitest';
import { codeFor, consentPage, decide, exchange } from './consent.ts';
import { errorOf, startClient, test } from './web-api-client.ts';

test('shows what the app asks for, to those who may install it', async ({ slack }) => {
  const address = consentPage(slack, { scope: 'chat:write,<b>' });
  const page = await (await fetch(address)).text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<li>chat:write</li><li>&lt;b&gt;</li>');
  expect(page).toContain('<label for="person">');
  expect(page).toContain('Alice Martin');
  expect(page).not.toContain('Greta Guest');
});

test('sends the person back with code and state, or with access_denied', async ({ slack }) => {
  const address = consentPage(slack, {
    redirect_uri: 'http://127.0.0.1:4030/slack/oauth_redirect?from=slack',
  });
  const allowed = await decide(address, 'allow');
  expect(allowed.href).toMatch(
    /^http:\/\/127\.0\.0\.1:4030\/slack\/oauth_redirect\?from=slack&code=.+&state=s1$/,
  );
  const denied = await decide(address, 'deny');
  expect(denied.search).toBe('?from=slack&error=access_denied&state=s1');
});

test('refuses to redirect to a host whose name only starts like the registered one', async () => {
  await using context = await startClient({ redirectUrls: ['https://example.com'] });
  const status = async (redirect_uri: string) =>
    (await fetch(consentPage(context.slack, { redirect_uri }))).status;
  expect(await status('https://example.com.example.net/')).toBe(400);
  expect(await status('https://example.com@example.net/')).toBe(400);
  expect(await status('https://example.com/back')).toBe(200);
});

test('gives the token for a code, once and within ten minutes', async ({ clientWith, slack }) => {
  const access = (fields: Record<string, string>) => exchange(slack, clientWith(), fields);
  const code = await codeFor(slack);
  expect(await errorOf(access({ code, client_id: 'other' }))).toBe('invalid_client_id');
  expect(await errorOf(access({ code, client_secret: 'other' }))).toBe('bad_client_secret');
  expect(await errorOf(access({ code: 'other' }))).toBe('invalid_code');
  expect(await errorOf(access({ code, redirect_uri: 'https://example.com/' }))).toBe('bad_redirect_uri');
  expect(await access({ code })).toMatchObject({
    ok: true,
    access_token: slack.botToken,
    token_type: 'bot',
    scope: 'chat:write,users:read',
    bot_user_id: 'U0VISITORS',
    app_id: 'A0VISITORS',
    team: { id: 'T0DEMO', name: 'Demo' },
    authed_user: { id: 'U0ALICE' },
    is_enterprise_install: false,
    enterprise: null,
  });
  expect(await errorOf(access({ code }))).toBe('invalid_code');
  const inTime = await codeFor(slack);
  await slack.clock.advance('10m');
  expect(await errorOf(access({ code: inTime }))).toBeUndefined();
  const late = await codeFor(slack);
  await slack.clock.advance('600001ms');
  expect(await errorOf(access({ code: late }))).toBe('invalid_code');
  const recorded = JSON.stringify(slack.calls);
  expect(recorded).not.toContain(slack.clientSecret);
  expect(recorded).not.toContain(slack.botToken);
});
