import type { Attempt } from '../errors/errors.ts';
import type { Call } from '../pipeline/call.ts';
import { type Quota, readQuota } from '../quota/read-quota.ts';
import type { TransportResponse } from '../transport/transport.ts';

/** The response behind a value. If several requests were sent, it's the last one's. */
export interface ResponseDetails {
  /** HTTP status. It's 404 for a retried delete whose first request had worked after all (A11). */
  readonly status: number;
  /** Headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The service's ID for the request (A29), to quote to its support; absent if it sent none. */
  readonly requestId?: string;
  /** The team's remaining request quota (A13); absent if the response doesn't say. */
  readonly quota?: Quota;
  /** Every attempt of the call, in order. */
  readonly attempts: readonly Attempt[];
}

/** A value and its response. */
export interface ValueWithResponse<Value, Response = ResponseDetails> {
  /** The value that the method's promise resolves with. */
  readonly data: Value;
  /** The value's response. */
  readonly response: Response;
}

/** A promise that also gives access to the response. `Response` includes `undefined` for calls that may not need a request. */
export interface ResponsePromise<Value, Response = ResponseDetails> extends Promise<Value> {
  /**
   * The value with its response: status, headers, request ID, and remaining quota.
   *
   * @example
   * const { data, response } = await visitors.invitations.get(id).withResponse();
   * console.log(response.requestId, response.quota?.remaining);
   */
  withResponse(): Promise<ValueWithResponse<Value, Response>>;
}

/** Adds `withResponse` to a promise. The response's details are only computed on request. */
export const responsePromise = <Value, Response = ResponseDetails>(
  data: Promise<Value>,
  details: () => Response | Promise<Response>,
): ResponsePromise<Value, Response> => {
  const promise = data as ResponsePromise<Value, Response>;
  promise.withResponse = async () => ({ data: await data, response: await details() });
  return promise;
};

/** Maps a promise's value and keeps its response. */
export const mapValue = <Value, Made>(
  call: ResponsePromise<Value>,
  make: (value: Value) => Made,
): ResponsePromise<Made> =>
  responsePromise(call.then(make), async () => (await call.withResponse()).response);

/** Remembers the latest of several calls. Its response is the result's. */
export class LatestCall {
  #call: ResponsePromise<unknown> | undefined;

  /** Notes a call as the latest. */
  note<Value>(call: ResponsePromise<Value>): ResponsePromise<Value> {
    this.#call = call;
    return call;
  }

  /** Follows another instance's latest call. */
  follow(others: LatestCall): void {
    this.#call = others.#call;
  }

  /** The latest call's response, once it has succeeded. */
  readonly details = async (): Promise<ResponseDetails> => (await this.detailsIfAny()) as ResponseDetails;

  /** The latest call's response, or `undefined` if there was no call. */
  readonly detailsIfAny = async (): Promise<ResponseDetails | undefined> =>
    (await this.#call?.withResponse())?.response;
}

/** A promise for the result of several calls, with the response of the latest one noted. */
export const fromCalls = <Value>(make: (latest: LatestCall) => Promise<Value>): ResponsePromise<Value> => {
  const latest = new LatestCall();
  return responsePromise(make(latest), latest.details);
};

/** Describes a successful call's response. */
export const responseDetails = (
  { response, requestId, attempts }: Pick<Call, 'response' | 'requestId' | 'attempts'>,
  now: () => number,
): ResponseDetails => {
  // A call that ended well got one.
  const { status, headers } = response as TransportResponse;
  const quota = readQuota(headers, now);
  return {
    status,
    headers,
    ...(requestId !== undefined && { requestId }),
    ...(quota && { quota }),
    attempts: [...attempts],
  };
};
