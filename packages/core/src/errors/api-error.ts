import { type ErrorDetails, VisitorInvitationsError } from './visitor-invitations-error.ts';

/** What the service answered with, when it answered with an error. */
export interface ApiErrorAnswer {
  /** The code as it came; `HTTP_502` and the like where the body has none. */
  readonly code: string;
  /** The service's own words. They may quote what was sent, so they never enter `message`. */
  readonly serviceMessage?: string;
}

/** The service answered with an error. Its class is chosen by status; the code is kept as it came (A12). */
export class ApiError extends VisitorInvitationsError {
  static override readonly kind: string = 'ApiError';
  declare readonly status: number;
  // Private, so that neither JSON nor inspection shows it: it may hold a guest's data.
  readonly #serviceMessage: string | undefined;

  constructor(message: string, answer: ApiErrorAnswer, details: ErrorDetails & { status: number }) {
    super(message, answer.code, details);
    this.#serviceMessage = answer.serviceMessage;
  }

  /** What the service said, in its own words. It may hold personal data: show it to the caller, do not log it. */
  get serviceMessage(): string | undefined {
    return this.#serviceMessage;
  }
}

/** 400: the request is invalid; on the token endpoint, the client was refused. */
export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError';
  declare readonly name: 'BadRequestError';
}
/** 401: the token is not, or no longer, valid. */
export class UnauthorizedError extends ApiError {
  static override readonly kind: string = 'UnauthorizedError';
  declare readonly name: 'UnauthorizedError';
}
/** 403: this client may not see the information, or not act for this team. */
export class ForbiddenError extends ApiError {
  static override readonly kind: string = 'ForbiddenError';
  declare readonly name: 'ForbiddenError';
}
/** 404: the thing does not exist, or belongs to another team (A26). */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError';
  declare readonly name: 'NotFoundError';
}
/** 424: a service behind the service failed; a later try may succeed. */
export class ConsumerError extends ApiError {
  static override readonly kind: string = 'ConsumerError';
  declare readonly name: 'ConsumerError';
}
/** 429: the team's rate limit is exceeded; `retryAfterMs` says for how long, when the service does. */
export class RateLimitedError extends ApiError {
  static override readonly kind: string = 'RateLimitedError';
  declare readonly name: 'RateLimitedError';
}
/** 5xx: the service failed; a later try may succeed. */
export class ServerError extends ApiError {
  static override readonly kind: string = 'ServerError';
  declare readonly name: 'ServerError';
}
