import type { Attempt } from '../errors/errors.ts';
import type { Call } from '../pipeline/call.ts';
import { type Quota, readQuota } from '../quota/read-quota.ts';
import type { TransportResponse } from '../transport/transport.ts';

/** The response that a value came with: that of the last request that was sent for it, where there were several. */
export interface ResponseDetails {
  /** HTTP status. 404 of a repeated delete whose first request had worked after all (A11). */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The service's name for the request (A29), to be handed to its support; absent where it gave none. */
  readonly requestId?: string;
  /** What is left of the team's request quota (A13); absent where the response does not say. */
  readonly quota?: Quota;
  /** Every attempt of the call, in order. */
  readonly attempts: readonly Attempt[];
}

/** A value, and the response that it came with. */
export interface ValueWithResponse<Value, Response = ResponseDetails> {
  /** What the method's promise resolves with. */
  readonly data: Value;
  /** The response that it came with. */
  readonly response: Response;
}

/** A promise of a value that can also give the response: `undefined` in `Response` where a call may need no request. */
export interface ResponsePromise<Value, Response = ResponseDetails> extends Promise<Value> {
  /**
   * The value together with its response: status, headers, request id, and what is left of the quota.
   *
   * @example
   * const { data, response } = await visitors.invitations.get(id).withResponse();
   * console.log(response.requestId, response.quota?.remaining);
   */
  withResponse(): Promise<ValueWithResponse<Value, Response>>;
}

/** Adds `withResponse` to a promise. The response is described only where it is asked for. */
export const responsePromise = <Value, Response = ResponseDetails>(
  data: Promise<Value>,
  details: () => Response | Promise<Response>,
): ResponsePromise<Value, Response> => {
  const promise = data as ResponsePromise<Value, Response>;
  promise.withResponse = async () => ({ data: await data, response: await details() });
  return promise;
};

/** The promise of what is made of another promise's value; the response is the same. */
export const mapValue = <Value, Made>(
  call: ResponsePromise<Value>,
  make: (value: Value) => Made,
): ResponsePromise<Made> =>
  responsePromise(call.then(make), async () => (await call.withResponse()).response);

/** Remembers the latest of several calls, with whose response the result of all came. */
export class LatestCall {
  #call: ResponsePromise<unknown> | undefined;

  /** Notes a call as the latest. */
  note<Value>(call: ResponsePromise<Value>): ResponsePromise<Value> {
    this.#call = call;
    return call;
  }

  /** Takes over the latest of others. */
  follow(others: LatestCall): void {
    this.#call = others.#call;
  }

  /** The response of the latest call, once it has ended well. */
  readonly details = async (): Promise<ResponseDetails> => (await this.detailsIfAny()) as ResponseDetails;

  /** The same, where there may have been no call. */
  readonly detailsIfAny = async (): Promise<ResponseDetails | undefined> =>
    (await this.#call?.withResponse())?.response;
}

/** The promise of what several calls give, with the response of the latest that was noted. */
export const fromCalls = <Value>(make: (latest: LatestCall) => Promise<Value>): ResponsePromise<Value> => {
  const latest = new LatestCall();
  return responsePromise(make(latest), latest.details);
};

/** Describes the response of a call that has ended well. */
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
