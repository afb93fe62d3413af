import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import {
  ATTEMPT_CHANNEL,
  type AttemptMessage,
  CALL_CHANNEL,
  type CallMessage,
  DRIFT_CHANNEL,
} from './channels.ts';
import type { Destination, Diagnostics, ObservedCall } from './diagnostics.ts';

/** Publishes on Node's diagnostics channels. Costs next to nothing without a subscriber. */
export const nodeDiagnostics = (): Diagnostics => {
  const calls = tracingChannel<unknown, CallMessage>(CALL_CHANNEL);
  const attempts = tracingChannel<unknown, AttemptMessage>(ATTEMPT_CHANNEL);
  const drift = channel(DRIFT_CHANNEL);
  return {
    call: {
      isHeard: () => calls.hasSubscribers,
      run: (call, run) => traced(calls, run, callMessage(call)),
    },
    attempt: {
      isHeard: () => attempts.hasSubscribers,
      run: (call, destination, run) => {
        const message = attemptMessage(call, destination);
        const noted = async () => {
          const response = await run();
          message.status = response.status;
          return response;
        };
        return traced(attempts, noted, message);
      },
    },
    drift: { isHeard: () => drift.hasSubscribers, publish: (message) => drift.publish(message) },
    warn: (message) => process.emitWarning(message, { code: 'VISITOR_INVITATIONS_DRIFT' }),
  };
};

/** `tracePromise` adds the resolved value to the message: here a token or a guest's data. So the value bypasses it. */
const traced = async <Message extends object, Value>(
  tracing: TracingChannel<unknown, Message>,
  run: () => Promise<Value>,
  message: Message,
): Promise<Value> => {
  const outcome: { value?: Value } = {};
  await tracing.tracePromise(async () => {
    outcome.value = await run();
  }, message);
  return outcome.value as Value;
};

const callMessage = ({ operation, attempts }: ObservedCall): CallMessage => ({
  operation: operation.id,
  attempts,
});

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
