import {
  type AttemptPhase,
  type ErrorDetails,
  VisitorInvitationsError,
  type Wait,
} from './visitor-invitations-error.ts';

/** No answer came: the service could not be reached, or the connection broke. */
export class ConnectionError extends VisitorInvitationsError {
  static override readonly kind: string = 'ConnectionError';
  /**
   * False when the last request provably never reached the service; true when it may have. `mayHaveHappened` speaks of
   * the whole call.
   */
  readonly sent: boolean;

  constructor(message: string, sent: boolean, details: ErrorDetails = {}, code = 'CONNECTION_FAILED') {
    super(message, code, { retryable: true, ...details });
    this.sent = sent;
  }
}

/** What a call was doing when its time was over: waiting, or one part of a request. */
export type TimeoutPhase = Exclude<Wait, 'retry-after'> | Exclude<AttemptPhase, 'done'>;

/** No answer came in time. The service may have done the work all the same when `sent` is true. */
export class TimeoutError extends ConnectionError {
  static override readonly kind: string = 'TimeoutError';
  declare readonly name: 'TimeoutError';
  /** What the call was doing when its time was over. The message says where the time went. */
  readonly phase: TimeoutPhase;

  constructor(message: string, sent: boolean, details: ErrorDetails = {}, phase?: TimeoutPhase) {
    super(message, sent, details, 'TIMEOUT');
    this.phase = phase ?? (sent ? 'answer' : 'connect');
  }
}
