import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { type StubResponse, serviceWithTokens } from '../../test/http-service.ts';
import { errorOf } from '../../test/promises.ts';
import { visit } from '../../test/visit-service.ts';
import { fetchTransport } from '../transport/fetch-transport.ts';
import { TransportFailure } from '../transport/transport.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** A service that responds so, and names its requests `request-1`, `request-2` … */
const serviceOf = (response: StubResponse, header = 'x-request-id') => {
  let requests = 0;
  return serviceWithTokens(() => {
    requests += 1;
    return { ...response, headers: { [header]: `request-${requests}`, ...response.headers } };
  });
};

test.each<[string, StubResponse, string]>([
  ['a refusal', { status: 403 }, 'ForbiddenError'],
  ['a failure', { status: 500 }, 'ServerError'],
  ['a page of a proxy', { body: '<html>' }, 'InvalidResponseError'],
])('the error of %s has the request’s id (A29)', async (_, response, name) => {
  const client = clientOf(await serviceOf(response), { retry: false });
  const error = await errorOf(client.sites.get(id));
  expect(error).toMatchObject({
    name,
    requestId: 'request-1',
    attempts: [{ requestId: 'request-1' }],
  });
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ requestId: 'request-1' });
});

test('an error has the id of its last request, and each attempt its own', async () => {
  const client = clientByClock(await serviceOf({ status: 503 }), createClock());
  expect(await errorOf(client.sites.get(id))).toMatchObject({
    requestId: 'request-4',
    attempts: [1, 2, 3, 4].map((n) => ({ requestId: `request-${n}` })),
  });
});

test('a deployment may give the header another name', async () => {
  const service = await serviceOf({ status: 404 }, 'x-correlation-id');
  const client = clientOf(service, { requestIdHeader: 'X-Correlation-ID' });
  expect(await errorOf(client.sites.get(id))).toMatchObject({ requestId: 'request-1' });
  expect(await errorOf(clientOf(service).sites.get(id))).toHaveProperty('requestId', undefined);
});

test.each(['jane@example.com', 'x'.repeat(201), 'a b', ''])(
  '%j is no id that could be shown',
  async (odd) => {
    const client = clientOf(await serviceOf({ status: 404, headers: { 'x-request-id': odd } }));
    expect(await errorOf(client.sites.get(id))).toHaveProperty('requestId', undefined);
  },
);

const transports = [
  ['undici', {}],
  ['fetch', { transport: fetchTransport() }],
] as const;
const unfinished: readonly [string, StubResponse, string, number?][] = [
  ['breaks off', { body: '{"id"', ending: 'cut' }, 'ConnectionError'],
  ['breaks off after an error status', { status: 503, body: '{"co', ending: 'cut' }, 'ConnectionError', 503],
  ['stalls', { body: '{"id"', ending: 'stall' }, 'TimeoutError'],
];

describe.each(transports)('over %s', (_, options) => {
  test.each(unfinished)(
    'the error of a response that %s has its status and id',
    async (_, response, name, status = 200) => {
      const client = clientOf(await serviceOf(response), {
        ...options,
        retry: false,
        timeout: name === 'TimeoutError' ? 500 : 30_000,
      });
      const error = await errorOf(client.sites.get(id));
      expect(error).toMatchObject({
        name,
        status,
        requestId: 'request-1',
        attempts: [{ status, requestId: 'request-1', phase: 'body' }],
      });
      // The other headers are not shown.
      expect(inspect(error, { depth: 9 })).not.toContain('content-type');
    },
  );
});

test.each([
  [200, 'InvalidResponseError'],
  [500, 'ServerError'],
])('so has that of a response with %i that is too large', async (status, name) => {
  const response = { status, headers: { 'x-request-id': 'request-1' } };
  const transport = async () => {
    throw new TransportFailure('too-large', true, 'TOO_LARGE', undefined, 'body', response);
  };
  const client = clientOf({ url: 'http://127.0.0.1' }, { auth: 'transport', transport, retry: false });
  expect(await errorOf(client.sites.get(id))).toMatchObject({ name, status, requestId: 'request-1' });
});

test('a create whose response breaks off has them too, and nothing was done where the status refuses it', async () => {
  const create = async (status: number) => {
    const client = clientOf(await serviceOf({ status, body: '{', ending: 'cut' }));
    return errorOf(client.invitations.create(visit));
  };
  expect(await create(201)).toMatchObject({
    name: 'AmbiguousOutcomeError',
    message: expect.stringContaining('the response broke off (201, '),
    status: 201,
    requestId: 'request-1',
  });
  expect(await create(400)).toMatchObject({ name: 'ConnectionError', status: 400, mayHaveHappened: false });
});
