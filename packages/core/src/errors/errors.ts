import { describeIssues, type FieldIssue } from '../operations/field-issue.ts';
import type { CallId } from '../operations/operation.ts';
import type { ServiceErrorCode } from '../operations/service-errors.ts';

/** How far an attempt came: `done` when its response was read to the end. */
export type AttemptPhase = 'connect' | 'response' | 'body' | 'done';

/** What a call waits for besides its requests. */
export type WaitReason = 'token' | 'quota' | 'turn' | 'backoff' | 'retry-after';

/** The codes of errors that the client itself makes. */
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

/** One attempt: an HTTP request that was sent, or that could not be. */
export interface Attempt {
  /** HTTP status of the response; absent when there was none. */
  readonly status?: number;
  /** The service's name for this request (A29), to be handed to its support; absent where it gave none. */
  readonly requestId?: string;
  /** Why there was no response, or not the whole of one, such as `ECONNRESET` or `TIMEOUT`; absent when there was. */
  readonly code?: string;
  /** How far it came. */
  readonly phase: AttemptPhase;
  /** The wait before it, in milliseconds. */
  readonly waitedMs: number;
  /** What most of that wait was for; absent where there was none. */
  readonly waitedFor?: WaitReason;
  /** How long the request took, in milliseconds. */
  readonly ms: number;
}

/** What an error carries besides its message: for programs that make such errors themselves, such as in their tests. */
export interface ErrorDetails {
  /** The operation that failed. */
  readonly operation?: CallId | undefined;
  /** Every attempt, in order. Default: none. */
  readonly attempts?: readonly Attempt[] | undefined;
  /** HTTP status of the last response. */
  readonly status?: number | undefined;
  /** The service's name for the last request (A29). */
  readonly requestId?: string | undefined;
  /** Whether the same call may succeed later. Default false. */
  readonly retryable?: boolean | undefined;
  /** How long the service asked to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the call may have had an effect. Default false. */
  readonly mayHaveHappened?: boolean | undefined;
  /** What it failed with. Nothing in it may be secret or personal. */
  readonly cause?: unknown;
}

// A registered symbol, so that errors are recognised across two copies of this package in one process.
const marker = Symbol.for('visitor-invitations.error');

/** The kinds of an error class: its own and those of its base classes. */
const kindsOf = (type: typeof VisitorInvitationsError): string[] =>
  type === VisitorInvitationsError ? [type.kind] : [type.kind, ...kindsOf(Object.getPrototypeOf(type))];

/** The base of every error that the client throws. */
export class VisitorInvitationsError extends Error {
  /** The name of this error class; unlike `Function.name`, it survives a minifier. */
  static readonly kind: string = 'VisitorInvitationsError';

  /**
   * A symbolic code: one of ours (`INVALID_INPUT`, `TIMEOUT`), or the service's own (`RATE_LIMITED`), which may also be
   * one that the interface does not name (A12).
   */
  readonly code: ClientErrorCode | ServiceErrorCode | (string & {});
  /** HTTP status of the last response, when there was one. */
  readonly status?: number;
  /** The service's name for the last request (A29), to be handed to its support; absent where it gave none. */
  readonly requestId?: string;
  /** The operation that failed, such as `invitations.update`; `request` for a request of your own. */
  readonly operation?: CallId;
  /** Every attempt, in order. */
  readonly attempts: readonly Attempt[];
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** How long the service asked to wait, in milliseconds, when it did: five minutes at most, as the client waits itself. */
  readonly retryAfterMs?: number;
  /** Whether the call may have had an effect. False: the service provably changed nothing. */
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

  /** What JSON shows: the message too, which `JSON.stringify` leaves out of errors. */
  toJSON(): object {
    return Object.assign({ message: this.message }, this);
  }

  /** Like `instanceof`, but also true for errors of another copy of the package. */
  static isInstance<Instance extends VisitorInvitationsError>(
    this: { readonly kind: string; readonly prototype: Instance },
    value: unknown,
  ): value is Instance {
    if (typeof value !== 'object' || value === null || !(marker in value)) return false;
    return (value[marker] as readonly string[]).includes(this.kind);
  }
}

/** The input or an option is not valid. Nothing was sent. */
export class InputError extends VisitorInvitationsError {
  static override readonly kind: string = 'InputError';
  declare readonly code: 'INVALID_INPUT';
  /** Every field that is wrong, and the rule that does not hold. */
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[], details: ErrorDetails = {}) {
    const where = details.operation ? `${details.operation}: ` : '';
    super(where + describeIssues(issues), 'INVALID_INPUT', details);
    this.issues = issues;
  }
}

/** There was no response: the service could not be reached, or the connection broke. */
export class ConnectionError extends VisitorInvitationsError {
  static override readonly kind: string = 'ConnectionError';
  declare readonly code: 'CONNECTION_FAILED' | 'CLIENT_CLOSED' | 'CERTIFICATE_REJECTED' | 'TIMEOUT';
  /**
   * False when the last attempt provably never reached the service; true when it may have. `mayHaveHappened` is about
   * the whole call.
   */
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

/** There was no response in time. The service may still have acted when `sent` is true. */
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
 * Why a response is invalid: it cannot be read (a proxy's page, JSON that is cut off, text that is not UTF-8), it is
 * something else than success (an error body, a record without an id), it is larger than the client accepts, or it
 * differs from the contract (only with `validate: 'strict'`).
 */
export type ResponseProblem = 'unreadable' | 'foreign' | 'too-large' | 'different';

/** The service reported success, but with a response that can’t be read, or that differs from the contract. */
export class InvalidResponseError extends VisitorInvitationsError {
  static override readonly kind: string = 'InvalidResponseError';
  declare readonly code: 'INVALID_RESPONSE';

  /** Why the response is invalid. */
  readonly problem: ResponseProblem;
  /** The fields that differ from the contract; empty when the response could not be read. */
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
 * that still waited for a token, the quota or a connection: nothing was sent.
 */
export class AbortError extends VisitorInvitationsError {
  static override readonly kind: string = 'AbortError';
  declare readonly name: 'AbortError';
  declare readonly code: 'ABORTED';

  constructor(reason: unknown, details: ErrorDetails = {}) {
    const message = `${details.operation ?? 'The call'} was aborted: ${whenAborted(details)}.`;
    super(message, 'ABORTED', { ...details, cause: reason });
  }

  /** What a call throws for `error`: an `AbortError` where the signal was the cause, else the error as it is. */
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
 * A write that must not be done twice may or may not have happened: a create, or an update that emails the guest, whose
 * connection broke after it was sent, or that failed after it arrived. `cause` says which. Check whether it took effect
 * before you repeat it; for an invitation, `onAmbiguous: 'reconcile'` does so by itself.
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
