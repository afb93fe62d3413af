import { expect, test } from 'vitest';
import { clientByClock, credentials, type TestOptions } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { httpService, isTokenRequest, type StubResponse } from '../../test/http-service.ts';
import { visit } from '../../test/visit-service.ts';
import { VisitorInvitations as PortableClient } from '../client/client.ts';
import { undiciTransport } from '../transport/undici-transport.ts';

const id = '22222222-2222-4222-8222-222222222222';
const site = { status: 200, body: { id } };
const missing = { status: 404, body: { code: 'INVITATION_NOT_FOUND' } };

/** A service that gives these responses in turn and repeats the last, and a client on a test clock. */
const clientFor = async (responses: readonly StubResponse[], options: TestOptions = {}) => {
  const service = await httpService(
    () => responses[service.received.length - 1] ?? (responses.at(-1) as StubResponse),
  );
  const clock = createClock();
  const client = clientByClock(service, clock, { auth: 'transport', ...options });
  return { client, clock, requests: () => service.received.length };
};

test.each([
  [0.5, [100, 200, 400]],
  [0.999, [199.8, 399.6, 799.2]],
])('waits a random part, %d here, of a time that doubles', async (part, expected) => {
  const { client, clock } = await clientFor([{ status: 500 }], { random: () => part });
  await expect(client.sites.get(id)).rejects.toMatchObject({ status: 500 });
  expect(clock.waits.map((ms) => Math.round(ms * 10) / 10)).toEqual(expected);
});

test.each([
  ['seconds', { 'retry-after': '2' }],
  ['a date', { 'retry-after': 'Mon, 04 May 2026 09:00:02 GMT', date: 'Mon, 04 May 2026 09:00:00 GMT' }],
])('waits no less than the service asks for in %s', async (_, headers) => {
  for (const random of [0, 0.999]) {
    const options = { random: () => random };
    const { client, clock } = await clientFor([{ status: 503, headers }, site], options);
    await client.sites.get(id);
    expect(clock.elapsed()).toBe(2000 + 200 * random);
  }
});

test.each(
  ['0', 'soon', 'Mon, 04 May 2026 08:00:00 GMT'].flatMap((hint) =>
    [429, 503].map((status) => ({ hint, status })),
  ),
)(
  'after a $status with Retry-After: $hint, waits baseMs, and no longer than for other failures',
  async ({ hint, status }) => {
    const headers = { 'retry-after': hint };
    const { client, clock, requests } = await clientFor([{ status, headers }], { random: () => 0 });
    await expect(client.sites.get(id)).rejects.toMatchObject({ status, retryAfterMs: 200 });
    expect([requests(), clock.elapsed()]).toEqual([4, 600]);
  },
);

test.each([429, 503])(
  'a %i that asks for more time than the deadline leaves fails at once',
  async (status) => {
    const { client, clock, requests } = await clientFor([{ status, headers: { 'retry-after': '60' } }]);
    const call = client.sites.get(id, { deadline: 60_000 });
    await expect(call).rejects.toMatchObject({ status, retryAfterMs: 60_000, mayHaveHappened: false });
    expect([requests(), clock.elapsed()]).toEqual([1, 0]);
  },
);

test.each([429, 500])('nothing is tried again after a %i where there are no timers', async (status) => {
  const service = await httpService(() => ({ status }));
  const { send: transport, close } = undiciTransport();
  const client = new PortableClient({ baseUrl: service.url, ...credentials, auth: 'transport', transport });
  await expect(client.sites.get(id)).rejects.toMatchObject({ status });
  await close();
  expect(service.received).toHaveLength(1);
});

test('an outage costs a hundred retries, and what succeeds again earns some back', async () => {
  let isDown = true;
  const service = await httpService(() => (isDown ? { status: 500 } : site));
  const client = clientByClock(service, createClock(), { auth: 'transport' });
  const requestsOf = async (calls: number) => {
    const before = service.received.length;
    await Promise.allSettled(Array.from({ length: calls }, () => client.sites.get(id)));
    return service.received.length - before;
  };
  expect(await requestsOf(60)).toBe(160);
  expect(await requestsOf(10)).toBe(10);
  isDown = false;
  expect(await requestsOf(21)).toBe(21);
  isDown = true;
  expect(await requestsOf(5)).toBe(7);
});

