import { request } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { type ListenOptions, listen, type Served } from './listen.ts';

const app = new Hono().get('/', (c) => c.text('app'));

const serve = async (served: Partial<Served> = {}, where?: ListenOptions) => {
  const listener = await listen({ fetch: app.fetch, ...served }, where);
  onTestFinished(listener.close);
  return listener;
};

test('serves on a free port of this machine alone by default', async () => {
  const { url } = await serve();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(url)).text()).toBe('app');
});

test('says which address cannot be had, and why', async () => {
  const { url } = await serve();
  const { port } = new URL(url);
  await expect(serve({}, { port: Number(port) })).rejects.toThrow(
    `Can’t listen on 127.0.0.1:${port}: the port is already in use.`,
  );
  await expect(serve({}, { host: '192.0.2.1' })).rejects.toThrow('this machine doesn’t have this address');
});

test('a raw handler goes first and can hand on', async () => {
  const { url } = await serve({
    raw: (incoming, outgoing, next) => (incoming.url === '/' ? next() : outgoing.end('raw')),
  });
  expect(await (await fetch(url)).text()).toBe('app');
  expect(await (await fetch(`${url}/other`)).text()).toBe('raw');
});

/** The status of a request for another host than that of the address. */
const statusFor = (url: string, host: string) =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });

test('responds to no name that anybody could have pointed here, whatever asks', async () => {
  const raw: Served['raw'] = (incoming, outgoing, next) =>
    incoming.url === '/' ? next() : outgoing.end('raw');
  const { url } = await serve({ raw }, { allowedHosts: ['mine.example.com'] });
  for (const [host, status] of [
    ['evil.example', 403],
    ['mine.example.com', 200],
    ['localhost:4010', 200],
  ] as const) {
    const statuses = [statusFor(url, host), statusFor(`${url}/other`, host)];
    expect(await Promise.all(statuses)).toEqual([status, status]);
  }
});

test('closing ends open connections and frees the port', async () => {
  const { url, close } = await listen({ fetch: () => new Promise(() => {}) });
  const { port, hostname } = new URL(url);
  const idle = connect(Number(port), hostname);
  const ended = new Promise((resolve) => idle.once('close', resolve));
  const unanswered = fetch(url).then(
    () => 'response',
    () => 'ended',
  );
  await new Promise((resolve) => idle.once('connect', resolve));
  await close();
  expect(await unanswered).toBe('ended');
  await ended;
  await (await listen({ fetch: app.fetch }, { port: Number(port) })).close();
});
