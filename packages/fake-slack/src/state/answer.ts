/** Why Slack counts a delivery as failed, as `x-slack-retry-reason` names it. */
export type FailureReason = 'http_error' | 'http_timeout' | 'connection_failed';

/** Says that the same request was sent before. */
export interface Retry {
  /** From 1 on. */
  number: number;
  /** What went wrong the time before. */
  reason: FailureReason;
}

/** What the app answered to one request of Slack. */
export interface Answer {
  /** HTTP status, 200 for any ack in Socket Mode; 0 when no answer came. */
  status: number;
  /** Parsed when it is JSON, else text; '' when empty. */
  body: unknown;
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** What Slack tells the person when the answer is late, or there is none or a bad one. */
  failure?: 'dispatch_failed' | 'operation_timeout';
  /** What Slack says when it sends the request again; present together with `failure`. */
  reason?: FailureReason;
  /** Whether the app asked not to be sent this again: `x-slack-no-retry: 1`. */
  noRetry?: boolean;
}
