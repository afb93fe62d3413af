/** A request, ready to be sent. Header names are lower-case. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long to wait for the whole answer, in milliseconds. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** An answer, whatever its status. Header names are lower-case. */
export interface TransportResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/**
 * Sends one request and gives the answer back, also when its status is an error. It follows no redirect, so that a
 * token never reaches another host, and throws `TransportFailure` when there is no answer.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** There was no answer. Anything else that a transport throws is taken for a connection that broke after sending. */
export class TransportFailure extends Error {
  override name = 'TransportFailure';
  readonly kind: 'timeout' | 'connection';
  /** Whether any of the request may have reached the service. */
  readonly sent: boolean;

  constructor(kind: 'timeout' | 'connection', sent: boolean, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.sent = sent;
  }
}
