import { getEventListeners } from 'node:events';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { refusedUrl } from '@visitor-invitations/testing/refused-url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { httpService, rawService } from '../../test/http-service.ts';
import { fetchTransport } from './fetch-transport.ts';
import { RESPONSE_MAX_BYTES } from './transport.ts';

const send = fetchTransport();

const get = { method: 'GET', headers: {} } as const;
const head = 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{';

test('sends method, path, headers and body, and gives any status back', async () => {
  const service = await httpService(() => ({
    status: 418,
    body: { code: 'TEAPOT' },
    headers: { 'x-a': 'b' },
  }));
  const response = await send({
    method: 'PUT',
    url: `${service.url}/a%20b?c=d`,
    headers: { 'user-agent': 'visitor-invitations/1', 'content-type': 'application/json' },
    body: '{"ü":1}',
    timeoutMs: 4999.5,
  });
  expect(response).toMatchObject({ status: 418, body: '{"code":"TEAPOT"}', headers: { 'x-a': 'b' } });
  expect(service.received).toMatchObject([
    {
      method: 'PUT',
      path: '/a%20b?c=d',
      headers: { 'user-agent': 'visitor-invitations/1', 'content-type': 'application/json' },
      body: '{"ü":1}',
    },
  ]);
});

test('follows no redirect', async () => {
  const service = await httpService(() => ({ status: 302, headers: { location: '/elsewhere' } }));
  expect((await send({ ...get, url: service.url })).status).toBe(302);
  expect(service.received).toHaveLength(1);
});

test('sends a write where a Deno of that name has no client of its own', async () => {
  vi.stubGlobal('Deno', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const service = await httpService(() => ({ status: 201, body: {} }));
  expect(await send({ method: 'POST', headers: {}, url: service.url, body: '{}' })).toMatchObject({
    status: 201,
  });
});

test('sends with the fetch that it is given', async () => {
  const seen: unknown[] = [];
  const own = fetchTransport({
    fetch: async (url, init) => {
      seen.push(url, init?.method);
      return new Response('{}', { status: 201 });
    },
  });
  expect(await own({ ...get, url: 'https://visitors.example.com/a' })).toMatchObject({
    status: 201,
    body: '{}',
  });
  expect(seen).toEqual(['https://visitors.example.com/a', 'GET']);
});

test('a refused connection and an unknown host were never sent', async () => {
  for (const [url, code] of [
    [await refusedUrl(), 'ECONNREFUSED'],
    ['http://unknown.invalid', 'ENOTFOUND'],
  ] as const)
    await expect(send({ ...get, url })).rejects.toMatchObject({
      name: 'TransportFailure',
      kind: 'connection',
      code,
      sent: false,
      phase: 'connect',
    });
});

test.each<[string, 'response' | 'body', (socket: Socket) => void]>([
  ['is reset before the response', 'response', (socket) => socket.resetAndDestroy()],
  ['ends before the response', 'response', (socket) => socket.end()],
  [
    'is reset in the body',
    'body',
    (socket) => socket.write(head, () => setImmediate(() => socket.resetAndDestroy())),
  ],
  ['ends in the body', 'body', (socket) => socket.end(head)],
])('a connection that %s may have been heard', async (_, phase, response) => {
  const { url } = await rawService(response);
  await expect(send({ ...get, url })).rejects.toMatchObject({ kind: 'connection', sent: true, phase });
});

test('a failure quotes neither the address nor what could not be read', async () => {
  const { url } = await rawService((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzcanary');
  });
  const failure = await send({ ...get, url: `${url}/canary` }).catch((thrown) => thrown);
  expect(failure).toMatchObject({ kind: 'connection', phase: 'body' });
  expect(inspect(failure, { depth: 9 })).not.toContain('anary');
});

test('a body that is not UTF-8 is marked as such', async () => {
  for (const bytes of [Buffer.from('"Zo\xeb"', 'latin1'), Buffer.from('"Zoë').subarray(0, -1)]) {
    const { url } = await rawService((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes.length}\r\n\r\n`);
      socket.write(bytes);
    });
    expect(await send({ ...get, url })).toMatchObject({ body: bytes.toString(), isMalformed: true });
  }
});

test('reads no more than the limit, however small the response was on the way', async () => {
  const bomb = gzipSync(Buffer.alloc(RESPONSE_MAX_BYTES + 1, ' '));
  const { url } = await rawService((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  });
  await expect(send({ ...get, url })).rejects.toMatchObject({ kind: 'too-large', sent: true, phase: 'body' });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('reads a body that is compressed with %s', async (coding, compress) => {
  const body = compress('{"name":"Zoë"}');
  const { url } = await rawService((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\ncontent-length: ${body.length}\r\n\r\n`);
    socket.write(body);
  });
  expect((await send({ ...get, url })).body).toBe('{"name":"Zoë"}');
});

test.each([
  ['before the response', 'response', ''],
  ['in the body', 'body', head],
])('gives up after the time limit %s', async (_, phase, sent) => {
  const { url } = await rawService((socket) => socket.write(sent));
  await expect(send({ ...get, url, timeoutMs: 200 })).rejects.toMatchObject({
    kind: 'timeout',
    code: 'TIMEOUT',
    sent: true,
    phase,
  });
});

test.each([
  ['before the response', ''],
  ['in the body', head],
])('stops with the caller’s reason %s, and leaves no listener and no timer', async (_, sent) => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const stop = new AbortController();
  const reason = new Error('enough');
  const { url } = await rawService((socket) => socket.write(sent, () => stop.abort(reason)));
  await expect(send({ ...get, url, timeoutMs: 54_321, signal: stop.signal })).rejects.toBe(reason);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  const own = timers.mock.calls.findIndex(([, ms]) => ms === 54_321);
  expect(cleared).toHaveBeenCalledWith(timers.mock.results[own]?.value);
});

test('sends nothing for a caller that has stopped', async () => {
  const service = await httpService(() => ({}));
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(send({ ...get, url: service.url, signal })).rejects.toMatchObject({
    name: 'TransportFailure',
    sent: false,
    code: 'ABORTED',
  });
  expect(service.received).toEqual([]);
});
