import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { stage } from './bolt-app.ts';
import { playground } from './playground-client.ts';

const noApp = () => {};

describe('who may drive it', () => {
  const statusFor = (address: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${address}/_fake/people`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });

  it.each([
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
  ])('%j is answered with %i', async (headers, status) => {
    await using scene = await stage(noApp);
    expect(await statusFor(scene.slack.url, headers as Record<string, string>)).toBe(status);
  });

  it('is its own page', async () => {
    await using scene = await stage(noApp);
    const { post } = playground(scene.slack);
    const headers = { origin: scene.slack.url };
    expect(await post('people/bob/say', { text: 'Hi' }, headers)).toMatchObject({ http: 200 });
  });
});

it('serves its own page and nothing else', async () => {
  await using scene = await stage(noApp);
  const page = await fetch(scene.slack.url);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain('<title>Playground');
  for (const path of ['/missing.js', '/tsconfig.json', '/..%2Findex.js', '/..%2F..%2Fpackage.json']) {
    expect((await fetch(scene.slack.url + path)).status).toBe(404);
  }
});
