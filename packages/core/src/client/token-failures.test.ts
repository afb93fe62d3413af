import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { httpService, isTokenRequest, type StubResponse } from '../../test/http-service.ts';
import type { VisitorInvitationsError } from '../errors/errors.ts';
import type { NodeClientOptions } from '../node-client.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** A client of a service whose token endpoint always responds the same. */
const clientWithoutToken = async (response: StubResponse, options: Partial<NodeClientOptions> = {}) => {
  const service = await httpService((request) => (isTokenRequest(request) ? response : { body: { id } }));
  const client = clientOf(service, options);
  return { ...client, asked: () => service.received.length };
};

const failing = async (call: Promise<object>): Promise<VisitorInvitationsError> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

const page = { body: '<html>', headers: { 'content-type': 'text/html' } };

test.each<[string, StubResponse, object]>([
  ['a page', page, { name: 'InvalidResponseError', problem: 'unreadable' }],
  ['no token', { body: { access_token: 'two words' } }, { name: 'InvalidResponseError' }],
  ['an error body', { body: { code: 'BUSY', message: 'x' } }, { problem: 'foreign' }],
  ['503', { status: 503 }, { name: 'ServerError', status: 503 }],
  ['a broken connection', { ending: 'reset' }, { name: 'ConnectionError', sent: false }],
])('a token endpoint that answered with %s fails the next call anew', async (_, response, like) => {
  const { invitations, sites, asked } = await clientWithoutToken(response, { retry: false });
  const first = await failing(invitations.get(id));
  const second = await failing(sites.get(id));
  expect(asked()).toBe(1);
  expect(second).not.toBe(first);
  expect(second).toMatchObject({ ...like, message: first.message, operation: 'tokens.get', attempts: [] });
  expect(second.retryAfterMs).toBeGreaterThan(0);
  expect(second.retryAfterMs).toBeLessThanOrEqual(1000);
});

test.each([
  ['60', 60_000],
  ['9999', 300_000],
])(
  'a token endpoint that asks for %s seconds is left alone for them, up to five minutes',
  async (given, ms) => {
    const busy = { status: 503, headers: { 'retry-after': given } };
    const { invitations, asked } = await clientWithoutToken(busy, { retry: false });
    expect(await failing(invitations.get(id))).toMatchObject({ retryAfterMs: Number(given) * 1000 });
    const { retryAfterMs } = await failing(invitations.get(id));
    expect(retryAfterMs).toBeGreaterThan(ms - 10_000);
    expect(retryAfterMs).toBeLessThanOrEqual(ms);
    expect(asked()).toBe(1);
  },
);

test.each<[string, StubResponse]>([
  ['fails', { status: 500 }],
  ['hangs', { ending: 'none' }],
])('callers who leave early ask an endpoint that %s no more often', async (_, response) => {
  const { invitations, asked } = await clientWithoutToken(response, { retry: { baseMs: 50 } });
  for (let call = 0; call < 20; call += 1)
    await failing(invitations.get(id, { signal: AbortSignal.timeout(15) }));
  await Promise.all(Array.from({ length: 20 }, () => failing(invitations.get(id, { deadline: 15 }))));
  expect(asked()).toBeLessThanOrEqual(response.ending === 'none' ? 1 : 4);
});
