import { type CatalogueEntry, operations } from '../operations/catalogue.ts';
import type { CallId } from '../operations/operation.ts';
import { type ServiceErrorCode, serviceErrors } from '../operations/service-errors.ts';
import {
  ApiError,
  BadRequestError,
  ConsumerError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
} from './api-errors.ts';
import type { ErrorDetails } from './errors.ts';
import { namedFields } from './named-fields.ts';

const classes: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  424: ConsumerError,
  429: RateLimitedError,
};

/** The API allows retrying 424, 429 and 500 later. The others come from proxies and gateways. */
const isRetryable = (status: number) => [408, 424, 429].includes(status) || status >= 500;

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A symbolic name, as the API defines it. Free text could contain anything. */
const symbolic = (value: unknown) => (/^\w{1,64}$/.test(text(value) ?? '') ? text(value) : undefined);

const isServiceCode = (code: string): code is ServiceErrorCode => Object.hasOwn(serviceErrors, code);

/** What to do about a response that doesn't come from the requested operation. */
const strayed = (status: number): string =>
  status === 304
    ? 'Something between the client and the service answered it from a cache. Check baseUrl.'
    : status === 404
      ? 'This operation doesn’t exist at this address. Check baseUrl: the client appends /v1/api and the rest of the path.'
      : 'The client doesn’t follow redirects. Check baseUrl.';

/** Where to find the reason. The service's own words may quote the request. */
const reasonAbout = (fields: readonly string[]): string =>
  fields.length > 0
    ? `The service’s reason, in serviceMessage, names ${fields.join(', ')}.`
    : 'The service’s reason is in serviceMessage.';

const entryOf = (id: CallId | undefined): CatalogueEntry | undefined =>
  id === undefined || id === 'request' ? undefined : operations[id];

const meaningOf = (code: string, operation: CatalogueEntry | undefined): string =>
  isServiceCode(code) ? (operation?.meanings?.[code] ?? serviceErrors[code].meaning) : '';

/**
 * Creates the typed error for a response, from its status and error body (API: Error body). A 404 only means that something
 * doesn't exist if it has a code and isn't from the token endpoint. Otherwise, it's from a proxy or gateway, or the address is
 * wrong.
 */
export const apiErrorFrom = (body: unknown, details: ErrorDetails & { status: number }): ApiError => {
  const { status, operation } = details;
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  // A body that is not the service's own (a proxy's page, say) leaves the status to speak.
  const known = symbolic(code) ?? `HTTP_${status}`;
  const hasStrayed =
    isRedirect(status) ||
    status === 304 ||
    (status === 404 && (symbolic(code) === undefined || operation === 'tokens.get'));
  const where = operation ? `${operation} failed with` : 'The service returned';
  const byStatus = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  const ErrorClass = hasStrayed ? ApiError : byStatus;
  const entry = entryOf(operation);
  const meaning = hasStrayed ? strayed(status) : meaningOf(known, entry);
  const serviceMessage = text(message);
  const fields = serviceMessage && entry ? namedFields(serviceMessage, entry) : [];
  const isRefusal = !hasStrayed && status < 500 && status !== 429;
  const reason = isRefusal && serviceMessage ? reasonAbout(fields) : '';
  return new ErrorClass(
    [`${where} ${status} ${known}.`, meaning, reason].filter(Boolean).join(' '),
    { code: known, serviceMessage, fields },
    { retryable: isRetryable(status), ...details },
  );
};
