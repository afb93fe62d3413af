import { getEventListeners } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpService } from '../../test/http-service.ts';
import { undiciTransport } from './undici-transport.ts';

function transport() {
  const { send, close } = undiciTransport();
  onTestFinished(close);
  return send;
}
const get = { method: 'GET', headers: {} } as const;
const never = () => new Promise<never>(() => {});

test('sends method, path, headers and body, and gives any status back', async () => {
  const service = await httpService(() => ({
    status: 418,
    body: { code: 'TEAPOT' },
    headers: { 'x-a': 'b' },
  }));
  const answer = await transport()({
    method: 'PUT',
    url: `${service.url}/a%20b?c=d`,
    headers: { 'x-one': '1' },
    body: '{"ü":1}',
    timeoutMs: 5000,
  });
  expect(answer).toMatchObject({ status: 418, body: '{"code":"TEAPOT"}', headers: { 'x-a': 'b' } });
  expect(service.received).toMatchObject([
    { method: 'PUT', path: '/a%20b?c=d', headers: { 'x-one': '1' }, body: '{"ü":1}' },
  ]);
});

test('follows no redirect', async () => {
  const service = await httpService(() => ({ status: 302, headers: { location: '/elsewhere' } }));
  expect((await transport()({ ...get, url: service.url })).status).toBe(302);
  expect(service.received).toHaveLength(1);
});

test('a refused connection was never sent', async () => {
  const free = createServer();
  const port = await new Promise<number>((resolve) =>
    free.listen(0, '127.0.0.1', () => resolve((free.address() as { port: number }).port)),
  );
  await new Promise((resolve) => free.close(resolve));
  await expect(transport()({ ...get, url: `http://127.0.0.1:${port}` })).rejects.toMatchObject({
    name: 'TransportFailure',
    kind: 'connection',
    sent: false,
  });
});

test('a connection that breaks after sending may have been heard', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  onTestFinished(() => void server.close());
  await expect(transport()({ ...get, url: `http://127.0.0.1:${port}` })).rejects.toMatchObject({
    kind: 'connection',
    sent: true,
  });
});

test('gives up after the time limit', async () => {
  const service = await httpService(never);
  await expect(transport()({ ...get, url: service.url, timeoutMs: 30 })).rejects.toMatchObject({
    kind: 'timeout',
    sent: true,
  });
});

test('stops with the caller’s reason, and leaves no listener on the signal', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const service = await httpService(() => {
    stop.abort(reason);
    return never();
  });
  const send = transport();
  await expect(send({ ...get, url: service.url, signal: stop.signal })).rejects.toBe(reason);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
});

test('a request after the end was never sent', async () => {
  const { send, close } = undiciTransport();
  await close();
  await expect(send({ ...get, url: 'http://127.0.0.1:1' })).rejects.toMatchObject({ sent: false });
});
