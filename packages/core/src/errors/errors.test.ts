import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { httpService, type StubResponse, serviceWithTokens } from '../../test/http-service.ts';
import {
  BadRequestError,
  ConsumerError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
} from './api-errors.ts';
import { InputError, VisitorInvitationsError } from './errors.ts';

const id = '22222222-2222-4222-8222-222222222222';

const failing = async (response: StubResponse) => {
  const service = await serviceWithTokens(() => response);
  return clientOf(service, { retry: false })
    .invitations.get(id)
    .catch((thrown: unknown) => thrown);
};

test.each([
  [400, 'BAD_REQUEST', BadRequestError, false],
  [403, 'FORBIDDEN', ForbiddenError, false],
  [404, 'SITE_NOT_FOUND', NotFoundError, false],
  [424, 'CONSUMER_ERROR', ConsumerError, true],
  [429, 'RATE_LIMITED', RateLimitedError, true],
  [500, 'INTERNAL_SERVER_ERROR', ServerError, true],
])('%i becomes its own class', async (status, code, type, retryable) => {
  const error = await failing({
    status,
    body: { code, message: 'words' },
    headers: { 'retry-after': '3' },
  });
  expect(error).toBeInstanceOf(type);
  expect(error).toMatchObject({
    status,
    code,
    retryable,
    operation: 'invitations.get',
    retryAfterMs: 3000,
  });
  expect(VisitorInvitationsError.isInstance(error)).toBe(true);
  expect((error as NotFoundError).serviceMessage).toBe('words');
});

const strayed =
  'failed with 404 HTTP_404. This operation doesn’t exist at this address. Check baseUrl: the client appends /v1/api ' +
  'and the rest of the path.';

test.each(['<html>canary</html>', '', { message: 'no Route matched' }, { code: 404 }, { code: 'not found' }])(
  'a 404 with %j is not the service’s word',
  async (body) => {
    const error = await failing({ status: 404, body });
    expect(error).toMatchObject({ name: 'ApiError', status: 404, message: `invitations.get ${strayed}` });
  },
);

test('nor is a 404 of the token endpoint, whatever its code', async () => {
  const service = await httpService(() => ({ status: 404, body: { code: 'NOT_FOUND', message: 'canary' } }));
  const { invitations } = clientOf({ url: `${service.url}/v1/api` });
  for (let call = 0; call < 2; call += 1)
    await expect(invitations.get(id)).rejects.toMatchObject({
      name: 'ApiError',
      operation: 'tokens.get',
      message: `tokens.get ${strayed.replace('HTTP_404', 'NOT_FOUND')}`,
    });
  expect(service.received).toMatchObject([{ path: '/v1/api/v1/api/oauth2/token' }]);
});

test('a host that is not known is named', async () => {
  const client = clientOf({ url: 'https://visitors.invalid/team' }, { retry: false });
  await expect(client.invitations.get(id)).rejects.toThrow(
    /^tokens\.get couldn’t reach visitors\.invalid \((ENOTFOUND|EAI_AGAIN)\)\.$/,
  );
});

test.each(['jane@example.com\n', 'toString', '', 7, undefined])(
  'the code %j is not taken for a code',
  async (code) => {
    const { message } = (await failing({ status: 400, body: { code } })) as Error;
    expect(message).toMatch(/^invitations\.get failed with 400 (HTTP_400|toString)\.$/);
  },
);

test('an error in JSON has its message, and all that it carries', async () => {
  const error = await failing({ status: 429, body: { code: 'RATE_LIMITED', message: 'canary' } });
  expect(JSON.parse(JSON.stringify({ error }))).toEqual({
    error: {
      name: 'RateLimitedError',
      message: 'invitations.get failed with 429 RATE_LIMITED. Rate limit exceeded.',
      code: 'RATE_LIMITED',
      status: 429,
      operation: 'invitations.get',
      attempts: [expect.objectContaining({ status: 429, phase: 'done' })],
      retryable: true,
      mayHaveHappened: false,
      fields: [],
      serviceMessage: 'canary',
    },
  });
  const issues = [{ field: 'limit', rule: 'is required' }];
  expect(JSON.parse(JSON.stringify(new InputError(issues)))).toMatchObject({
    message: 'limit is required',
    issues,
  });
});

test('an error of a refused client says what to check', async () => {
  const service = await httpService(() => ({ status: 400, body: { code: 'BAD_REQUEST', message: 'x' } }));
  await expect(clientOf(service).sites.get(id)).rejects.toThrow(
    'Check the client ID, client secret and team ID',
  );
});
