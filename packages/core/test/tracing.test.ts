import { type Context, context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect, test } from 'vitest';
import { clientOf } from './client.ts';
import { serviceWithTokens } from './http-service.ts';

test('the tracing example of the docs records a span for each request, below the active one', async () => {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  await import('./examples/tracing.ts');
  const service = await serviceWithTokens(() => ({ body: { id: '22222222-2222-4222-8222-222222222222' } }));
  const parent = trace.getTracer('test').startSpan('parent');
  const active: Context = trace.setSpan(context.active(), parent);

  await context.with(active, () => clientOf(service).sites.get('22222222-2222-4222-8222-222222222222'));

  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name }) => name)).toEqual(['POST /v1/api/oauth2/token', 'GET /v1/api/sites/{siteId}']);
  const [, request] = spans;
  expect(request?.parentSpanContext?.spanId).toBe(parent.spanContext().spanId);
  expect(request?.attributes).toEqual({
    'url.template': '/v1/api/sites/{siteId}',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  });
});
