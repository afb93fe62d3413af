import { tracingChannel } from 'node:diagnostics_channel';
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

const noop = () => {};

/** Measures what this process asks the visitor service. Returns the function that stops it. */
export const measureService = (
  metrics: Pick<Metrics, 'called' | 'attempted'>,
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
  calls.subscribe(ofCalls);
  attempts.subscribe(ofAttempts);
  return () => {
    calls.unsubscribe(ofCalls);
    attempts.unsubscribe(ofAttempts);
  };
};
