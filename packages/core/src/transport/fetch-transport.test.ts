import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { httpService, rawService } from '../../test/http-service.ts';
import { fetchTransport } from './fetch-transport.ts';

const send = fetchTransport();

const get = { method: 'GET', headers: {} } as const;
const head = 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{';

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
