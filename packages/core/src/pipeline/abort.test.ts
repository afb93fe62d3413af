import { getEventListeners } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { httpService, isTokenRequest, rawService, serviceWithTokens } from '../../test/http-service.ts';
import { TransportFailure, type TransportRequest } from '../transport/transport.ts';
import { undiciTransport } from '../transport/undici-transport.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** A signal, and how many still listen to it. */
const stopper = () => {
  const controller = new AbortController();
  const reason = { because: 'enough' };
  return {
    reason,
    signal: controller.signal,
    stop: () => controller.abort(reason),
    listeners: () => getEventListeners(controller.signal, 'abort').length,
  };
};

test('a call that was stopped before it began sends nothing', async () => {
  const service = await serviceWithTokens(() => ({ body: { id } }));
  const { signal, stop, reason } = stopper();
  stop();
  await expect(clientOf(service).sites.get(id, { signal })).rejects.toMatchObject({
    name: 'AbortError',
    cause: reason,
  });
  expect(service.received).toEqual([]);
});

test('a call ends with its signal while it waits for a token, and the others go on waiting', async () => {
  const { signal, stop, reason, listeners } = stopper();
  let give = () => {};
  const service = await httpService((request) =>
    isTokenRequest(request)
      ? new Promise((resolve) => {
          give = () => resolve({ body: { access_token: 'token-1' } });
          stop();
        })
      : { body: { id } },
  );
  const { sites } = clientOf(service);
  const [stopped, patient] = [sites.get(id, { signal }), sites.get(id)];
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError', cause: reason });
  expect(listeners()).toBe(0);
  give();
  expect(await patient).toEqual({ id });
  expect(service.received).toHaveLength(2);
});

test('a call ends with its signal while it waits for the quota, and leaves its place to the others', async () => {
  const clock = createClock();
  const { signal, stop, reason, listeners } = stopper();
  const service = await serviceWithTokens(() => ({
    body: { id },
    headers: { 'x-ratelimit-limit': '1;w=10', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '10' },
  }));
  const sleep = (ms: number, end: AbortSignal) => {
    if (ms === 10_000) stop();
    return clock.sleep(ms, end);
  };
  const { sites, invitations } = clientByClock(service, clock, { sleep, random: () => 0 });
  await sites.get(id);
  const [stopped, patient] = [invitations.update(id, { subject: 'Tour' }, { signal }), sites.get(id)];
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError', cause: reason, mayHaveHappened: false });
  expect(listeners()).toBe(0);
  await patient;
  expect(service.received.filter(({ method }) => method === 'PUT')).toEqual([]);
  // The first in line when the window opens, not the second.
  expect(clock.elapsed()).toBe(10_000);
});

test('a call ends with its signal while it waits to be tried again', async () => {
  const { signal, stop, reason, listeners } = stopper();
  const service = await serviceWithTokens(() => ({ status: 503, headers: { 'retry-after': '5' } }));
  const sleep = (ms: number, end: AbortSignal) => {
    if (ms === 5000) setImmediate(stop);
    return new Promise((_, reject) => end.addEventListener('abort', () => reject(new Error('other words'))));
  };
  const { sites } = clientOf(service, { sleep, random: () => 0 });
  await expect(sites.get(id, { signal })).rejects.toMatchObject({ name: 'AbortError', cause: reason });
  expect(listeners()).toBe(0);
});

test('a call ends with its signal while it connects', async () => {
  const { signal, stop, reason, listeners } = stopper();
  const service = await httpService(() => ({ body: { id } }));
  const { send, close } = undiciTransport();
  onTestFinished(close);
  await send({ method: 'GET', url: service.url, headers: {} });
  const transport = (request: TransportRequest) => {
    // The address is another, so that there is no connection yet.
    const sent = send({ ...request, url: request.url.replace('127.0.0.1', 'localhost') });
    stop();
    return sent;
  };
  const { sites } = clientOf(service, { auth: 'transport', transport });
  await expect(sites.get(id, { signal })).rejects.toMatchObject({ name: 'AbortError', cause: reason });
  expect(listeners()).toBe(0);
  expect(service.received).toHaveLength(1);
});

