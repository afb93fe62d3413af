import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import { ATTEMPT_CHANNEL, type AttemptMessage, CALL_CHANNEL, type CallMessage } from './channels.ts';
import type { Destination, Diagnostics, ObservedCall, Traced } from './diagnostics.ts';

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
