/** A request as a transport gets it. Header names are lower-case. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole address, query included. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; absent where there is none. */
  readonly body?: string | undefined;
  /** Whether sending it twice would do something twice. It then needs a connection that the service isn't about to close. */
  readonly unrepeatable?: boolean | undefined;
  /** How long to wait for the whole response, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Aborts the request; the transport then rejects with its reason, or with a `TransportFailure` if nothing was sent. */
  readonly signal?: AbortSignal | undefined;
}

/** A response, whatever its status. Header names are lower-case. */
export interface TransportResponse {
  /** HTTP status. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The whole body, decoded as UTF-8; empty where there is none. */
  readonly body: string;
  /** Whether the body was not UTF-8. Such a response is an error instead of a success: `change` would write it back. */
  readonly isMalformed?: boolean | undefined;
}

/**
 * Sends one request and resolves with the response, whatever its status. It follows no redirect, so that a token never
 * reaches another host, and throws `TransportFailure` when there is no response.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** The largest response that is accepted, in bytes: far more than a page of the largest records. */
export const RESPONSE_MAX_BYTES = 32 * 1024 * 1024;

/** Why there is no response: a timeout, a broken connection, a body over the size limit, or a closed transport. */
export type TransportFailureKind = 'timeout' | 'connection' | 'too-large' | 'closed';

// A registered symbol, so that a transport may come from another copy of this package than the client.
const marker = Symbol.for('visitor-invitations.transport-failure');

/** What came of a response whose body did not come whole. */
export type ResponseHead = Pick<TransportResponse, 'status' | 'headers'>;

/** There is no response, or not the whole of one. Anything else that a transport throws counts as a connection that broke after sending. */
export class TransportFailure extends Error {
  override name = 'TransportFailure';
  /** What went wrong. */
  readonly kind: TransportFailureKind;
  /** Whether any of the request may have reached the service. */
  readonly sent: boolean;
  /** How far the request came. */
  readonly phase: 'connect' | 'response' | 'body';
  /** Status and headers of a response whose body did not come whole. Not shown with the error: headers can hold anything. */
  declare readonly response?: ResponseHead;

  /**
   * @param message a code such as `ECONNRESET`; it may be shown, so it holds nothing of the request
   * @param cause is shown where the error is, so it holds nothing of the request either
   * @param response status and headers, where they had come: errors get their status and request id from it
   */
  constructor(
    kind: TransportFailureKind,
    sent: boolean,
    message: string,
    cause?: unknown,
    phase?: 'connect' | 'response' | 'body',
    response?: ResponseHead,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.sent = sent;
    this.phase = phase ?? (sent ? 'response' : 'connect');
    if (response) Object.defineProperty(this, 'response', { value: response });
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

/**
 * Whether the code of a failure, such as `CERT_HAS_EXPIRED`, says that the service's certificate was not trusted. Then
 * nothing was sent, and trying again is useless. `UNSPECIFIED` says so of weak keys and signatures, where the connection
 * was still being made.
 */
export const isCertificateError = (code: string, phase?: TransportFailure['phase']): boolean =>
  (code === 'UNSPECIFIED' && phase === 'connect') ||
  /^(?!ERR_SSL_)\w*CERT|_LEAF_SIGNATURE$|^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/.test(
    code,
  );