test.each([
  ['the response', ''],
  ['the rest of the body', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{'],
])('a call ends with its signal while it waits for %s, and lets go of its connection', async (_, bytes) => {
  const { signal, stop, reason, listeners } = stopper();
  const sockets: Socket[] = [];
  const service = await rawService((socket) => {
    sockets.push(socket);
    socket.write(bytes, () => setImmediate(stop));
  });
  const { sites } = clientOf(service, { auth: 'transport' });
  await expect(sites.get(id, { signal })).rejects.toMatchObject({ name: 'AbortError', cause: reason });
  expect(listeners()).toBe(0);
  const [socket] = sockets;
  await new Promise((resolve) => (socket?.closed ? resolve(undefined) : socket?.on('close', resolve)));
});

test('a signal that outlives forty calls of every outcome is left as it was', async () => {
  const clock = createClock();
  const { signal, listeners } = stopper();
  let calls = 0;
  const service = await serviceWithTokens(() => {
    calls += 1;
    const responses = [
      { body: { id } },
      { status: 404 },
      { status: 503 },
      { ending: 'reset' },
      { status: 429, headers: { 'retry-after': '1' } },
      { body: '<html>' },
      { status: 401 },
    ] as const;
    return responses[calls % responses.length] ?? {};
  });
  const { sites } = clientByClock(service, clock);
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => sites.get(id, { signal })));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
  expect(listeners()).toBe(0);
});

test('the reason of the signal is what a transport that fails because of it ends with', async () => {
  const { signal, stop, reason } = stopper();
  const transport = async () => {
    stop();
    throw new TransportFailure('connection', true, 'ABORTED');
  };
  const client = clientOf({ url: 'http://127.0.0.1' }, { transport, auth: 'transport', retry: false });
  await expect(client.invitations.delete(id, { signal })).rejects.toMatchObject({
    name: 'AbortError',
    cause: reason,
  });
});

test('an update that is stopped while the service works says that it may have gone through', async () => {
  const { signal, stop, reason } = stopper();
  const service = await serviceWithTokens(() => {
    stop();
    return { ending: 'none' };
  });
  const update = clientOf(service).invitations.update(
    id,
    { subject: 'Tour' },
    { signal, suppressEmail: true },
  );
  await expect(update).rejects.toMatchObject({
    name: 'AbortError',
    code: 'ABORTED',
    cause: reason,
    message: 'invitations.update was aborted: it may or may not have gone through.',
    mayHaveHappened: true,
    retryable: false,
    attempts: [{ phase: 'response' }],
  });
  expect(service.received).toHaveLength(2);
});

test('the signal of a client ends every call of it, and those that come later send nothing', async () => {
  const { signal, stop, reason, listeners } = stopper();
  const gone = '33333333-3333-4333-8333-333333333333';
  const service = await serviceWithTokens(({ path }) =>
    path.includes(id)
      ? { ending: 'none' }
      : { status: path.includes(gone) ? 404 : 503, headers: { 'retry-after': '5' } },
  );
  const sleep = (ms: number, end: AbortSignal) => {
    // One waits for its response, the other to be tried again.
    if (ms === 5000) setImmediate(stop);
    return new Promise((_, reject) => end.addEventListener('abort', () => reject(end.reason)));
  };
  const { sites } = clientOf(service, { signal, sleep, random: () => 0 });
  // The first request of a client goes alone.
  await expect(sites.get(gone)).rejects.toMatchObject({ status: 404 });
  const ended = { name: 'AbortError', cause: reason };
  const calls = [sites.get(id), sites.list().toArray()];
  expect(await Promise.allSettled(calls)).toMatchObject(calls.map(() => ({ reason: ended })));
  expect(listeners()).toBe(0);
  const sent = service.received.length;
  await expect(sites.get(id)).rejects.toMatchObject(ended);
  expect(service.received).toHaveLength(sent);
});
