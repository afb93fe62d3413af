/** A request, ready to be sent. Header names are lower-case. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole address, query included. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, as it is to be sent. */
  readonly body?: string;
  /** How long to wait for the whole answer, in milliseconds. */
  readonly timeoutMs?: number;
  /** Stops the request; the transport rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** An answer, whatever its status. Header names are lower-case. */
export interface TransportResponse {
  /** HTTP status. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The whole body; empty where there is none. */
  readonly body: string;
}

/**
 * Sends one request and gives the answer back, also when its status is an error. It follows no redirect, so that a
 * token never reaches another host, and throws `TransportFailure` when there is no answer.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** The largest answer that is taken, in bytes: far more than a page of the largest records. */
export const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** Why there is no answer: no time left, no connection, a body larger than is taken, or a transport that was closed. */
export type TransportFailureKind = 'timeout' | 'connection' | 'too-large' | 'closed';

// A registered symbol, so that a transport may come from another copy of this package than the client.
const marker = Symbol.for('visitor-invitations.transport-failure');

/** There was no answer. Anything else that a transport throws is taken for a connection that broke after sending. */
export class TransportFailure extends Error {
  override name = 'TransportFailure';
  /** What went wrong. */
  readonly kind: TransportFailureKind;
  /** Whether any of the request may have reached the service. */
  readonly sent: boolean;
  /** How far the request came. */
  readonly phase: 'connect' | 'answer' | 'body';

  /**
   * @param message a code such as `ECONNRESET`; it may be shown, so it holds nothing of the request
   * @param cause is shown where the error is, so it holds nothing of the request either
   */
  constructor(
    kind: TransportFailureKind,
    sent: boolean,
    message: string,
    cause?: unknown,
    phase?: 'connect' | 'answer' | 'body',
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.sent = sent;
    this.phase = phase ?? (sent ? 'answer' : 'connect');
    Object.defineProperty(this, marker, { value: true });
  }

  /** Whether a value is such a failure, also when another copy of the package made it. */
  static isInstance(value: unknown): value is TransportFailure {
    return typeof value === 'object' && value !== null && marker in value;
  }

  /** A symbolic name for what went wrong. */
  get code(): string {
    if (/^[A-Z][A-Z0-9_]*$/.test(this.message)) return this.message;
    return this.kind === 'timeout' ? 'TIMEOUT' : 'CONNECTION_FAILED';
  }
}
