import { describeIssues, type FieldIssue } from '../operations/field-issue.ts';
import type { CallId } from '../operations/operation.ts';
import type { ServiceErrorCode } from '../operations/service-errors.ts';

/** How far an attempt got. `done`: its response was read to the end. */
export type AttemptPhase = 'connect' | 'response' | 'body' | 'done';

/** The reasons a call waits, apart from its requests. */
export type WaitReason = 'token' | 'quota' | 'turn' | 'backoff' | 'retry-after';

/** Codes of the client's own errors. */
export type ClientErrorCode =
  | 'INVALID_INPUT'
  | 'CONNECTION_FAILED'
  | 'CLIENT_CLOSED'
  | 'CERTIFICATE_REJECTED'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'STALE_READ'
  | 'AMBIGUOUS_OUTCOME'
  | 'INVALID_RESPONSE';

/** One attempt: an HTTP request that was sent, or couldn't be. */
export interface Attempt {
  /** The response's HTTP status; absent if there was no response. */
  readonly status?: number;
  /** The service's ID for this request (A29), to quote to its support; absent if it sent none. */
  readonly requestId?: string;
  /** Why there was no complete response, such as `ECONNRESET` or `TIMEOUT`; absent if there was one. */
  readonly code?: string;
  /** How far the attempt got. */
  readonly phase: AttemptPhase;
  /** The wait before it, in milliseconds. */
  readonly waitedMs: number;
  /** The main reason for that wait; absent if there was none. */
  readonly waitedFor?: WaitReason;
  /** How long the request took, in milliseconds. */
  readonly ms: number;
}

/** An error's data, apart from its message. For programs that create such errors, for example in tests. */
export interface ErrorDetails {
  /** The operation that failed. */
  readonly operation?: CallId | undefined;
  /** Every attempt, in order. Default: none. */
  readonly attempts?: readonly Attempt[] | undefined;
  /** The last response's HTTP status. */
  readonly status?: number | undefined;
  /** The service's ID for the last request (A29). */
  readonly requestId?: string | undefined;
  /** Whether the same call may succeed later. Default false. */
  readonly retryable?: boolean | undefined;
  /** How long the service asked to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the call may have had an effect. Default false. */
  readonly mayHaveHappened?: boolean | undefined;
  /** The underlying error. It mustn't contain anything secret or personal. */
  readonly cause?: unknown;
}

// A registered symbol, so that errors are recognised across two copies of this package in one process.
const marker = Symbol.for('visitor-invitations.error');

/** The kinds of an error class: its own and its base classes'. */
const kindsOf = (type: typeof VisitorInvitationsError): string[] =>
  type === VisitorInvitationsError ? [type.kind] : [type.kind, ...kindsOf(Object.getPrototypeOf(type))];

/** The base class of every error that the client throws. */
export class VisitorInvitationsError extends Error {
  /** The error class's name. Unlike `Function.name`, it survives minification. */
  static readonly kind: string = 'VisitorInvitationsError';

  /**
   * A symbolic code: the client's own (`INVALID_INPUT`, `TIMEOUT`) or the service's (`RATE_LIMITED`), including codes that the
   * API doesn't document (A12).
   */
  readonly code: ClientErrorCode | ServiceErrorCode | (string & {});
  /** The last response's HTTP status, if there was one. */
  readonly status?: number;
  /** The service's ID for the last request (A29), to quote to its support; absent if it sent none. */
  readonly requestId?: string;
  /** The operation that failed, such as `invitations.update`, or `request` for a call of `request()`. */
  readonly operation?: CallId;
  /** Every attempt, in order. */
  readonly attempts: readonly Attempt[];
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** How long the service asked to wait, in milliseconds, if it did. At most five minutes, the longest the client waits. */
  readonly retryAfterMs?: number;
  /** Whether the call may have had an effect. If false, the service provably changed nothing. */
  readonly mayHaveHappened: boolean;

  constructor(message: string, code: VisitorInvitationsError['code'], details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.kind;
    this.code = code;
    this.attempts = [...(details.attempts ?? [])];
    this.retryable = details.retryable ?? false;
    this.mayHaveHappened = details.mayHaveHappened ?? false;
    if (details.status !== undefined) this.status = details.status;
    if (details.requestId !== undefined) this.requestId = details.requestId;
    if (details.operation !== undefined) this.operation = details.operation;
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs;
    Object.defineProperty(this, marker, { value: kindsOf(new.target) });
  }

  /** The error as JSON, including the message, which `JSON.stringify` would leave out. */
  toJSON(): object {
    return Object.assign({ message: this.message }, this);
  }

  /** Like `instanceof`, but also true for errors from another copy of the package. */
  static isInstance<Instance extends VisitorInvitationsError>(
    this: { readonly kind: string; readonly prototype: Instance },
    value: unknown,
  ): value is Instance {
    if (typeof value !== 'object' || value === null || !(marker in value)) return false;
    return (value[marker] as readonly string[]).includes(this.kind);
  }
}

/** The input or an option isn't valid. Nothing was sent. */
export class InputError extends VisitorInvitationsError {
  static override readonly kind: string = 'InputError';
  declare readonly code: 'INVALID_INPUT';
  /** Every invalid field, and the rule it breaks. */
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[], details: ErrorDetails = {}) {
    const where = details.operation ? `${details.operation}: ` : '';
    super(where + describeIssues(issues), 'INVALID_INPUT', details);
    this.issues = issues;
  }
}

