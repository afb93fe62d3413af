import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { seeToConnections } from './waiting.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('lets the process see to its connections, without a timer', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new Socket().resume();
  let isOpen = false;
  socket.once('connect', () => {
    isOpen = true;
  });
  // From here on a timer would never end.
  vi.useFakeTimers();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.resolve();
  expect(isOpen).toBe(false);
  while (!isOpen) await seeToConnections();
  await once(socket, 'close');
  server.close();
});
