import { type CatalogueEntry, operations } from '../operations/catalogue.ts';
import { type ServiceErrorCode, serviceErrors } from '../operations/service-errors.ts';
import { type ErrorDetails, VisitorInvitationsError } from './errors.ts';

/** The body of an error response. */
export interface ApiErrorBody {
  /** The code as it came; `HTTP_502` and the like where the body has none. */
  readonly code: string;
  /** The service's own words. They may quote what was sent, so they never enter `message`. */
  readonly serviceMessage?: string;
}

/** The service responded with an error. Its class is chosen by status; the code is kept as it came (A12). */
export class ApiError extends VisitorInvitationsError {
  static override readonly kind: string = 'ApiError';
  declare readonly status: number;
  // Private, so that neither JSON nor inspection shows it: it may hold a guest's data.
  readonly #serviceMessage: string | undefined;

  constructor(message: string, body: ApiErrorBody, details: ErrorDetails & { status: number }) {
    super(message, body.code, details);
    this.#serviceMessage = body.serviceMessage;
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

const classes: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  424: ConsumerError,
  429: RateLimitedError,
};

/** The interface lets a client retry 424, 429 and 500 later; the others come from what stands in between. */
const isRetryable = (status: number) => [408, 424, 429].includes(status) || status >= 500;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A symbolic name, as the interface has it; a free text could hold anything. */
const symbolic = (value: unknown) => (/^\w{1,64}$/.test(text(value) ?? '') ? text(value) : undefined);

const isServiceCode = (code: string): code is ServiceErrorCode => Object.hasOwn(serviceErrors, code);

const meaningOf = (code: string, operation: CatalogueEntry | undefined): string =>
  isServiceCode(code) ? (operation?.meanings?.[code] ?? serviceErrors[code].meaning) : '';

/** Makes the typed error of a response, from its status and its error body (interface: Error body). */
export const apiErrorFrom = (body: unknown, details: ErrorDetails & { status: number }): ApiError => {
  const { status, operation } = details;
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  // A body that is not the service's own (a proxy's page, say) leaves the status to speak.
  const known = symbolic(code) ?? `HTTP_${status}`;
  const where = operation ? `${operation} failed with` : 'The service returned';
  const ErrorClass = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  const serviceMessage = text(message);
  return new ErrorClass(
    `${where} ${status} ${known}. ${meaningOf(known, operation && operations[operation])}`.trimEnd(),
    { code: known, ...(serviceMessage === undefined ? {} : { serviceMessage }) },
    { retryable: isRetryable(status), ...details },
  );
};
