import type { OperationId } from '../operations/catalogue.ts';

/** How far one request came: `done` when its answer was read to the end. */
export type AttemptPhase = 'connect' | 'answer' | 'body' | 'done';

/** What a call waits for besides its requests. */
export type Wait = 'token' | 'quota' | 'backoff' | 'retry-after';

/** One request that was sent, or tried, on the way to an error. */
export interface Attempt {
  /** HTTP status of the answer; absent when there was none. */
  readonly status?: number;
  /** Why there was no answer, such as `ECONNRESET` or `TIMEOUT`; absent when there was one. */
  readonly code?: string;
  /** How far it came. */
  readonly phase: AttemptPhase;
  /** How long was waited before it, in milliseconds. */
  readonly waitedMs: number;
  /** For what most of that; absent where nothing was waited for. */
  readonly waitedFor?: Wait;
  /** How long it took itself, in milliseconds. */
  readonly ms: number;
}

/** What an error can say besides its message. Nothing here is secret or personal. */
export interface ErrorDetails {
  readonly operation?: OperationId;
  readonly attempts?: readonly Attempt[];
  readonly status?: number;
  readonly retryable?: boolean;
  readonly retryAfterMs?: number;
  readonly mayHaveHappened?: boolean;
  readonly cause?: unknown;
}

// A registered symbol, so that errors are recognised across two copies of this package in one process.
const marker = Symbol.for('visitor-invitations.error');

/** The kinds of a class of errors: its own, and those of the classes above it. */
const kindsOf = (type: typeof VisitorInvitationsError): string[] =>
  type === VisitorInvitationsError ? [type.kind] : [type.kind, ...kindsOf(Object.getPrototypeOf(type))];

/** The base of every error that the client throws. */
export class VisitorInvitationsError extends Error {
  /** The name of this class of errors, whatever a bundler makes of it. */
  static readonly kind: string = 'VisitorInvitationsError';

  /** A symbolic code: the service's own (`RATE_LIMITED`), or one of ours (`INVALID_INPUT`, `TIMEOUT`, `CONNECTION_FAILED`). */
  readonly code: string;
  /** HTTP status of the last answer, when there was one. */
  readonly status?: number;
  /** The operation that failed, such as `invitations.update`. */
  readonly operation?: OperationId;
  /** Every request that was made, in order. */
  readonly attempts: readonly Attempt[];
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** How long the service asked to wait, in milliseconds, when it did. */
  readonly retryAfterMs?: number;
  /** Whether the service may have done it all the same. False: it provably changed nothing. */
  readonly mayHaveHappened: boolean;

  constructor(message: string, code: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = new.target.kind;
    this.code = code;
    this.attempts = [...(details.attempts ?? [])];
    this.retryable = details.retryable ?? false;
    this.mayHaveHappened = details.mayHaveHappened ?? false;
    if (details.status !== undefined) this.status = details.status;
    if (details.operation !== undefined) this.operation = details.operation;
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs;
    Object.defineProperty(this, marker, { value: kindsOf(new.target) });
  }

  /** Whether a value is an error of this class, or of one below it, also when another copy of the package made it. */
  static isInstance<Instance extends VisitorInvitationsError>(
    this: { readonly kind: string; readonly prototype: Instance },
    value: unknown,
  ): value is Instance {
    if (typeof value !== 'object' || value === null || !(marker in value)) return false;
    return (value[marker] as readonly string[]).includes(this.kind);
  }
}
