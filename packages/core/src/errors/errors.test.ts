import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { httpService, type StubResponse, serviceWithTokens } from '../../test/http-service.ts';
import type { TransportRequest } from '../transport/transport.ts';
import {
  ApiError,
  BadRequestError,
  ConsumerError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
} from './api-errors.ts';
import { ConnectionError, InputError, TimeoutError, VisitorInvitationsError } from './errors.ts';

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

test('an error is recognised by its class, and by its superclasses', async () => {
  const error = await failing({ status: 404, body: { code: 'SITE_NOT_FOUND' } });
  const classes = [
    VisitorInvitationsError,
    ApiError,
    NotFoundError,
    ServerError,
    InputError,
    ConnectionError,
  ];
  expect(classes.map((type) => type.isInstance(error))).toEqual([true, true, true, false, false, false]);
  expect(VisitorInvitationsError.isInstance(new Error('another'))).toBe(false);
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

test('an error of a transport that shows its request is not handed on', async () => {
  const transport = async ({ body }: TransportRequest) => {
    throw Object.assign(new Error('broken'), { request: body });
  };
  const error = await clientOf(
    { url: 'http://127.0.0.1' },
    { transport, clientSecret: 'canary-secret', retry: false },
  )
    .sites.get(id)
    .catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'CONNECTION_FAILED', sent: true });
  expect(inspect(error, { depth: 9 })).not.toContain('canary');
});

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

test('an error of time or connection says whether the request may have arrived', async () => {
  const service = await serviceWithTokens(() => new Promise<never>(() => {}));
  const late = await clientOf(service, { timeout: 400, retry: false })
    .invitations.get(id)
    .catch((thrown) => thrown);
  expect(late).toBeInstanceOf(TimeoutError);
  expect(late).toMatchObject({ sent: true, retryable: true, code: 'TIMEOUT' });
  const nobody = await clientOf({ url: 'http://127.0.0.1:1' }, { retry: false })
    .invitations.get(id)
    .catch((thrown) => thrown);
  expect(nobody).toBeInstanceOf(ConnectionError);
  expect(nobody).toMatchObject({ sent: false, operation: 'tokens.get' });
});
