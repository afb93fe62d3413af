import { useBrowser } from '@visitor-invitations/testing/use-browser';
import { expect, test } from 'vitest';
import { startPlayground } from '../playground/playground.ts';

/** The name of a foreign site, which its owner points at this machine once the page is open. */
const REBOUND = 'rebound.example.com';

const newPage = useBrowser(`--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`);

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The statuses that a script gets which the browser takes for one of the server at that name. */
const statusesAt = async (name: string, url: string, requests: readonly Asked[]): Promise<unknown> => {
  const page = await newPage();
  // Whatever is shown there, an error as well, is of that name.
  await page.goto(`http://${name}:${new URL(url).port}/`);
  return page.evaluate(`(async (requests) => {
    const statuses = [];
    for (const { path, ...init } of requests) statuses.push((await fetch(path, init)).status);
    return statuses;
  })(${JSON.stringify(requests)})`);
};

test('a page of a foreign name that leads here gets nothing out of the sandbox', async () => {
  await using services = await startPlayground();
  const { url, demo, snapshot, fetch } = services.sandbox;
  const team = { 'x-service-team-id': demo.teamId };
  const credentials = { client_id: demo.clientId, client_secret: demo.clientSecret };
  const tokenRequest = {
    path: '/v1/api/oauth2/token',
    method: 'POST',
    headers: { ...team, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...credentials }).toString(),
  };
  const issued = await fetch(new URL(tokenRequest.path, url), tokenRequest);
  const { access_token: token } = (await issued.json()) as { access_token: string };
  const headers = { ...team, authorization: `Bearer ${token}` };
  const open = snapshot().invitations.find(({ cancelled }) => cancelled === null);
  const requests: Asked[] = [
    { path: '/' },
    { path: '/_sandbox/outbox' },
    { path: '/_sandbox/requests' },
    { path: '/_sandbox/events' },
    { path: '/_sandbox/page/page.js' },
    { path: '/v1/api/sites', headers },
    tokenRequest,
    { path: `/v1/api/invitations/${open?.id}`, method: 'DELETE', headers },
    { path: '/_sandbox/reset', method: 'POST' },
  ];

  expect(await statusesAt(REBOUND, url, requests)).toEqual(requests.map(() => 403));
  expect(snapshot().invitations).toContainEqual(open);
  // The same from the sandbox's own page, to know that nothing else stood in the way.
  expect(await statusesAt('127.0.0.1', url, requests)).toEqual([...Array(7).fill(200), 204, 204]);
});

test('nor out of the local Slack', async () => {
  await using services = await startPlayground();
  const { url, botToken } = services.slack;
  const headers = { authorization: `Bearer ${botToken}` };
  const requests: Asked[] = [
    { path: '/' },
    { path: '/_fake/people/alice' },
    { path: '/_fake/traffic' },
    { path: '/api/auth.test', method: 'POST', headers },
  ];
  expect(await statusesAt(REBOUND, url, requests)).toEqual(requests.map(() => 403));
  expect(await statusesAt('localhost', url, requests)).toEqual(requests.map(() => 200));
});
