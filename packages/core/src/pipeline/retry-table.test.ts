import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { refusedUrl } from '@visitor-invitations/testing/refused-url';
import { selfSigned } from '@visitor-invitations/testing/self-signed';
import { Agent } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { httpService, rawResponse, rawService, type StubResponse } from '../../test/http-service.ts';
import { errorOf } from '../../test/promises.ts';
import { visit } from '../../test/visit-service.ts';
import type { VisitorInvitations } from '../node-client.ts';

const id = '22222222-2222-4222-8222-222222222222';
const notes = { visitorNotes: 'Gate B' };

type Run = (client: VisitorInvitations) => Promise<unknown>;
const operations: Record<'safe' | 'idempotent' | 'create', Record<string, Run>> = {
  safe: {
    'sites.get': (client) => client.sites.get(id),
  },
  idempotent: {
    'invitations.update without email': (client) =>
      client.invitations.update(id, notes, { suppressEmail: true }),
    'invitations.delete': (client) => client.invitations.delete(id),
  },
  create: {
    'invitations.create': (client) => client.invitations.create(visit),
    'invitations.update': (client) => client.invitations.update(id, notes),
  },
};

const every = Object.entries(operations).flatMap(([effect, calls]) =>
  Object.entries(calls).map(([name, run]) => ({ effect, name, run })),
);
const across = <Failure extends object>(failures: readonly Failure[]) =>
  every.flatMap((operation) => failures.map((failure) => ({ ...operation, ...failure })));

/** A failure that may have come after the service acted. */
interface InDoubt {
  readonly failure: string;
  readonly error: string;
  readonly response: StubResponse;
  /** Where success has no body, a body that breaks off is no failure. */
  readonly isSuccess?: true;
}
const cutJson = { status: 200, body: '{"id":"22222222-' };
const inDoubt: readonly InDoubt[] = [
  ...[408, 424, 500, 503, 520, 521, 522, 523, 524, 530].map((status) => ({
    failure: `${status}`,
    error: status === 424 ? 'ConsumerError' : status === 408 ? 'ApiError' : 'ServerError',
    response: { status },
  })),
  { failure: 'reset', error: 'ConnectionError', response: { ending: 'reset' } },
  { failure: 'cut body', error: 'ConnectionError', response: { ...cutJson, ending: 'cut' } },
  { failure: 'a page', error: 'InvalidResponseError', response: { body: '<html>Log in</html>' } },
  { failure: 'an error body', error: 'InvalidResponseError', response: { body: { code: 'CONSUMER_ERROR' } } },
  { failure: 'cut JSON', error: 'InvalidResponseError', response: cutJson, isSuccess: true },
];

const failing = async (response: StubResponse, run: Run, timeout = 10_000) => {
  const service = await httpService(() => response);
  const client = clientByClock(service, createClock(), { auth: 'transport', timeout });
  const error = await errorOf(run(client));
  return { error, requests: service.received.length };
};

/** How an operation ends when each of its tries fails so, after the service may have acted. */
const expectEnd = (
  effect: string,
  name: string,
  { error, requests }: Awaited<ReturnType<typeof failing>>,
) => {
  if (effect === 'create') {
    expect(error).toMatchObject({
      name: 'AmbiguousOutcomeError',
      cause: { name, mayHaveHappened: true },
      mayHaveHappened: true,
      retryable: false,
    });
    expect([requests, error.attempts.length]).toEqual([1, 1]);
  } else {
    expect(error).toMatchObject({ name, mayHaveHappened: effect !== 'safe' });
    expect([requests, error.attempts.length]).toEqual([4, 4]);
  }
};

test.each(across(inDoubt))(
  '$effect: $name, $failure',
  async ({ effect, name, run, response, ...expected }) => {
    const ending = await failing(response, run);
    if (expected.isSuccess && name.endsWith('.delete')) expect(ending).toEqual({ requests: 1 });
    else expectEnd(effect, expected.error, ending);
  },
);

