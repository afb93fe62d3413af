import { expect, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import {
  httpService,
  isTokenRequest,
  type StubResponse,
  serviceWithTokens,
} from '../../test/http-service.ts';
import { errorOf } from '../../test/promises.ts';
import type { InputError } from '../errors/errors.ts';
import type { RequestInput } from './request.ts';

const badges = { method: 'GET', path: '/v1/api/sites/7/badges' } as const;
const badge = { method: 'POST', path: badges.path, body: { name: 'Red' } } as const;

/** A service that gives these responses in turn, then the last one again; and a client by a clock. */
const setUp = async (...responses: StubResponse[]) => {
  const service = await httpService(
    () => responses[service.received.length - 1] ?? (responses.at(-1) as StubResponse),
  );
  const clock = createClock();
  return { clock, service, ...clientByClock(service, clock, { auth: 'transport' }) };
};

test('sends the request with the token and the team, and gives back the JSON as it came', async () => {
  const body = [{ name: '', id: null }, 7];
  const service = await serviceWithTokens(() => ({ body, headers: { 'x-request-id': 'request-1' } }));
  const query = { limit: 10, all: true, next: undefined, name: 'R&D' };
  const { request } = clientOf(service);
  expect(await request({ ...badges, query })).toEqual(body);
  expect(service.received.at(-1)).toMatchObject({
    method: 'GET',
    path: '/v1/api/sites/7/badges?limit=10&all=true&name=R%26D',
    headers: {
      authorization: 'Bearer token-1',
      'x-service-team-id': '11111111-1111-4111-8111-111111111111',
    },
    body: '',
  });
  const { response } = await request(badge, { headers: { 'x-trace': '7' } }).withResponse();
  expect(response).toMatchObject({ status: 200, requestId: 'request-1' });
  expect(service.received.at(-1)).toMatchObject({
    headers: { 'content-type': 'application/json', 'x-trace': '7' },
    body: '{"name":"Red"}',
  });
  expect(service.received.filter(isTokenRequest)).toHaveLength(1);
});

test('a response without a body is an empty object', async () => {
  const { request } = await setUp({ status: 204 });
  expect(await request({ method: 'DELETE', path: '/v1/api/badges/7' })).toEqual({});
});

test.each<[RequestInput['method'], string, number]>([
  ['GET', 'ServerError', 4],
  ['DELETE', 'ServerError', 4],
  ['POST', 'AmbiguousOutcomeError', 1],
  ['PUT', 'AmbiguousOutcomeError', 1],
])('a %s that fails ends as %s, after %i requests', async (method, name, requests) => {
  const { request, service } = await setUp({ status: 500 });
  const failing = request({ method, path: badges.path });
  await expect(failing).rejects.toMatchObject({
    name,
    operation: 'request',
    mayHaveHappened: method !== 'GET',
  });
  expect(service.received).toHaveLength(requests);
});

test('waits for the quota, and has the errors of every call', async () => {
  const spent = { status: 429, headers: { 'retry-after': '7' } };
  const { request, clock } = await setUp(spent, { status: 404, body: { code: 'BADGE_NOT_FOUND' } });
  await expect(request(badge)).rejects.toMatchObject({
    name: 'NotFoundError',
    message: 'request failed with 404 BADGE_NOT_FOUND.',
    attempts: [{ status: 429 }, { status: 404 }],
  });
  expect(clock.elapsed()).toBeGreaterThanOrEqual(7000);
});

test.each(['<html>canary</html>', '{"name":', { code: 'CONSUMER_ERROR', message: 'canary' }])(
  'the success %j is none',
  async (body) => {
    const { request } = await setUp({ body });
    await expect(request(badges, { retry: false })).rejects.toMatchObject({ name: 'InvalidResponseError' });
  },
);

test('a wrong request is not sent', async () => {
  const { request, service } = await setUp({});
  const wrong = {
    method: 'PATCH',
    path: 'https://example.com/?a=b',
    query: { a: {} },
    body: { a: 1n },
    url: '',
  };
  const error = await errorOf(request(wrong as never, { timeout: 0 }));
  const fields = (error as InputError).issues.map(({ field }) => field);
  expect(fields.toSorted()).toEqual(['', 'a', 'method', 'path', 'timeout', 'url']);
  expect(service.received).toEqual([]);
});
