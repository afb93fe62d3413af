import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Attempt } from '../errors/errors.ts';
import type { CallId } from '../operations/operation.ts';
import type { Destination, Diagnostics, ObservedCall, Traced } from './diagnostics.ts';

/** The tracing channel of whole calls: what a method of the client does, all its attempts included. */
export const CALL_CHANNEL = 'visitor-invitations:call';
/** The tracing channel of single requests. */
export const ATTEMPT_CHANNEL = 'visitor-invitations:attempt';
/** One call, from its start to its end. All events of a call share one message, which is completed on the way. */
export interface CallMessage {
  readonly operation: CallId;
  /** Every request of the call so far. */
  readonly attempts?: readonly Attempt[];
  /** What the call rejected with. It may hold the service's own words, which may quote a guest's data. */
  readonly error?: unknown;
}

/** One request. All events of a request share one message, which is completed on the way. */
export interface AttemptMessage {
  readonly operation: CallId;
  readonly method: string;
  /** The host name of the service. */
  readonly serverAddress: string;
  readonly serverPort: number;
  /** The path with the names of its parameters, never their values: `/v1/api/sites/{siteId}`. */
  readonly template: string;
  /** 1 for the first request of a call. */
  readonly attempt: number;
  /** HTTP status of the response; absent when there was none. */
  status?: number;
  /** Why there was no response. */
  readonly error?: unknown;
}

/** Publishes on Node's diagnostics channels. Costs next to nothing without a subscriber. */
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

/** `tracePromise` adds the resolved value to the message: here a token or a guest's data. So the value bypasses it. */
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
