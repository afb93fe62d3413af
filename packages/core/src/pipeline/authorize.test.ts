import { expect, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { httpService, isTokenRequest, serviceWithTokens } from '../../test/http-service.ts';
import { errorOf } from '../../test/promises.ts';
import { visit } from '../../test/visit-service.ts';
import { TransportFailure, type TransportRequest } from '../transport/transport.ts';

const id = '22222222-2222-4222-8222-222222222222';

test('a refused token is replaced once for all calls, also for those that must not be done twice', async () => {
  const service = await serviceWithTokens(({ headers }) =>
    headers.authorization === 'Bearer token-1' ? { status: 401 } : { status: 201, body: { id } },
  );
  const { invitations } = clientOf(service);
  const calls = Array.from({ length: 5 }, () => invitations.create(visit).withResponse());
  const attempts = (await Promise.all(calls)).map(({ response }) => response.attempts);
  expect(attempts.map((each) => each.map(({ status }) => status))).toContainEqual([401, 201]);
  expect(service.received.filter(isTokenRequest)).toHaveLength(2);
});

test('a service that refuses each new token is asked for two, however many calls follow', async () => {
  const service = await serviceWithTokens(() => ({ status: 401, body: { code: 'UNAUTHORIZED' } }));
  const { sites } = clientByClock(service, createClock());
  for (let call = 0; call < 10; call += 1)
    expect(await errorOf(sites.get(id))).toMatchObject({ name: 'UnauthorizedError', mayHaveHappened: false });
  expect(service.received.filter(isTokenRequest)).toHaveLength(2);
});

test('the life of a token counts from the attempt that returned it', async () => {
  const clock = createClock();
  const responses = [{ status: 503, headers: { 'retry-after': '5' } }];
  const service = await httpService((request) => {
    if (!isTokenRequest(request)) return { status: 404 };
    return responses.shift() ?? { body: { access_token: 'token-1', expires_in: 10 } };
  });
  const { sites } = clientByClock(service, clock);
  const tokenRequests = () => service.received.filter(isTokenRequest).length;
  await errorOf(sites.get(id));
  expect(tokenRequests()).toBe(2);
  clock.pass(7500);
  await errorOf(sites.get(id));
  expect(tokenRequests()).toBe(2);
  clock.pass(2500);
  await errorOf(sites.get(id));
  expect(tokenRequests()).toBe(3);
});

test('so is one whose response has no token, and nothing else is sent', async () => {
  const headers = { 'x-request-id': 'request-1' };
  const service = await httpService(() => ({ body: { token_type: 'bearer' }, headers }));
  const error = await errorOf(clientOf(service).sites.get(id));
  expect(error).toMatchObject({ name: 'InvalidResponseError', operation: 'tokens.get', status: 200 });
  expect(error).toMatchObject({ requestId: 'request-1', attempts: [{ status: 200, phase: 'done' }] });
  expect(service.received).toHaveLength(1);
});

test('a token request alone does not make it possible that something was done', async () => {
  const transport = async ({ url }: TransportRequest) => {
    if (url.endsWith('/token')) return { status: 200, headers: {}, body: '{"access_token":"token-1"}' };
    throw new TransportFailure('connection', false, 'ECONNREFUSED');
  };
  const { invitations } = clientOf({ url: 'http://127.0.0.1' }, { transport, retry: false });
  const error = await errorOf(invitations.create(visit));
  expect(error).toMatchObject({ name: 'ConnectionError', sent: false, mayHaveHappened: false });
  expect(error.attempts).toMatchObject([{ phase: 'connect' }]);
});
