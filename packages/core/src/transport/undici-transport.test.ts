import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { encodedService, httpService, rawResponse, rawService } from '../../test/http-service.ts';
import type { TransportRequest } from './transport.ts';
import { undiciTransport } from './undici-transport.ts';

const transport = () => {
  const { send, close } = undiciTransport();
  onTestFinished(close);
  return send;
};

const get = { method: 'GET', headers: {} } as const;

test('informational responses are passed over', async () => {
  const { url } = await rawService((socket) => {
    socket.write('HTTP/1.1 102 Processing\r\n\r\n');
    socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
    socket.write(rawResponse('{}', ['x-a: b']));
  });
  expect(await transport()({ ...get, url })).toMatchObject({
    status: 200,
    headers: { 'x-a': 'b' },
    body: '{}',
  });
});

test('a header that comes more than once is one list', async () => {
  const { url } = await rawService((socket) => {
    socket.write(rawResponse('{}', ['Set-Cookie: a=1', 'set-cookie: b=2', 'x-a: b']));
  });
  const { headers } = await transport()({ ...get, url });
  expect(headers).toMatchObject({ 'set-cookie': 'a=1, b=2', 'x-a': 'b' });
});

const json = '{"name":"Zoë"}';

test.each([
  ['GZIP', gzipSync(json)],
  ['identity', Buffer.from(json)],
  // A proxy that decoded it, and left the header.
  ['gzip', Buffer.from(json)],
  ['gzip', Buffer.alloc(0)],
])('a response in %s is decoded', async (name, body) => {
  const { url } = await encodedService(name, body);
  expect((await transport()({ ...get, url })).body).toBe(body.length === 0 ? '' : json);
});

test.each([
  ['cut gzip', 'gzip', gzipSync(json).subarray(0, -9)],
  ['deflate, unasked', 'deflate', deflateSync(json)],
  ['gzip in br', 'gzip, br', brotliCompressSync(gzipSync(json))],
])('a response that cannot be decoded is given as it came: %s', async (_, name, body) => {
  const { url } = await encodedService(name, body);
  expect(await transport()({ ...get, url })).toMatchObject({ status: 200, body: body.toString() });
});

test('asks for what it can decode', async () => {
  const service = await httpService(() => ({}));
  await transport()({ ...get, url: service.url });
  expect(service.received[0]?.headers).toMatchObject({ 'accept-encoding': 'gzip, br' });
});

test('a connection that the service closed between two requests is replaced', async () => {
  const { url, sockets } = await rawService((socket) => socket.write(rawResponse()));
  const send = transport();
  await send({ ...get, url });
  const [kept] = sockets;
  kept?.end();
  await new Promise((resolve) => kept?.once('close', resolve));
  expect((await send({ ...get, url })).status).toBe(200);
});

test('keeps at most two connections for each request under way, one after the other or 50 at once', async () => {
  const { url, sockets } = await rawService((socket) => socket.write(rawResponse()));
  const send = transport();
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) await send({ ...get, url });
  };
  await ask(20);
  expect(sockets.size).toBeLessThanOrEqual(2);
  await Promise.all(Array.from({ length: 50 }, () => ask(20)));
  expect(sockets.size).toBeLessThanOrEqual(100);
});

test('after the end nothing is sent', async () => {
  const service = await httpService(() => ({}));
  for (const before of [0, 1]) {
    const { send, close } = undiciTransport();
    if (before) await send({ ...get, url: service.url });
    await close();
    await close();
    const late = send({ ...get, url: service.url });
    await expect(late).rejects.toMatchObject({ sent: false, code: 'CLOSED' });
    expect(service.received).toHaveLength(before);
  }
});

test('the end waits for the requests under way, be they the very first', async () => {
  const service = await httpService(() => ({ body: {} }));
  const { send, close } = undiciTransport();
  let hasResponse = false;
  const first = send({ ...get, url: service.url }).then(({ status }) => {
    hasResponse = true;
    return status;
  });
  await close();
  expect(hasResponse).toBe(true);
  expect(await first).toBe(200);
});

test('a request that is stopped while undici is still being loaded is not sent', async () => {
  const service = await httpService(() => ({}));
  const stop = new AbortController();
  const sending = transport()({ ...get, url: service.url, signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(sending).rejects.toMatchObject({ name: 'TransportFailure', sent: false, code: 'ABORTED' });
  expect(service.received).toEqual([]);
});

/** What each of these requests came over: the number of its connection. Before each, these milliseconds pass. */
const connectionsOf = async (requests: readonly [number, Omit<TransportRequest, 'url'>][]) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const used = new Map<Socket, number>();
  const { url } = await rawService((socket) => {
    if (!used.has(socket)) used.set(socket, used.size);
    socket.write(rawResponse(String(used.get(socket))));
  });
  const send = transport();
  const connections: string[] = [];
  for (const [pausedMs, request] of requests) {
    vi.advanceTimersByTime(pausedMs);
    connections.push((await send({ ...request, url })).body);
    // From the next turn of the loop on, undici offers the connection again.
    await new Promise(setImmediate);
  }
  return connections.map(Number);
};

test('what must not be repeated has connections of its own, each for two seconds, also when the process paused', async () => {
  const create = { method: 'POST', headers: {}, body: '{}', unrepeatable: true } as const;
  const used = await connectionsOf([
    [0, get],
    [0, create],
    [1500, create],
    [1500, get],
    [0, create],
  ]);
  expect(used).toEqual([0, 1, 1, 0, 2]);
});
