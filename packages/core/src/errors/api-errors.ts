import type { ServiceErrorCode } from '../operations/service-errors.ts';
import { type ErrorDetails, VisitorInvitationsError } from './errors.ts';

/** An error response's code, unchanged, or for example `HTTP_502` if the body has none (A12). */
export type ApiErrorCode = ServiceErrorCode | `HTTP_${number}` | (string & {});

/** The body of an error response. */
export interface ApiErrorBody {
  /** The body's own code, or for example `HTTP_502` if it has none. */
  readonly code: ApiErrorCode;
  /** The service's own message. It may quote the request, so it's never part of `message`. */
  readonly serviceMessage?: string | undefined;
  /** The fields that the message names. */
  readonly fields?: readonly string[] | undefined;
}

/** The service responded with an error. The status determines the class; the code is kept unchanged (A12). */
export class ApiError extends VisitorInvitationsError {
  static override readonly kind: string = 'ApiError';
  declare readonly code: ApiErrorCode;
  declare readonly status: number;
  /**
   * The service's own message, if it sent one. It may quote what was sent, including personal data. Like any property, it's
   * shown by `inspect`, `JSON.stringify` and error trackers; the client's own logger leaves it out.
   */
  declare readonly serviceMessage?: string;
  /** The contract's fields that the service's message names, such as `['hostEmail']` or `['cancelled']`. Never values. */
  readonly fields: readonly string[];

  constructor(message: string, body: ApiErrorBody, details: ErrorDetails & { status: number }) {
    super(message, body.code, details);
    this.fields = [...(body.fields ?? [])];
    if (body.serviceMessage !== undefined) this.serviceMessage = body.serviceMessage;
  }
}

/** 400: the request is invalid. From the token endpoint: the client was rejected. */
export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError';
  declare readonly name: 'BadRequestError';
  declare readonly status: 400;
}
/** 401: the token isn't valid, or no longer valid. */
export class UnauthorizedError extends ApiError {
  static override readonly kind: string = 'UnauthorizedError';
  declare readonly name: 'UnauthorizedError';
  declare readonly status: 401;
}
/** 403: the client isn't allowed to see this, or to act for this team. */
export class ForbiddenError extends ApiError {
  static override readonly kind: string = 'ForbiddenError';
  declare readonly name: 'ForbiddenError';
  declare readonly status: 403;
}
/**
 * 404 with one of the service's codes (A12): the resource doesn't exist, or belongs to another team (A26). A 404 without a
 * code, such as a gateway's page, or from the token endpoint is an `ApiError` that says to check `baseUrl`.
 */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError';
  declare readonly name: 'NotFoundError';
  declare readonly status: 404;
}
/** 424: a service behind the service failed. A later attempt may succeed. */
export class ConsumerError extends ApiError {
  static override readonly kind: string = 'ConsumerError';
  declare readonly name: 'ConsumerError';
  declare readonly status: 424;
}
/** 429: the team exceeded its rate limit. If the service says for how long, `retryAfterMs` does too. */
export class RateLimitedError extends ApiError {
  static override readonly kind: string = 'RateLimitedError';
  declare readonly name: 'RateLimitedError';
  declare readonly status: 429;
}
/** 5xx: the service failed. A later attempt may succeed. */
export class ServerError extends ApiError {
  static override readonly kind: string = 'ServerError';
  declare readonly name: 'ServerError';
}
