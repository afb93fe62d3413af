import { tracingChannel } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { clientByClock, type TestOptions } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { httpService, isTokenRequest, rawService, type StubResponse } from '../../test/http-service.ts';
import { ATTEMPT_CHANNEL, CALL_CHANNEL } from '../diagnostics/node-diagnostics.ts';
import { TransportFailure } from '../transport/transport.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** A guest and a host with a recognisable value in every field. */
const visit = {
  firstName: 'canary-first',
  lastName: 'canary-last',
  visitorTypeName: 'canary-type',
  startDate: '2026-05-04T09:00:00Z',
  endDate: '2026-05-04T10:00:00Z',
  siteId: id,
  email: 'canary-guest@example.com',
  mobile: '+44 7700 900123',
  companyName: 'canary-company',
  subject: 'canary-subject',
  hostEmail: 'canary-host@example.com',
  adminNotes: 'canary-admin-notes',
  visitorNotes: 'canary-visitor-notes',
};
const betrayed = /canary|7700/;
const words = { code: 'canary code', message: 'canary-guest@example.com is not welcome' };
const cut = `{"firstName":"canary-first","mobile":"+44 7700 900123"`;

/** Everything that a program could put into a log: what the client logs, publishes and reports, in all forms. */
const everythingToldTo = () => {
  const told: unknown[] = [];
  const tell = (...facts: unknown[]) => void told.push(facts);
  // The errors that are attached to messages are looked at as errors.
  const hear = (message: unknown) => tell({ ...(message as object), error: undefined });
  const stops = [CALL_CHANNEL, ATTEMPT_CHANNEL].map((name) => {
    const heard = { start: hear, end: hear, asyncStart: hear, asyncEnd: hear, error: hear };
    const tracing = tracingChannel(name);
    tracing.subscribe(heard);
    return () => tracing.unsubscribe(heard);
  });
  onTestFinished(() => {
    for (const stop of stops) stop();
  });
  return { told, options: { logger: { debug: tell, warn: tell }, onDrift: tell } };
};

/** An error without the service's own words, which are the caller's to show. */
const withoutWords = (error: unknown) => {
  for (let one = error; one instanceof Error; one = one.cause)
    delete (one as { serviceMessage?: string }).serviceMessage;
  return error;
};

function* formsOf(error: unknown): Generator<string> {
  yield inspect(error, { depth: 9, showHidden: true });
  yield JSON.stringify(error);
  yield String(error);
  if (!(error instanceof Error)) return;
  yield String(error.stack);
  yield JSON.stringify(Object.getOwnPropertyDescriptors(error));
  if (error.cause !== undefined) yield* formsOf(error.cause);
}

const serviceReturning = (response: StubResponse) => () =>
  httpService((request) =>
    isTokenRequest(request) ? { body: { access_token: 'canary-token', scope: 'canary-scope' } } : response,
  );
const refused = (status: number) => serviceReturning({ status, body: { ...words, guest: visit } });

test.each<[string, string, () => Promise<{ url: string }>, TestOptions?]>([
  ...[400, 403, 404, 424, 429, 500].map((status): [string, string, () => Promise<{ url: string }>] => [
    `${status}`,
    { 424: 'AmbiguousOutcomeError', 500: 'AmbiguousOutcomeError' }[status] ?? 'Error',
    refused(status),
  ]),
  ['401', 'UnauthorizedError', refused(401)],
  ['a refused client', 'BadRequestError', () => httpService(() => ({ status: 400, body: words }))],
  ['a broken connection', 'AmbiguousOutcomeError', serviceReturning({ ending: 'reset' })],
  ['a response that breaks off', 'AmbiguousOutcomeError', serviceReturning({ ending: 'cut', body: visit })],
  ['JSON that breaks off', 'AmbiguousOutcomeError', serviceReturning({ body: cut })],
  [
    'another content type',
    'AmbiguousOutcomeError',
    serviceReturning({ body: 'canary', headers: { 'content-type': 'text/plain' } }),
  ],
  ['a response of another shape', 'AmbiguousOutcomeError', serviceReturning({ body: '"canary"' })],
  ['a response without an id', 'AmbiguousOutcomeError', serviceReturning({ body: visit })],
  [
    'an error body for success',
    'AmbiguousOutcomeError',
    serviceReturning({ body: { ...words, code: 'BAD_REQUEST' } }),
  ],
  [
    'fields of another kind',
    'InvalidResponseError',
    serviceReturning({ body: { ...visit, id: 'one', email: 7, canary: 1, site: 'canary' } }),
    { validate: 'strict' },
  ],
  [
    'bytes that are no HTTP',
    'AmbiguousOutcomeError',
    () =>
      rawService((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nz${cut}\r\n`);
      }),
    { auth: 'transport' },
  ],
  [
    'a transport that shows its request',
    'AmbiguousOutcomeError',
    async () => ({ url: 'http://127.0.0.1' }),
    {
      auth: 'transport',
      transport: async (request) => {
        throw Object.assign(new Error(request.body), { request, name: String(request.body) });
      },
    },
  ],
  [
    'a time limit',
    'AmbiguousOutcomeError',
    async () => ({ url: 'http://127.0.0.1' }),
    {
      auth: 'transport',
      transport: async () => {
        throw new TransportFailure('timeout', true, 'TIMEOUT');
      },
    },
  ],
])(
  'neither secret, nor token, nor guest is shown by the error of %s, the service’s own words aside',
  async (_, name, start, options) => {
    const { told, options: listeners } = everythingToldTo();
    const client = clientByClock(await start(), createClock(), {
      clientSecret: 'canary-secret',
      headers: { 'x-gateway-key': 'canary-key' },
      ...listeners,
      ...options,
    });
    const error = await client.invitations.create(visit, { deadline: 5000 }).catch((thrown) => thrown);
    expect(error.name).toMatch(name);
    expect([...formsOf(withoutWords(error))].join('\n')).not.toMatch(betrayed);
    expect(told.length).toBeGreaterThan(0);
    expect(inspect(told, { depth: 9 })).not.toMatch(betrayed);
    expect(inspect(client, { depth: 9, showHidden: true })).not.toMatch(betrayed);
  },
);

test('an error of the input shows nothing of it', async () => {
  const client = clientByClock({ url: 'http://127.0.0.1' }, createClock());
  const wrong = {
    ...visit,
    startDate: 'canary',
    siteId: 'canary',
    email: 'canary',
    adminNotes: 'canary'.repeat(999),
  };
  const error = await client.invitations.create(wrong).catch((thrown) => thrown);
  expect(error.issues).toHaveLength(4);
  expect([...formsOf(error)].join('\n')).not.toMatch(betrayed);
});

test('a response that differs is reported without its values, its guest or odd names', async () => {
  const { told, options } = everythingToldTo();
  const service = await serviceReturning({
    body: { ...visit, id, email: 7, 'canary@example.com': visit, parking: visit, host: 'canary' },
  })();
  await clientByClock(service, createClock(), options).invitations.get(id);
  expect(told).toContainEqual([expect.objectContaining({ operation: 'invitations.get' })]);
  expect(inspect(told, { depth: 9 })).not.toMatch(betrayed);
});
