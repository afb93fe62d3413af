/** A request as a transport receives it. Header names are lower-case. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The full address, including the query. */
  readonly url: string;
  /** Headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; absent if there is none. */
  readonly body?: string | undefined;
  /** Whether sending it twice would do something twice. If so, it needs a connection that the service isn't about to close. */
  readonly unrepeatable?: boolean | undefined;
  /** How long to wait for the whole response, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Aborts the request. The transport then rejects with its reason, or with a `TransportFailure` if nothing was sent. */
  readonly signal?: AbortSignal | undefined;
}

/** A response, whatever its status. Header names are lower-case. */
export interface TransportResponse {
  /** HTTP status. */
  readonly status: number;
  /** Headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The whole body, decoded as UTF-8; empty if there is none. */
  readonly body: string;
  /** Whether the body wasn't UTF-8. Such a response counts as an error, because `change` would write it back. */
  readonly isMalformed?: boolean | undefined;
}

/**
 * Sends one request and resolves with the response, whatever its status. It doesn't follow redirects, so a token never reaches
 * another host. If there's no response, it throws `TransportFailure`.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** The largest response the client accepts, in bytes: far more than a page of the largest records. */
export const RESPONSE_MAX_BYTES = 32 * 1024 * 1024;

/** Why there's no response: a timeout, a broken connection, a body over the size limit, or a closed transport. */
export type TransportFailureKind = 'timeout' | 'connection' | 'too-large' | 'closed';

// A registered symbol, so that a transport may come from another copy of this package than the client.
const marker = Symbol.for('visitor-invitations.transport-failure');

/** Status and headers of a response whose body is incomplete. */
export type ResponseHead = Pick<TransportResponse, 'status' | 'headers'>;

/** No response, or only part of one. Anything else thrown by a transport counts as a connection broken after sending. */
export class TransportFailure extends Error {
  override name = 'TransportFailure';
  /** The kind of failure. */
  readonly kind: TransportFailureKind;
  /** Whether any of the request may have reached the service. */
  readonly sent: boolean;
  /** How far the request got. */
  readonly phase: 'connect' | 'response' | 'body';
  /** Status and headers of a response whose body is incomplete. Not shown with the error: headers can contain anything. */
  declare readonly response?: ResponseHead;

  /**
   * @param message a code such as `ECONNRESET`. It may be shown, so it mustn't contain any of the request.
   * @param cause shown with the error, so the same applies.
   * @param response status and headers, if they arrived. Errors take their status and request ID from it.
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

  /** Whether a value is a `TransportFailure`, even if another copy of the package created it. */
  static isInstance(value: unknown): value is TransportFailure {
    return typeof value === 'object' && value !== null && marker in value;
  }

  /** A symbolic name for the failure. */
  get code(): string {
    if (/^[A-Z][A-Z0-9_]*$/.test(this.message)) return this.message;
    return this.kind === 'timeout' ? 'TIMEOUT' : 'CONNECTION_FAILED';
  }
}

/**
 * Whether a failure's code, such as `CERT_HAS_EXPIRED`, means that the service's certificate wasn't trusted. If so, nothing was
 * sent, and retrying won't help. `UNSPECIFIED` counts while connecting, because it's used for weak keys and signatures.
 */
export const isCertificateError = (code: string, phase?: TransportFailure['phase']): boolean =>
  (code === 'UNSPECIFIED' && phase === 'connect') ||
  /^(?!ERR_SSL_)\w*CERT|_LEAF_SIGNATURE$|^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/.test(
    code,
  );
