import { expect, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { httpService, isTokenRequest, rawService, serviceWithTokens } from '../../test/http-service.ts';
import { errorOf } from '../../test/promises.ts';
import { TransportFailure, type TransportRequest } from '../transport/transport.ts';

const id = '22222222-2222-4222-8222-222222222222';

test('the deadline ends the wait for a token, and the error says that it was for the token', async () => {
  const service = await httpService(() => ({ ending: 'none' }));
  const { elapsed, now, sleep } = createClock();
  const error = await errorOf(clientOf(service, { elapsed, now, sleep }).sites.get(id, { deadline: 250 }));
  expect(error).toMatchObject({
    name: 'TimeoutError',
    phase: 'token',
    sent: false,
    operation: 'sites.get',
    attempts: [],
    mayHaveHappened: false,
    message: 'sites.get ran out of time waiting for a token (token 250 ms).',
  });
});

test('a token store that hangs costs two seconds, once, and the calls go on without it', async () => {
  const clock = createClock();
  const service = await serviceWithTokens(() => ({ body: { id } }));
  const hangs = () => new Promise<never>(() => {});
  const tokenStore = { get: hangs, set: hangs, delete: hangs };
  const warnings: string[] = [];
  const logger = { debug: () => {}, warn: (message: string) => void warnings.push(message) };
  const { sites, tokens } = clientByClock(service, clock, { tokenStore, logger });
  await Promise.all([sites.get(id), sites.get(id)]);
  expect(clock.elapsed()).toBe(2000);
  await tokens.invalidate();
  const forgotten = clock.elapsed();
  await sites.get(id);
  expect(clock.elapsed()).toBe(forgotten);
  expect(service.received.filter(isTokenRequest)).toHaveLength(2);
  expect(new Set(warnings)).toEqual(new Set(['the token store failed']));
});

test('a call that waits for the quota ends as soon as its turn is known to come after its deadline', async () => {
  const clock = createClock();
  const service = await serviceWithTokens(() => ({
    body: { id },
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '10' },
  }));
  const { sites } = clientByClock(service, clock);
  await sites.get(id);
  const [first, second] = [sites.get(id), errorOf(sites.get(id, { deadline: 15_000 }))];
  await first;
  expect(await second).toMatchObject({
    phase: 'quota',
    sent: false,
    attempts: [],
    retryAfterMs: expect.any(Number),
    retryable: true,
    message:
      'sites.get wasn’t sent: the wait for the team’s quota would end after its deadline (quota 10050 ms).',
  });
  expect(service.received.filter((request) => !isTokenRequest(request))).toHaveLength(2);
});

test('a call that overslept its deadline is not sent again', async () => {
  const clock = createClock();
  const service = await serviceWithTokens(() => ({ status: 503 }));
  // A machine that was suspended in the middle of the pause.
  const sleep = async (ms: number, signal: AbortSignal) => {
    await clock.sleep(ms, signal);
    clock.pass(130_000);
  };
  const error = await errorOf(clientByClock(service, clock, { sleep }).sites.get(id));
  expect(error).toMatchObject({
    name: 'TimeoutError',
    phase: 'backoff',
    attempts: [{ status: 503 }],
  });
  expect(error.message).toBe(
    'sites.get wasn’t sent: its deadline had already passed (requests 0 ms, backoff 130100 ms).',
  );
});

test.each([
  ['response', '', /^sites.get got no response within 400 ms \(connected, but no response\)\.$/],
  [
    'body',
    'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"id"',
    /^sites.get got no response within 400 ms \(the response never finished\)\.$/,
  ],
])('an attempt whose %s does not come ends after `timeout`', async (phase, bytes, message) => {
  const service = await rawService((socket) => socket.write(bytes));
  const client = clientOf(service, { auth: 'transport', retry: false, timeout: 400 });
  const error = await errorOf(client.sites.get(id));
  expect(error).toMatchObject({
    name: 'TimeoutError',
    phase,
    sent: true,
    attempts: [{ code: 'TIMEOUT', phase }],
  });
  expect(error.message).toMatch(message);
});

test('each attempt may take `timeout`, and none more than the deadline leaves', async () => {
  const clock = createClock();
  const times: (number | undefined)[] = [];
  const transport = async ({ url, timeoutMs }: TransportRequest) => {
    times.push(timeoutMs);
    clock.pass(400);
    if (url.endsWith('/oauth2/token'))
      return { status: 200, headers: {}, body: '{"access_token":"token-1"}' };
    throw new TransportFailure('timeout', true, 'TIMEOUT');
  };
  const { elapsed, now, sleep } = clock;
  const client = clientOf(
    { url: 'http://127.0.0.1' },
    { transport, elapsed, now, sleep, random: () => 0.5, timeout: 1000, retry: { baseMs: 200 } },
  );
  const error = await errorOf(client.sites.get(id, { timeout: 450, deadline: 1600 }));
  expect(times).toEqual([1000, 450, 450, 100]);
  expect(error.attempts).toEqual([
    { code: 'TIMEOUT', phase: 'response', waitedMs: 400, waitedFor: 'token', ms: 400 },
    { code: 'TIMEOUT', phase: 'response', waitedMs: 100, waitedFor: 'backoff', ms: 400 },
    { code: 'TIMEOUT', phase: 'response', waitedMs: 200, waitedFor: 'backoff', ms: 400 },
  ]);
  expect(error.message).toContain('in total: token 400 ms, requests 1200 ms, backoff 300 ms');
});

test('the attempts of an error say what each waited for, and for how long', async () => {
  const clock = createClock();
  const responses = [
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503, headers: { 'retry-after': '3' } },
    { status: 500 },
    { status: 404, body: { code: 'SITE_NOT_FOUND' } },
  ];
  const service = await serviceWithTokens(() => {
    clock.pass(30);
    return responses.shift() ?? {};
  });
  const error = await errorOf(clientByClock(service, clock, { retry: { baseMs: 200 } }).sites.get(id));
  expect(error.attempts).toEqual([
    { status: 429, phase: 'done', waitedMs: 0, ms: 30 },
    // Half the largest gap, by which the gate spreads those who waited.
    { status: 503, phase: 'done', waitedMs: 7050, waitedFor: 'quota', ms: 30 },
    { status: 500, phase: 'done', waitedMs: 3100, waitedFor: 'retry-after', ms: 30 },
    { status: 404, phase: 'done', waitedMs: 200, waitedFor: 'backoff', ms: 30 },
  ]);
});