test('every operation, without a response in time', async () => {
  const endings = every.map(async ({ effect, run }) => {
    // Long enough for all of them to reach the service, on a busy machine as well.
    expectEnd(effect, 'TimeoutError', await failing({ ending: 'none' }, run, 600));
  });
  await Promise.all(endings);
});

test.each(across([{ status: 400 }, { status: 403 }, { status: 404 }, { status: 409 }]))(
  '$effect: $name, $status is final',
  async ({ run, status }) => {
    const { error, requests } = await failing({ status }, run);
    expect(error).toMatchObject({ status, mayHaveHappened: false, code: `HTTP_${status}` });
    expect([requests, error.attempts.length]).toEqual([1, 1]);
  },
);

test.each(every)('$effect: $name, turned away once for the quota', async ({ run }) => {
  const service = await httpService(() =>
    service.received.length === 1
      ? { status: 429, headers: { 'retry-after': '7' } }
      : { body: { id, records: [] } },
  );
  const clock = createClock();
  await run(clientByClock(service, clock, { auth: 'transport' }));
  expect(service.received).toHaveLength(2);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(7000);
});

/** An address where requests cannot be sent to: refused, unknown, or without an end to the handshake. */
const unreachable = async (how: 'refused' | 'no such host' | 'no handshake') => {
  if (how === 'refused') return refusedUrl();
  if (how === 'no such host') return 'https://visitors.invalid';
  return (await rawService(() => {})).url.replace('http', 'https');
};

test.each(
  across([
    { how: 'refused', error: 'ConnectionError' },
    { how: 'no such host', error: 'ConnectionError' },
    { how: 'no handshake', error: 'TimeoutError' },
  ] as const),
)('$effect: $name, not sent ($how)', async ({ run, how, error: name }) => {
  const url = await unreachable(how);
  const timeout = how === 'no handshake' ? 15 : 10_000;
  const client = clientByClock({ url }, createClock(), { auth: 'transport', timeout });
  const error = await errorOf(run(client));
  expect(error).toMatchObject({ name, sent: false, mayHaveHappened: false, retryable: true });
  expect(error.attempts).toMatchObject(Array.from({ length: 4 }, () => ({ phase: 'connect' })));
});

/** A service with a certificate of its own, which gets no request; and how many connections were made to it. */
const secureService = async (options: ServerOptions) => {
  let connections = 0;
  const server = createHttpsServer(options, () => expect.unreachable());
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, connections: () => connections };
};
const rejected = { code: 'CERTIFICATE_REJECTED', sent: false, mayHaveHappened: false, retryable: false };

test('nothing is sent to a service whose certificate is not trusted', async () => {
  const client = clientByClock(await secureService(selfSigned()), createClock(), { auth: 'transport' });
  const error = await errorOf(client.invitations.create(visit));
  const attempts = [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', phase: 'connect' }];
  expect(error).toMatchObject({ name: 'ConnectionError', ...rejected, attempts });
  expect(error.message).toMatch(/the service’s certificate isn’t trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)\.$/);
});

test('nor to one whose certificate is trusted, but has a weak key', async () => {
  const { key, cert } = selfSigned('weak');
  const service = await secureService({ key, cert, ciphers: 'DEFAULT:@SECLEVEL=0' });
  const dispatcher = new Agent({ connect: { ca: cert } });
  onTestFinished(() => dispatcher.close());
  const client = clientOf(service, { auth: 'transport', dispatcher, retry: { baseMs: 1 } });
  const attempts = [{ code: 'UNSPECIFIED', phase: 'connect' }];
  expect(await errorOf(client.invitations.get(id))).toMatchObject({ ...rejected, attempts });
  expect(service.connections()).toBe(1);
});

test('a create to a service that has just closed its idle connections', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const used = new Set<Socket>();
  const service = await rawService((socket) => {
    if (used.has(socket)) socket.resetAndDestroy();
    else socket.write(rawResponse(`{"id":"${id}"}`));
    used.add(socket);
  });
  const client = clientByClock(service, createClock(), { auth: 'transport' });
  await client.invitations.create(visit);
  vi.advanceTimersByTime(2001);
  await client.invitations.create(visit);
  expect(used.size).toBe(2);
});