/** There was no response: the service couldn't be reached, or the connection broke. */
export class ConnectionError extends VisitorInvitationsError {
  static override readonly kind: string = 'ConnectionError';
  declare readonly code: 'CONNECTION_FAILED' | 'CLIENT_CLOSED' | 'CERTIFICATE_REJECTED' | 'TIMEOUT';
  /** Whether the last attempt may have reached the service. For the whole call, see `mayHaveHappened`. */
  readonly sent: boolean;

  constructor(
    message: string,
    sent: boolean,
    details: ErrorDetails = {},
    code: ConnectionError['code'] = 'CONNECTION_FAILED',
  ) {
    super(message, code, { retryable: true, ...details });
    this.sent = sent;
  }
}

/** What a call was doing when it timed out: waiting, or one part of a request. */
export type TimeoutPhase = Exclude<WaitReason, 'retry-after'> | Exclude<AttemptPhase, 'done'>;

/** There was no response in time. If `sent` is true, the service may still have acted. */
export class TimeoutError extends ConnectionError {
  static override readonly kind: string = 'TimeoutError';
  declare readonly name: 'TimeoutError';
  declare readonly code: 'TIMEOUT';
  /** What the call was doing when it timed out. The message says where the time went. */
  readonly phase: TimeoutPhase;

  constructor(message: string, sent: boolean, details: ErrorDetails = {}, phase?: TimeoutPhase) {
    super(message, sent, details, 'TIMEOUT');
    this.phase = phase ?? (sent ? 'response' : 'connect');
  }
}

/**
 * Why a response is invalid:
 *
 * - `unreadable`: it's a proxy's page, cut-off JSON, or text that isn't UTF-8.
 * - `foreign`: it's something other than success, such as an error body or a record without an ID.
 * - `too-large`: it's larger than the client accepts.
 * - `different`: it differs from the contract (only with `validate: 'strict'`).
 */
export type ResponseProblem = 'unreadable' | 'foreign' | 'too-large' | 'different';

/** The service reported success, but its response can't be read, or differs from the contract. */
export class InvalidResponseError extends VisitorInvitationsError {
  static override readonly kind: string = 'InvalidResponseError';
  declare readonly code: 'INVALID_RESPONSE';

  /** Why the response is invalid. */
  readonly problem: ResponseProblem;
  /** The fields that differ from the contract; empty if the response couldn't be read. */
  readonly fields: readonly string[];

  constructor(
    message: string,
    details: ErrorDetails = {},
    {
      problem = 'unreadable',
      fields = [],
    }: {
      readonly problem?: ResponseProblem | undefined;
      readonly fields?: readonly string[] | undefined;
    } = {},
  ) {
    super(message, 'INVALID_RESPONSE', details);
    this.problem = problem;
    this.fields = fields;
  }
}

const whenAborted = ({ attempts, mayHaveHappened }: ErrorDetails) => {
  if (mayHaveHappened) return 'it may or may not have gone through';
  return attempts?.every(({ phase }) => phase === 'connect') ? 'nothing was sent' : 'nothing was changed';
};

/**
 * The call was aborted by its `signal`, whose reason is the `cause`. `mayHaveHappened` is false for a read, and for a write
 * that was still waiting for a token, the quota or a connection: nothing was sent.
 */
export class AbortError extends VisitorInvitationsError {
  static override readonly kind: string = 'AbortError';
  declare readonly name: 'AbortError';
  declare readonly code: 'ABORTED';

  constructor(reason: unknown, details: ErrorDetails = {}) {
    const message = `${details.operation ?? 'The call'} was aborted: ${whenAborted(details)}.`;
    super(message, 'ABORTED', { ...details, cause: reason });
  }

  /** Returns what a call throws for `error`: an `AbortError` if the signal caused it, or the error itself. */
  static from(error: unknown, signal: AbortSignal | undefined, details: ErrorDetails): unknown {
    return signal?.aborted && error === signal.reason ? new AbortError(error, details) : error;
  }
}

const reasonOf = (error: VisitorInvitationsError) => {
  const { status, code } = error;
  if (status === undefined) return `there was no response (${code})`;
  return error instanceof ConnectionError
    ? `the response broke off (${status}, ${code})`
    : `the response was ${status} ${code}`;
};

/**
 * A write that mustn't happen twice may or may not have taken effect: a create, or an update that emails the guest. Either its
 * connection broke after it was sent, or it failed after it arrived; `cause` says which. Check whether it took effect before
 * you retry. For invitations, `onAmbiguous: 'reconcile'` does this for you.
 */
export class AmbiguousOutcomeError extends VisitorInvitationsError {
  static override readonly kind: string = 'AmbiguousOutcomeError';
  declare readonly name: 'AmbiguousOutcomeError';
  declare readonly code: 'AMBIGUOUS_OUTCOME';
  declare readonly cause: VisitorInvitationsError;

  constructor(cause: VisitorInvitationsError) {
    const { operation, attempts, status, requestId, retryAfterMs } = cause;
    super(
      `${operation ?? 'It'} may or may not have gone through: ${reasonOf(cause)}. Check before you retry.`,
      'AMBIGUOUS_OUTCOME',
      { operation, attempts, status, requestId, retryAfterMs, mayHaveHappened: true, cause },
    );
  }
}
