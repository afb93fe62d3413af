import { type ErrorDetails, VisitorInvitationsError } from './visitor-invitations-error.ts';

/** No answer came: the service could not be reached, or the connection broke. */
export class ConnectionError extends VisitorInvitationsError {
  static override readonly kind: string = 'ConnectionError';
  /** False when the request provably never reached the service; true when it may have. */
  readonly sent: boolean;

  constructor(message: string, sent: boolean, details: ErrorDetails = {}, code = 'CONNECTION_FAILED') {
    super(message, code, { retryable: true, ...details });
    this.sent = sent;
  }
}

/** No answer came in time. The service may have done the work all the same when `sent` is true. */
export class TimeoutError extends ConnectionError {
  static override readonly kind: string = 'TimeoutError';
  declare readonly name: 'TimeoutError';

  constructor(message: string, sent: boolean, details: ErrorDetails = {}) {
    super(message, sent, details, 'TIMEOUT');
  }
}
