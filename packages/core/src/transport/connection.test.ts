import type { Socket } from 'node:net';
import { setImmediate as settled } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rawResponse, rawService } from '../../test/raw-service.ts';
import type { TransportRequest } from './transport.ts';
import { undiciTransport } from './undici-transport.ts';

const transport = () => {
  const { send, close } = undiciTransport();
  onTestFinished(close);
  return send;
};

const get = { method: 'GET', headers: {} } as const;
const create = { method: 'POST', headers: {}, body: '{}', unrepeatable: true } as const;

/** Sends parts as packets of their own. */
const inPackets = (socket: Socket, [first, ...others]: readonly string[]): void => {
  if (first === undefined) return;
  socket.setNoDelay(true);
  socket.write(first, () => setImmediate(() => inPackets(socket, others)));
};

test.each<[string, readonly string[]]>([
  ['before the response, in its packet', [`HTTP/1.1 100 Continue\r\n\r\n${rawResponse('{"a":1}')}`]],
  ['in a packet of its own', ['HTTP/1.1 100 Continue\r\n\r\n', rawResponse('{"a":1}')]],
  [
    'cut in two, with headers',
    ['HTTP/1.1 1', '00 Continue\r\nx-a: b\r', '\n\r', `\n${rawResponse('{"a":1}')}`],
  ],
  [
    'after another informational one, and twice',
    [
      `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n`,
      rawResponse('{"a":1}'),
    ],
  ],
  ['of HTTP/1.0', [`HTTP/1.0 100 Continue\r\n\r\n${rawResponse('{"a":1}')}`]],
  [
    'of HTTP/1.0, cut in two',
    ['HTTP/1', '.0 1', '00 Continue\r\n', `\r\nHTTP/1.0 100 Continue\r\n\r\n${rawResponse('{"a":1}')}`],
  ],
])('an unasked 100 is passed over: %s', async (_, packets) => {
  const { url, sockets } = await rawService((socket) => inPackets(socket, packets));
  const send = transport();
  for (let request = 0; request < 2; request += 1) {
    expect(await send({ ...create, url })).toMatchObject({ status: 200, body: '{"a":1}' });
    await settled();
  }
  expect(sockets.size).toBe(1);
});

test('a response of HTTP/1.0 after a 100 of its own is read', async () => {
  const response = rawResponse('{"a":1}').replace('1.1', '1.0');
  const { url } = await rawService((socket) => void socket.end(`HTTP/1.0 100 Continue\r\n\r\n${response}`));
  for (const request of [create, get])
    expect(await transport()({ ...request, url })).toMatchObject({ status: 200, body: '{"a":1}' });
});

test('a body that looks like a 100 is left as it is', async () => {
  const text = 'HTTP/1.1 100 Continue\r\n\r\n';
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n`;
  const { url } = await rawService((socket) => inPackets(socket, [head, text]));
  expect((await transport()({ ...get, url })).body).toBe(text);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What each of these requests came over: the number of its connection. Before each, these milliseconds pass. */
const connectionsOf = async (requests: readonly [number, Omit<TransportRequest, 'url'>][]) => {
  const sockets: Socket[] = [];
  const used: number[] = [];
  const { url } = await rawService((socket) => {
    if (!sockets.includes(socket)) sockets.push(socket);
    used.push(sockets.indexOf(socket));
    socket.write(rawResponse());
  });
  const send = transport();
  for (const [idleMs, request] of requests) {
    vi.advanceTimersByTime(idleMs);
    await send({ ...request, url });
    // undici takes a connection back one turn later.
    await settled();
  }
  return used;
};

test('what must not be repeated goes over no connection that was idle for more than two seconds', async () => {
  const used = await connectionsOf([
    [0, get],
    [2000, create],
    [2001, get],
    [2001, create],
    [0, create],
    [2001, create],
  ]);
  expect(used).toEqual([0, 0, 0, 1, 1, 2]);
});
