import type { Attempt } from '../errors/errors.ts';
import type { CallId } from '../operations/operation.ts';

/** The tracing channel of whole calls: what a method of the client does, all its attempts included. */
export const CALL_CHANNEL = 'visitor-invitations:call';
/** The tracing channel of single requests. */
export const ATTEMPT_CHANNEL = 'visitor-invitations:attempt';
/** One call, from its start to its end. All events of a call share one message, which is completed on the way. */
export interface CallMessage {
  readonly operation: CallId;
  /** Every request of the call so far. */
  readonly attempts?: readonly Attempt[];
  /** What the call rejected with. It may hold the service's own words, which may quote a guest's data. */
  readonly error?: unknown;
}

/** One request. All events of a request share one message, which is completed on the way. */
export interface AttemptMessage {
  readonly operation: CallId;
  readonly method: string;
  /** The host name of the service. */
  readonly serverAddress: string;
  readonly serverPort: number;
  /** The path with the names of its parameters, never their values: `/v1/api/sites/{siteId}`. */
  readonly template: string;
  /** 1 for the first request of a call. */
  readonly attempt: number;
  /** HTTP status of the response; absent when there was none. */
  status?: number;
  /** Why there was no response. */
  readonly error?: unknown;
}
