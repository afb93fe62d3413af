import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel';
import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core';
import type { Metrics } from './metrics.ts';

/** The parts of the client's messages that are measured; they hold no data of visitors. */
interface CallMessage {
  readonly operation: string;
  readonly error?: { readonly code?: unknown };
}
interface AttemptMessage {
  readonly operation: string;
  readonly status?: number;
}

/** What undici says of a response: header names and values in turn. */
interface HeadersMessage {
  readonly request: { readonly origin?: unknown };
  readonly response: { readonly headers: readonly Buffer[] };
}

const UNDICI_HEADERS = 'undici:request:headers';

const noop = () => {};

/**
 * Measures what this process asks the visitor service. Returns the function that stops it.
 *
 * @param baseUrl of the service whose quota is read; none for another
 */
export const measureService = (
  baseUrl: string | undefined,
  metrics: Pick<Metrics, 'called' | 'attempted' | 'hasQuota'>,
  elapsed: () => number,
): (() => void) => {
  const startedAt = new WeakMap<object, number>();
  const calls = tracingChannel<unknown, CallMessage>('visitor-invitations:call');
  const attempts = tracingChannel<unknown, AttemptMessage>('visitor-invitations:attempt');
  const ignored = { start: noop, end: noop, asyncStart: noop, asyncEnd: noop, error: noop };
  const ofCalls = {
    ...ignored,
    start: (message: CallMessage) => void startedAt.set(message, elapsed()),
    asyncEnd(message: CallMessage) {
      const code = message.error === undefined ? undefined : String(message.error.code ?? 'error');
      metrics.called(message.operation, code, elapsed() - (startedAt.get(message) ?? elapsed()));
    },
  };
  const ofAttempts = {
    ...ignored,
    asyncEnd: ({ operation, status }: AttemptMessage) => metrics.attempted(operation, status),
  };
  const origin = baseUrl === undefined ? undefined : new URL(baseUrl).origin;
  const readQuota = (message: unknown) => {
    const { request, response } = message as HeadersMessage;
    if (String(request.origin) !== origin) return;
    const numberIn = (name: string) => {
      const index = response.headers.findIndex(
        (header, at) => at % 2 === 0 && header.toString('latin1').toLowerCase() === name,
      );
      const digits =
        index < 0 ? undefined : /^\d+/.exec(response.headers[index + 1]?.toString('latin1') ?? '')?.[0];
      return digits === undefined ? undefined : Number(digits);
    };
    metrics.hasQuota(numberIn(RATE_LIMIT_HEADERS.limit), numberIn(RATE_LIMIT_HEADERS.remaining));
  };
  calls.subscribe(ofCalls);
  attempts.subscribe(ofAttempts);
  subscribe(UNDICI_HEADERS, readQuota);
  return () => {
    calls.unsubscribe(ofCalls);
    attempts.unsubscribe(ofAttempts);
    unsubscribe(UNDICI_HEADERS, readQuota);
  };
};
