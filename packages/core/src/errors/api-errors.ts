import type { ServiceErrorCode } from '../operations/service-errors.ts';
import { type ErrorDetails, VisitorInvitationsError } from './errors.ts';

/** The code of an error response, as it came; `HTTP_502` and the like where its body has none (A12). */
export type ApiErrorCode = ServiceErrorCode | `HTTP_${number}` | (string & {});

/** The body of an error response. */
export interface ApiErrorBody {
  /** The code as it came; `HTTP_502` and the like where the body has none. */
  readonly code: ApiErrorCode;
  /** The service's own words. They may quote what was sent, so they never enter `message`. */
  readonly serviceMessage?: string | undefined;
  /** The fields that they name. */
  readonly fields?: readonly string[] | undefined;
}

/** The service responded with an error. Its class is chosen by status; the code is kept as it came (A12). */
export class ApiError extends VisitorInvitationsError {
  static override readonly kind: string = 'ApiError';
  declare readonly code: ApiErrorCode;
  declare readonly status: number;
  /**
   * What the service said, in its own words; absent if it said nothing. It may quote what was sent, and so hold personal data.
   * It is an ordinary property, which `inspect`, `JSON.stringify` and error trackers show; the client's own logger does not.
   */
  declare readonly serviceMessage?: string;
  /** The fields of the contract that the service's words name: `['hostEmail']`, or `['cancelled']`. They hold no value. */
  readonly fields: readonly string[];

  constructor(message: string, body: ApiErrorBody, details: ErrorDetails & { status: number }) {
    super(message, body.code, details);
    this.fields = [...(body.fields ?? [])];
    if (body.serviceMessage !== undefined) this.serviceMessage = body.serviceMessage;
  }
}

/** 400: the request is invalid; on the token endpoint, the client was refused. */
export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError';
  declare readonly name: 'BadRequestError';
  declare readonly status: 400;
}
/** 401: the token is not, or no longer, valid. */
export class UnauthorizedError extends ApiError {
  static override readonly kind: string = 'UnauthorizedError';
  declare readonly name: 'UnauthorizedError';
  declare readonly status: 401;
}
/** 403: this client may not see the information, or not act for this team. */
export class ForbiddenError extends ApiError {
  static override readonly kind: string = 'ForbiddenError';
  declare readonly name: 'ForbiddenError';
  declare readonly status: 403;
}
/**
 * 404, in the service's own word (A12): the thing does not exist, or belongs to another team (A26). A 404 without a code, such
 * as a gateway's page, or of the token endpoint is an `ApiError` that says to check `baseUrl`.
 */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError';
  declare readonly name: 'NotFoundError';
  declare readonly status: 404;
}
/** 424: a service behind the service failed; a later try may succeed. */
export class ConsumerError extends ApiError {
  static override readonly kind: string = 'ConsumerError';
  declare readonly name: 'ConsumerError';
  declare readonly status: 424;
}
/** 429: the team's rate limit is exceeded; `retryAfterMs` says for how long, when the service does. */
export class RateLimitedError extends ApiError {
  static override readonly kind: string = 'RateLimitedError';
  declare readonly name: 'RateLimitedError';
  declare readonly status: 429;
}
/** 5xx: the service failed; a later try may succeed. */
export class ServerError extends ApiError {
  static override readonly kind: string = 'ServerError';
  declare readonly name: 'ServerError';
}
