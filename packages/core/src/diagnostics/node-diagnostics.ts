import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Attempt } from '../errors/errors.ts';
import type { CallId } from '../operations/operation.ts';
import type { Destination, Diagnostics, ObservedCall, Traced } from './diagnostics.ts';

/** The tracing channel for whole calls, with all their attempts. */
export const CALL_CHANNEL = 'visitor-invitations:call';
/** The tracing channel for single requests. */
export const ATTEMPT_CHANNEL = 'visitor-invitations:attempt';
/** One call. All its events share one message, which is filled in as it runs. */
export interface CallMessage {
  readonly operation: CallId;
  /** The call's requests so far. */
  readonly attempts?: readonly Attempt[];
  /** The call's error. It may contain the service's own message, which may quote a guest's data. */
  readonly error?: unknown;
}

/** One request. All its events share one message, which is filled in as it runs. */
export interface AttemptMessage {
  readonly operation: CallId;
  readonly method: string;
  /** The host name of the service. */
  readonly serverAddress: string;
  readonly serverPort: number;
  /** The path with parameter names, never their values: `/v1/api/sites/{siteId}`. */
  readonly template: string;
  /** Counts a call's requests from 1. */
  readonly attempt: number;
  /** The response's HTTP status; absent if there was none. */
  status?: number;
  /** Why there was no response. */
  readonly error?: unknown;
}

/** Publishes on Node's diagnostics channels. Costs almost nothing without a subscriber. */
export const nodeDiagnostics = (): Diagnostics => {
  const calls = tracingChannel<unknown, CallMessage>(CALL_CHANNEL);
  const attempts = tracingChannel<unknown, AttemptMessage>(ATTEMPT_CHANNEL);
  return {
    call: ({ operation, attempts }) =>
      calls.hasSubscribers ? traced(calls, { operation: operation.id, attempts }) : undefined,
    attempt: (call, destination) => {
      if (!attempts.hasSubscribers) return undefined;
      const message = attemptMessage(call, destination);
      const send = traced(attempts, message);
      return (run) =>
        send(async () => {
          const response = await run();
          message.status = response.status;
          return response;
        });
    },
    warn: (message) => process.emitWarning(message, { code: 'VISITOR_INVITATIONS_DRIFT' }),
  };
};

/** `tracePromise` adds the resolved value to the message, which could expose a token or a guest's data. This keeps it out. */
const traced =
  <Message extends object>(tracing: TracingChannel<unknown, Message>, message: Message): Traced<unknown> =>
  async <Value>(run: () => Promise<Value>) => {
    const outcome: { value?: Value } = {};
    await tracing.tracePromise(async () => {
      outcome.value = await run();
    }, message);
    return outcome.value as Value;
  };

const attemptMessage = (
  { operation, attempts }: ObservedCall,
  { url, template }: Destination,
): AttemptMessage => {
  const { hostname, port, protocol } = new URL(url);
  return {
    operation: operation.id,
    method: operation.method,
    serverAddress: hostname,
    serverPort: Number(port || (protocol === 'https:' ? 443 : 80)),
    template,
    attempt: attempts.length + 1,
  };
};