test('a retry that helps costs nothing, also when it finds that a delete was done', async () => {
  let responses: StubResponse[] = [];
  const service = await httpService(() => responses.shift() ?? { status: 500 });
  const client = clientByClock(service, createClock(), { auth: 'transport' });
  await Promise.allSettled(Array.from({ length: 33 }, () => client.sites.get(id)));
  // One is left.
  for (let call = 0; call < 2; call += 1) {
    responses = [{ status: 500 }, missing];
    await client.hostGroups.delete(id);
    responses = [{ status: 500 }, site];
    await client.sites.get(id);
  }
});

test('a spent quota is waited for as long as the deadline allows, also by what must not be done twice', async () => {
  const refusal = { status: 429, headers: { 'retry-after': '10' } };
  const responses = [...Array.from({ length: 9 }, () => refusal), site];
  const { client, clock, requests } = await clientFor(responses, { retry: { attempts: 2 } });
  expect(await client.invitations.create(visit)).toEqual({ id });
  expect(requests()).toBe(10);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(90_000);
});

test.each([429, 500])(
  'a token endpoint that returns %i is asked again, before anything is made',
  async (status) => {
    let asked = 0;
    const service = await httpService((request) => {
      if (!isTokenRequest(request)) return { status: 201, body: { id } };
      asked += 1;
      return asked < 3 ? { status } : { body: { access_token: 'token-1' } };
    });
    expect(await clientByClock(service, createClock()).invitations.create(visit)).toEqual({ id });
    expect(service.received.map(isTokenRequest)).toEqual([true, true, true, false]);
  },
);

test('a token endpoint that stays down is asked four times, and the call is not the one to repeat that', async () => {
  const service = await httpService(() => ({ status: 500 }));
  const call = clientByClock(service, createClock()).invitations.create(visit);
  await expect(call).rejects.toMatchObject({ operation: 'tokens.get', status: 500, mayHaveHappened: false });
  expect(service.received).toHaveLength(4);
});

test('when there is no token for a repeat, the error is that of the operation itself', async () => {
  let issued = 0;
  const service = await httpService((request) => {
    if (!isTokenRequest(request)) return { status: 503, headers: { 'retry-after': '5' } };
    issued += 1;
    return issued === 1 ? { body: { access_token: 'token-1', expires_in: 4 } } : { status: 400 };
  });
  const call = clientByClock(service, createClock()).hostGroups.update(id, { name: 'Board' });
  await expect(call).rejects.toMatchObject({
    operation: 'hostGroups.update',
    status: 503,
    mayHaveHappened: true,
  });
});

test('a call says itself how often it is tried', async () => {
  const { client, requests } = await clientFor([{ status: 500 }], { retry: { attempts: 2 } });
  for (const [retry, tried] of [
    [undefined, 2],
    [false, 1],
    [{ attempts: 3, baseMs: 1 }, 3],
    [{}, 4],
  ] as const) {
    const before = requests();
    await expect(client.sites.get(id, { retry })).rejects.toMatchObject({ status: 500 });
    expect(requests() - before).toBe(tried);
  }
  await expect(client.sites.get(id, { retry: { attempts: 0 } })).rejects.toThrow(
    'retry.attempts must be at least 1',
  );
});

test('a page that says 404 does not say that a delete was done', async () => {
  const page = { status: 404, body: '<html>canary</html>' };
  const { client, requests } = await clientFor([{ status: 500 }, page]);
  await expect(client.invitations.delete(id)).rejects.toMatchObject({
    name: 'ApiError',
    code: 'HTTP_404',
    mayHaveHappened: true,
  });
  expect(requests()).toBe(2);
});

test.each([
  ['a reset', { ending: 'reset' }],
  ['a 500', { status: 500 }],
] as const)('a delete that is repeated after %s, and finds nothing left, is done', async (_, first) => {
  const { client, requests } = await clientFor([first, missing]);
  await client.invitations.delete(id);
  expect(requests()).toBe(2);
});

test.each([
  ['nothing', [missing]],
  ['a 429', [{ status: 429, headers: { 'retry-after': '1' } }, missing]],
])('a delete that finds nothing after %s was never done', async (_, responses) => {
  const { client } = await clientFor(responses);
  await expect(client.invitations.delete(id)).rejects.toMatchObject({
    name: 'NotFoundError',
    mayHaveHappened: false,
  });
});
