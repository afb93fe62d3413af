import type { Answer, FailureReason, Retry } from '../state/answer.ts';
import type { Sent } from '../state/exchange.ts';

/** One request of Slack, before it is known how it travels. */
export interface SlackRequest {
  /** What Socket Mode calls this kind of request. */
  kind: 'slash_commands' | 'interactive' | 'events_api';
  payload: Readonly<Record<string, unknown>>;
}

/** Why Slack sends nothing, though somebody did something: the app's manifest does not ask for it. */
export type Withheld = 'unknown_command' | 'interactivity_off' | 'no_options_url' | 'not_subscribed';

/** One request of Slack, and the ack: what the app answered. */
export interface Delivery extends Answer {
  /** Present when this was not the first time. */
  retry?: Retry;
  /** Present when nothing was sent. */
  withheld?: Withheld;
  /** What was sent, or withheld. */
  request: SlackRequest;
  /** Id of its exchange in `world.traffic`. */
  exchange?: number;
}

/** A way to the app. It never throws for what the app does, and calls `sending` with what leaves. */
export type Deliver = (
  request: SlackRequest,
  retry?: Retry,
  sending?: (sent: Sent) => void,
) => Promise<Delivery>;

/** So much longer than Slack we look what comes: Bolt answers what nobody acked with a 404 at the deadline itself. */
export const graceMs = 500;

/** What the person is told of each reason. */
const failures: Readonly<Record<FailureReason, Delivery['failure']>> = {
  http_error: 'dispatch_failed',
  http_timeout: 'operation_timeout',
  connection_failed: 'dispatch_failed',
};

/** How a delivery failed; both are undefined when it did not. */
export const outcome = (reason: FailureReason | undefined): Pick<Delivery, 'failure' | 'reason'> => ({
  failure: reason && failures[reason],
  reason,
});

const reasonOf = (status: number, ms: number, deadlineMs: number): FailureReason | undefined => {
  if (status !== 0 && (status < 200 || status > 299)) return 'http_error';
  if (ms > deadlineMs) return 'http_timeout';
  return status === 0 ? 'connection_failed' : undefined;
};

/** Starts to time a request; the function it returns says what became of it. Without an answer the status is 0. */
export const timed = (request: SlackRequest, retry: Retry | undefined, deadlineMs: number) => {
  const started = performance.now();
  return (answer: Pick<Answer, 'status' | 'body' | 'noRetry'> = { status: 0, body: '' }): Delivery => {
    const ms = Math.round(performance.now() - started);
    return { ...answer, ms, ...outcome(reasonOf(answer.status, ms, deadlineMs)), retry, request };
  };
};
