import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

interface Attempt {
  readonly method: string;
  readonly template: string; // '/v1/api/sites/{siteId}': without IDs
  readonly serverAddress: string;
  readonly status?: number;
}
const tracer = trace.getTracer('my-program');
const spans = new WeakMap<object, Span>();

tracingChannel<unknown, Attempt>('visitor-invitations:attempt').subscribe({
  start: (attempt) => {
    const { method, template, serverAddress } = attempt as Attempt;
    const attributes = { 'url.template': template, 'server.address': serverAddress };
    spans.set(attempt, tracer.startSpan(`${method} ${template}`, { kind: SpanKind.CLIENT, attributes }));
  },
  end: () => {},
  asyncStart: () => {},
  error: (attempt) => void spans.get(attempt)?.setStatus({ code: SpanStatusCode.ERROR }),
  asyncEnd: (attempt) => {
    const span = spans.get(attempt);
    if (attempt.status) span?.setAttribute('http.response.status_code', attempt.status);
    span?.end();
  },
});
