import type { AppResponse, FailureReason, Retry, Sent } from '../state/exchange.ts';

/** One of Slack's requests, independent of transport. */
export interface SlackRequest {
  /** Its envelope type in Socket Mode. */
  readonly kind: 'slash_commands' | 'interactive' | 'events_api';
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Why Slack doesn't send a request that the manifest doesn't ask for. */
export type Withheld = 'unknown_command' | 'interactivity_off' | 'no_options_url' | 'not_subscribed';

/** One request from Slack, with the app's response (the ack). */
export interface Delivery extends AppResponse {
  /** Set for a retry. */
  readonly retry?: Retry | undefined;
  /** Set if nothing was sent. */
  readonly withheld?: Withheld;
  /** The request as sent, or as withheld. */
  readonly request: SlackRequest;
  /** ID of its exchange in the traffic. */
  readonly exchange?: number;
}

/** Sends a request to the app, and calls `onSend` with what was sent. Never rejects because of the app. */
export type Deliver = (
  request: SlackRequest,
  retry?: Retry,
  onSend?: (sent: Sent) => void,
) => Promise<Delivery>;

/** How much longer than Slack we wait. If a listener doesn't call `ack`, Bolt only responds with its 404 at the deadline. */
export const graceMs = 500;

/** A delivery's failure fields. */
export const failed = (reason: FailureReason | undefined): Pick<Delivery, 'failure' | 'reason'> => ({
  failure: reason && (reason === 'http_timeout' ? 'operation_timeout' : 'dispatch_failed'),
  reason,
});

const reasonOf = (status: number, ms: number, deadlineMs: number): FailureReason | undefined => {
  if (status !== 0 && (status < 200 || status > 299)) return 'http_error';
  if (ms > deadlineMs) return 'http_timeout';
  return status === 0 ? 'connection_failed' : undefined;
};

/** Starts a timer. Returns a function that creates the delivery; without a response, its status is 0. */
export const startDelivery = (request: SlackRequest, retry: Retry | undefined, deadlineMs: number) => {
  const started = performance.now();
  return (response: Pick<AppResponse, 'status' | 'body' | 'noRetry'> = { status: 0, body: '' }): Delivery => {
    const ms = Math.round(performance.now() - started);
    return { ...response, ms, ...failed(reasonOf(response.status, ms, deadlineMs)), retry, request };
  };
};
