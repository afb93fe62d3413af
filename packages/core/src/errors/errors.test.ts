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

test('an error of a proxy that returns HTML keeps its status', async () => {
  expect(await failing({ status: 502, body: '<html>bad gateway</html>' })).toMatchObject({
    code: 'HTTP_502',
  });
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
      attempts: [expect.any(Object), expect.objectContaining({ status: 429, phase: 'done' })],
      retryable: true,
      mayHaveHappened: false,
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
