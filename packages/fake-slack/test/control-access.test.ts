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
  const statusFor = (address: string, headers: Record<string, string>, path = '/_fake/people') =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(address + path, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });

  test.each([
    [{ origin: 'https://example.com' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:1' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ host: 'rebound.example.com' }, 403],
    [{ host: 'rebound.example.com', origin: 'http://rebound.example.com' }, 403],
    [{ host: '127.0.0.1.example.com' }, 403],
    [{ host: 'localhost:4020', origin: 'http://localhost:4020' }, 200],
    [{ host: 'playground.localhost' }, 200],
    [{ host: '192.168.1.7:4020' }, 200],
    [{ host: '[::1]:4020' }, 200],
    [{}, 200],
  ])('%j gets %i', async (headers, status) => {
    await using scene = await startApp(noApp);
    expect(await statusFor(scene.slack.url, headers as Record<string, string>)).toBe(status);
  });

  test('a body may have 20 MiB, wherever it goes', async () => {
    await using scene = await startApp(noApp);
    const MIB = 1024 * 1024;
    for (const path of ['/_fake/people', '/api/chat.postMessage', '/upload/F1']) {
      const post = async (size: number) =>
        (await fetch(scene.slack.url + path, { method: 'POST', body: 'x'.repeat(size) })).status;
      expect(await post(20 * MIB)).not.toBe(413);
      expect(await post(20 * MIB + 1)).toBe(413);
    }
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
    const { post } = playground(scene.slack);
    const headers = { origin: scene.slack.url };
    expect(await post('people/bob/say', { text: 'Hi' }, headers)).toMatchObject({ http: 200 });
  });
});

test('without a page, says where the control API is', async () => {
  await using scene = await startApp(noApp);
  const response = await fetch(scene.slack.url);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^This is a local Slack without a page\..* \/_fake\/.*\n$/);
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
