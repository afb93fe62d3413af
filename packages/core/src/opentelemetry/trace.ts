import { AsyncLocalStorage } from 'node:async_hooks';
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Span, Tracer } from '@opentelemetry/api';
import {
  ATTEMPT_CHANNEL,
  type AttemptMessage,
  CALL_CHANNEL,
  type CallMessage,
} from '../diagnostics/channels.ts';
import { attemptSpan, callSpan, endAttempt, endCall, type SpanStart } from './spans.ts';

/** Options of {@link traceWithOpenTelemetry}. */
export interface OpenTelemetryOptions {
  /** `trace.getTracer('my-program')`. */
  readonly tracer: Tracer;
}

/** Runs a function where a span is the active one. */
type InSpan = <Value>(run: () => Value) => Value;

/**
 * Records a span for every call of every client in this process, as a child of the active span, and below it a client
 * span for each attempt, with operation, method, path template, server, status and error code, but no ids, query, body
 * or error message.
 *
 * The nesting needs a context manager that follows `async` functions, which OpenTelemetry's SDK for Node registers.
 *
 * @returns a function that stops the recording; open spans are not ended
 */
export const traceWithOpenTelemetry = ({ tracer }: OpenTelemetryOptions): (() => void) => {
  const current = new AsyncLocalStorage<InSpan>();
  const stops = [
    traceChannel(tracer, current, tracingChannel<unknown, CallMessage>(CALL_CHANNEL), callSpan, endCall),
    traceChannel(
      tracer,
      current,
      tracingChannel<unknown, AttemptMessage>(ATTEMPT_CHANNEL),
      attemptSpan,
      endAttempt,
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

const traceChannel = <Message extends object>(
  tracer: Tracer,
  current: AsyncLocalStorage<InSpan>,
  { start, error, asyncEnd }: TracingChannel<unknown, Message>,
  describe: (message: Message) => SpanStart,
  end: (span: Span, message: Message) => void,
): (() => void) => {
  const open = new WeakMap<object, Span>();

  const begin = (message: Message): InSpan => {
    const { name, options } = describe(message);
    const begun = () =>
      tracer.startActiveSpan(name, options, (span) => {
        open.set(message, span);
        // A channel cannot wrap what it traces, so that the active span is kept for what begins below it.
        return AsyncLocalStorage.snapshot() as InSpan;
      });
    const inParent = current.getStore();
    return inParent ? inParent(begun) : begun();
  };
  const finish = (message: unknown): void => {
    const span = open.get(message as Message);
    if (!span) return;
    open.delete(message as Message);
    end(span, message as Message);
  };

  start.bindStore(current, begin);
  // A function that throws before it returns a promise reports `error` alone.
  error.subscribe(finish);
  asyncEnd.subscribe(finish);
  return () => {
    start.unbindStore(current);
    error.unsubscribe(finish);
    asyncEnd.unsubscribe(finish);
  };
};
