import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { traceWithOpenTelemetry } from './trace.ts';

test('a call of the client is one trace, with its requests and nothing of what it was about', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const stop = traceWithOpenTelemetry({ tracer: provider.getTracer('test') });
  onTestFinished(async () => {
    stop();
    context.disable();
    await provider.shutdown();
  });
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
