import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApp } from './bolt-app.ts';
import { playground } from './control-client.ts';

const noApp = () => {};

describe('who may drive it', () => {
  const statusFor = (address: string, headers: Record<string, string>, path = '/_fake/scene') =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(address + path, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });

  test('no name that anybody could have pointed here gets anything, a WebSocket as little', async () => {
    await using scene = await startApp(noApp);
    const upgrade = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'x3JJHMbDL1EzLkh9GBhXDw==',
    };
    for (const path of ['/', '/api/api.test', '/oauth/v2/authorize', '/link/?ticket=1']) {
      const statuses = [{}, upgrade].map((headers) =>
        statusFor(scene.slack.url, { host: 'rebound.example.com', ...headers }, path),
      );
      expect(await Promise.all(statuses)).toEqual([403, 403]);
    }
  });

  test('is its own page', async () => {
    await using scene = await startApp(noApp);
    const { act } = playground(scene.slack);
    const say = (origin: string) => act('bob', 'say', { text: 'Hi', channel: 'C0VISITORS' }, { origin });
    expect(await say(scene.slack.url)).toMatchObject({ http: 200 });
    expect(await say('https://evil.example')).toMatchObject({ http: 403 });
  });
});

test('without a page, says what it is', async () => {
  await using scene = await startApp(noApp);
  const response = await fetch(scene.slack.url);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^This is a local Slack without a page\..* \/api\/\.\n$/);
});

test.each([
  ['a path', (folder: string) => folder],
  ['a URL', (folder: string) => pathToFileURL(join(folder, '/'))],
])('serves the page of a folder and nothing else, when it is %s', async (_, pageOf) => {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), '<title>A page</title>');
  await writeFile(join(folder, 'main.js'), 'hello()');
  await using scene = await startApp(noApp, { page: pageOf(folder) });
  const page = await fetch(scene.slack.url);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain('<title>A page');
  expect(await (await fetch(`${scene.slack.url}/main.js`)).text()).toBe('hello()');
  for (const path of ['/missing.js', '/tsconfig.json', '/..%2Findex.js', '/..%2F..%2Fpackage.json']) {
    expect((await fetch(scene.slack.url + path)).status).toBe(404);
  }
});
