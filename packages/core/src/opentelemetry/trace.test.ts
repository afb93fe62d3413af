import { tracingChannel } from 'node:diagnostics_channel';
import { context, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { promiseByHand } from '../../test/promises.ts';
import {
  ATTEMPT_CHANNEL,
  type AttemptMessage,
  CALL_CHANNEL,
  type CallMessage,
} from '../diagnostics/channels.ts';
import { traceWithOpenTelemetry } from './trace.ts';

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const tracer = provider.getTracer('test');

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
});
afterAll(async () => {
  context.disable();
  await provider.shutdown();
});
beforeEach(() => exporter.reset());

const start = () => {
  const stop = traceWithOpenTelemetry({ tracer });
  onTestFinished(stop);
  return stop;
};
const finished = (name: string): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.name === name);
const only = (name: string): ReadableSpan => {
  const [span, ...others] = finished(name);
  if (!span || others.length > 0)
    throw new Error(`${others.length + Number(!!span)} spans are called ${name}`);
  return span;
};
const parentOf = (span: ReadableSpan) => span.parentSpanContext?.spanId;
const idOf = (span: ReadableSpan) => span.spanContext().spanId;

/** What the client publishes of a call. */
const call = <Value>(operation: CallMessage['operation'], work: (message: CallMessage) => Promise<Value>) => {
  const message: CallMessage = { operation };
  return tracingChannel(CALL_CHANNEL).tracePromise(() => work(message), message) as Promise<Value>;
};
/** What the client publishes of one request of a call: its response is a status, or an error. */
const attempt = (number: number, response: number | Error, gate?: Promise<unknown>) => {
  const message: AttemptMessage = { ...site, attempt: number };
  const work = async () => {
    await gate;
    if (typeof response !== 'number') throw response;
    message.status = response;
  };
  return tracingChannel(ATTEMPT_CHANNEL).tracePromise(work, message) as Promise<void>;
};
const site = {
  operation: 'sites.get',
  method: 'GET',
  serverAddress: 'visitors.example.com',
  serverPort: 443,
  template: '/v1/api/sites/{siteId}',
} as const;
const request = 'GET /v1/api/sites/{siteId}';

test('nests a span of each request in one of the call, below the active span', async () => {
  start();
  await tracer.startActiveSpan('checking in', async (outer) => {
    await call('sites.get', async () => {
      await attempt(1, 503);
      await attempt(2, 200);
    });
    outer.end();
  });

  const outer = only('checking in');
  const whole = only('sites.get');
  const [first, second] = finished(request) as [ReadableSpan, ReadableSpan];
  expect(parentOf(whole)).toBe(idOf(outer));
  expect([first, second].map(parentOf)).toEqual([idOf(whole), idOf(whole)]);
  expect(whole).toMatchObject({ kind: SpanKind.INTERNAL, attributes: {} });
  expect(whole.status).toEqual({ code: SpanStatusCode.UNSET });

  const common = {
    'http.request.method': 'GET',
    'url.template': '/v1/api/sites/{siteId}',
    'server.address': 'visitors.example.com',
    'server.port': 443,
  };
  expect(first.kind).toBe(SpanKind.CLIENT);
  expect(first.attributes).toEqual({ ...common, 'http.response.status_code': 503, 'error.type': '503' });
  expect(first.status).toEqual({ code: SpanStatusCode.ERROR, message: '503' });
  expect(second.attributes).toEqual({
    ...common,
    'http.response.status_code': 200,
    'http.request.resend_count': 1,
  });
  expect(second.status).toEqual({ code: SpanStatusCode.UNSET });
});

test('keeps calls apart that run at the same time', async () => {
  start();
  const { promise: gate, resolve: open } = promiseByHand<void>();
  const outer = ['first', 'second'].map((name) =>
    tracer.startActiveSpan(name, async (span) => {
      await call('sites.get', async () => {
        await attempt(1, 200, gate);
        await attempt(2, 200);
      });
      span.end();
    }),
  );
  open();
  await Promise.all(outer);

  const calls = finished('sites.get');
  expect(calls.map(parentOf).toSorted()).toEqual([only('first'), only('second')].map(idOf).toSorted());
  const requests = finished(request);
  expect(requests).toHaveLength(4);
  for (const whole of calls) {
    const own = requests.filter((span) => parentOf(span) === idOf(whole));
    expect(own.map((span) => span.attributes['http.request.resend_count'])).toEqual([undefined, 1]);
    expect(own.every((span) => span.spanContext().traceId === whole.spanContext().traceId)).toBe(true);
  }
});

test.each([
  ['a symbolic code', Object.assign(new Error('canary'), { code: 'CONNECTION_FAILED' }), 'CONNECTION_FAILED'],
  ['a code in free words', Object.assign(new Error('canary'), { code: 'jane@canary.example' }), '_OTHER'],
  ['no code', new Error('canary'), '_OTHER'],
  ['no error at all', 'canary', '_OTHER'],
  ['nothing', undefined, '_OTHER'],
])('says that a call failed with %s', async (_, error, type) => {
  start();
  const failing = call('sites.get', () => Promise.reject(error));
  await expect(failing).rejects.toBe(error);
  expect(only('sites.get').attributes).toEqual({ 'error.type': type });
  expect(only('sites.get').status).toEqual({ code: SpanStatusCode.ERROR, message: type });
});

test('stops', async () => {
  start()();
  await call('sites.get', () => attempt(1, 200));
  expect(exporter.getFinishedSpans()).toEqual([]);
  expect([CALL_CHANNEL, ATTEMPT_CHANNEL].some((name) => tracingChannel(name).hasSubscribers)).toBe(false);
});

test('a call of the client is one trace, with its requests and nothing of what it was about', async () => {
  start();
  const invitationId = '33333333-3333-4333-8333-333333333333';
  const service = await serviceWithTokens(() => ({
    status: 404,
    body: { code: 'INVITATION_NOT_FOUND', message: 'canary' },
  }));

  const asked = clientOf(service).invitations.update(invitationId, { visitorNotes: 'canary' });
  await expect(asked).rejects.toMatchObject({ status: 404 });

  const spans = exporter.getFinishedSpans();
  const nameOf = (id?: string) => spans.find((span) => span.spanContext().spanId === id)?.name;
  expect(spans.map(({ name, parentSpanContext }) => [name, nameOf(parentSpanContext?.spanId)])).toEqual([
    ['POST /v1/api/oauth2/token', 'tokens.get'],
    ['tokens.get', 'invitations.update'],
    ['PUT /v1/api/invitations/{invitationId}', 'invitations.update'],
    ['invitations.update', undefined],
  ]);
  const told = spans.map(({ name, attributes, status }) => ({ name, attributes, status }));
  expect(told[2]?.attributes).toMatchObject({
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(service.url).port),
    'http.response.status_code': 404,
  });
  expect(told[3]?.attributes).toEqual({ 'error.type': 'INVITATION_NOT_FOUND' });
  expect(JSON.stringify(told)).not.toMatch(/canary|33333333|test-secret|token-1/);
});
