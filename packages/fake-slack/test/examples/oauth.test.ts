import { expect, test } from 'vitest';
import type { FakeSlack } from '../../src/index.ts';
import { freePort, runExample } from './run-example.ts';

const start = async () => {
  const port = await freePort();
  const redirectUrls = [`http://127.0.0.1:${port}/slack/oauth_redirect`];
  const { slack, line: app } = await runExample('oauth-app.ts', { port, redirectUrls, scopes: [] });
  slack.deliverTo(`${app}/slack/events`);
  return { slack, app };
};

const follow = async (response: Response): Promise<Response> =>
  fetch(String(response.headers.get('location')), { redirect: 'manual' });

/** Goes the way of a person who installs the app; gives the last page they see. */
const install = async (slack: FakeSlack, app: string, decision: 'allow' | 'deny' = 'allow') => {
  const asks = await fetch(`${app}/slack/install`, { redirect: 'manual' });
  const page = await (await follow(asks)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ request, person: 'U0ALICE', decision });
  const decided = await fetch(`${slack.url}/oauth/v2/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body,
  });
  const [cookie = ''] = (asks.headers.get('set-cookie') ?? '').split(';');
  return fetch(String(decided.headers.get('location')), { headers: { cookie } });
};

test('an app that runs by itself is installed, removed and installed again', async () => {
  const { slack, app } = await start();
  const alice = slack.person('alice');
  const before = await alice.command('/lunch');
  expect(before.status).toBe(401);
  expect((await install(slack, app, 'deny')).status).not.toBe(200);

  const installed = await install(slack, app);
  expect([installed.status, await installed.text()]).toEqual([200, expect.stringContaining('Thank you')]);
  await alice.command('/lunch');
  await alice.message('Soup today');

  const { botToken } = slack;
  await slack.events.appUninstalled();
  expect((await alice.command('/lunch')).status).toBe(401);
  await install(slack, app);
  expect(slack.botToken).not.toBe(botToken);
  await alice.command('/lunch');
  await alice.message('Soup today');
});

test('an app refuses who comes back from elsewhere', async () => {
  const { app } = await start();
  const forged = await fetch(`${app}/slack/oauth_redirect?code=code1&state=state-7`);
  expect(forged.status).not.toBe(200);
  expect(await forged.text()).not.toContain('Thank you');
});
