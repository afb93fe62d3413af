/** Spans for the calls and requests of the Node client, for OpenTelemetry. */
export { type OpenTelemetryOptions, traceWithOpenTelemetry } from './opentelemetry/trace.ts';
