import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { type StubResponse, serviceWithTokens } from '../../test/http-service.ts';

const id = '22222222-2222-4222-8222-222222222222';
const headers = {
  'x-request-id': 'request-7',
  'x-ratelimit-limit': '20, 20;w=60',
  'x-ratelimit-remaining': '3',
  'x-ratelimit-reset': '42',
};

const responding = (respond: (nth: number) => StubResponse) => {
  let requests = 0;
  return serviceWithTokens(() => {
    requests += 1;
    return respond(requests);
  });
};

test('a value comes with its response: status, headers, request id, quota and attempts', async () => {
  const service = await responding(() => ({ body: { id, firstName: 'Jane' }, headers }));
  const client = clientOf(service);
  const { data, response } = await client.invitations.get(id).withResponse();
  expect(data).toEqual({ id, firstName: 'Jane' });
  expect(response).toEqual({
    status: 200,
    headers: expect.objectContaining({ ...headers, 'content-type': 'application/json' }),
    requestId: 'request-7',
    quota: { limit: 20, windowMs: 60_000, remaining: 3, resetMs: 42_000 },
    attempts: [expect.objectContaining({ status: 200, phase: 'done', requestId: 'request-7' })],
  });
});
