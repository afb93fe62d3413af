import type { Sent } from '../state/exchange.ts';

/** One request of Slack, before it is known how it travels. */
export interface SlackRequest {
  /** What Socket Mode calls this kind of request. */
  kind: 'slash_commands' | 'interactive' | 'events_api';
  payload: Readonly<Record<string, unknown>>;
}

/** Why Slack counts a delivery as failed, as `x-slack-retry-reason` names it. */
export type FailureReason = 'http_error' | 'http_timeout' | 'connection_failed';

/** Says that the same request was sent before. */
export interface Retry {
  /** From 1 on. */
  number: number;
  /** What went wrong the time before. */
  reason: FailureReason;
}

/** Why Slack sends nothing, though somebody did something: the app's manifest does not ask for it. */
export type Withheld = 'unknown_command' | 'interactivity_off' | 'no_options_url' | 'not_subscribed';

/** What the app answered to one request of Slack: the ack. */
export interface Delivery {
  /** HTTP status, 200 for any ack in Socket Mode; 0 when no answer came. */
  status: number;
  /** Parsed when it is JSON, else text; '' when empty. */
  body: unknown;
  /** How long the answer took. */
  ms: number;
  /** What Slack tells the person when the answer is late, or there is none or a bad one. */
  failure?: 'dispatch_failed' | 'operation_timeout';
  /** What Slack says when it sends the request again; present together with `failure`. */
  reason?: FailureReason;
  /** Whether the app asked not to be sent this again: `x-slack-no-retry: 1`. */
  noRetry?: boolean;
  /** Present when this was not the first time. */
  retry?: Retry;
  /** Present when nothing was sent. */
  withheld?: Withheld;
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

type Answer = Pick<Delivery, 'status' | 'body' | 'noRetry'>;

/** Starts to time a request; the function it returns says what became of it. Without an answer the status is 0. */
export const timed = (request: SlackRequest, retry: Retry | undefined, deadlineMs: number) => {
  const started = performance.now();
  return (answer: Answer = { status: 0, body: '' }): Delivery => {
    const ms = Math.round(performance.now() - started);
    return { ...answer, ms, ...outcome(reasonOf(answer.status, ms, deadlineMs)), retry, request };
  };
};
