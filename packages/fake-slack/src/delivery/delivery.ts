/** One request of Slack, before it is known how it travels. */
export interface SlackRequest {
  /** What Socket Mode calls this kind of request. */
  kind: 'slash_commands' | 'interactive' | 'events_api';
  payload: Readonly<Record<string, unknown>>;
}

/** What the app answered to one request of Slack: the ack. */
export interface Delivery {
  /** HTTP status, 200 for any ack in Socket Mode; 0 when no answer came. */
  status: number;
  /** Parsed when it is JSON, else text; '' when empty. */
  body: unknown;
  /** How long the answer took. */
  ms: number;
  /** What Slack makes of a late answer, or of none or a bad one. */
  failure?: 'dispatch_failed' | 'operation_timeout';
  request: SlackRequest;
}

/**
 * A way to the app. It never throws for what the app does.
 * @param retryNumber says that the same request was sent before, so many times
 */
export type Deliver = (request: SlackRequest, retryNumber?: number) => Promise<Delivery>;

/** Why Slack says it sends again. */
export const retryReason = 'timeout';

/** So much longer than Slack we look what comes: Bolt answers what nobody acked with a 404 at the deadline itself. */
export const graceMs = 500;

const failureOf = (status: number, ms: number, deadlineMs: number): Delivery['failure'] => {
  if (status !== 0 && (status < 200 || status > 299)) return 'dispatch_failed';
  if (ms > deadlineMs) return 'operation_timeout';
  return status === 0 ? 'dispatch_failed' : undefined;
};

/** Starts to time a request; the function it returns says what became of it. Without an answer the status is 0. */
export const timed = (request: SlackRequest, deadlineMs: number) => {
  const started = performance.now();
  return ({ status, body }: Pick<Delivery, 'status' | 'body'> = { status: 0, body: '' }): Delivery => {
    const ms = Math.round(performance.now() - started);
    return { status, body, ms, failure: failureOf(status, ms, deadlineMs), request };
  };
};
