import { tracingChannel } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { ATTEMPT_CHANNEL, type AttemptMessage, CALL_CHANNEL, type CallMessage } from './node-diagnostics.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** Everything that a tracing channel says from now on. */
const listen = <Message extends object>(name: string) => {
  const events: { event: string; message: Message; seen: Message }[] = [];
  const hear = (event: string) => (message: object) =>
    // A message is completed on the way, so what it says now is kept.
    void events.push({ event, message: message as Message, seen: { ...(message as Message) } });
  const subscribers = {
    start: hear('start'),
    end: hear('end'),
    asyncStart: hear('asyncStart'),
    asyncEnd: hear('asyncEnd'),
    error: hear('error'),
  };
  const tracing = tracingChannel<unknown, Message>(name);
  tracing.subscribe(subscribers as never);
  onTestFinished(() => void tracing.unsubscribe(subscribers as never));
  return events;
};

test('a call and its requests are published from start to end, without their data', async () => {
  const calls = listen<CallMessage>(CALL_CHANNEL);
  const attempts = listen<AttemptMessage>(ATTEMPT_CHANNEL);
  const responses = [{ status: 503 }, { body: { id, firstName: 'canary' } }];
  const service = await serviceWithTokens(() => responses.shift() ?? {});
  const client = clientByClock(service, createClock(), { clientSecret: 'canary', retry: { baseMs: 200 } });
  await client.invitations.update(id, { visitorNotes: 'canary' }, { suppressEmail: true });

  const ended = calls.filter(({ event }) => event === 'asyncEnd').map(({ message }) => message);
  expect(ended.map(({ operation }) => operation)).toEqual(['tokens.get', 'invitations.update']);
  expect(ended[1]?.attempts).toEqual([
    { status: 503, phase: 'done', ms: 0, waitedMs: 0 },
    { status: 200, phase: 'done', ms: 0, waitedMs: 100, waitedFor: 'backoff' },
  ]);
  const requests = attempts.filter(({ event }) => event === 'asyncEnd').map(({ seen }) => seen);
  const update = {
    operation: 'invitations.update',
    method: 'PUT',
    serverAddress: '127.0.0.1',
    serverPort: Number(new URL(service.url).port),
    template: '/v1/api/invitations/{invitationId}',
  };
  expect(requests).toMatchObject([
    { operation: 'tokens.get', attempt: 1, status: 200 },
    { ...update, attempt: 1, status: 503 },
    { ...update, attempt: 2, status: 200 },
  ]);
  expect(inspect([calls, attempts], { depth: 9 })).not.toMatch(/canary|token-1|22222222/);
});

test('an error is published to both channels, without a request that the transport’s error holds', async () => {
  const calls = listen<CallMessage>(CALL_CHANNEL);
  const attempts = listen<AttemptMessage>(ATTEMPT_CHANNEL);
  const transport = async ({ headers }: { headers: object }) => {
    throw Object.assign(new Error('canary'), { request: headers });
  };
  const headers = { 'x-key': 'canary' };
  const client = clientOf(
    { url: 'http://127.0.0.1' },
    { auth: 'transport', transport, headers, retry: false },
  );
  const error = await client.sites.get(id).catch((thrown) => thrown);
  expect(calls.find(({ event }) => event === 'error')?.message.error).toBe(error);
  const [{ error: failure } = {}] = attempts.filter(({ event }) => event === 'error').map(({ seen }) => seen);
  expect(failure).toMatchObject({ name: 'TransportFailure', sent: true });
  expect(inspect([calls, attempts], { depth: 9 })).not.toContain('canary');
});
