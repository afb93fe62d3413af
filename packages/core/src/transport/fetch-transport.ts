import {
  isCertificateError,
  RESPONSE_MAX_BYTES,
  type ResponseHead,
  type Transport,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

/** Options of `fetchTransport`. */
export interface FetchTransportOptions {
  /**
   * Sends the requests. Default: the runtime's `fetch`. Pass your own to use a worker's service binding, or to add what only your
   * code knows. It must pass on everything it receives, and mustn't retry.
   */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * The transport for runtimes with the standard `fetch`: Deno, Bun, workers. It knows less about failed requests than undici,
 * which the client uses in Node. A request only counts as unsent if the runtime reports that it couldn't connect. All other
 * failures, including a timeout while connecting, count as sent.
 *
 * @example
 * import { fetchTransport, VisitorInvitations } from '@visitor-invitations/core/portable';
 * const visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret, transport: fetchTransport() });
 */
export const fetchTransport =
  (options: FetchTransportOptions = {}): Transport =>
  async (request) => {
    const send = options.fetch ?? fetch;
    if (request.signal?.aborted) throw new TransportFailure('connection', false, 'ABORTED');
    const { method, headers, body } = request;
    const limit = limitOf(request);
    const connection = connectionOf(request);
    let head: ResponseHead | undefined;
    try {
      const response = await send(request.url, {
        method,
        headers,
        redirect: 'manual',
        signal: limit.signal,
        ...(body !== undefined && { body }),
        ...connection.init,
      });
      head = { status: response.status, headers: Object.fromEntries(response.headers) };
      return { ...head, ...(await readBody(response, head)) };
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      if (TransportFailure.isInstance(error)) throw error;
      if (limit.signal.aborted) throw failedAfter(head, 'timeout', 'TIMEOUT');
      throw failureOf(error, head);
    } finally {
      limit.end();
      connection.close();
    }
  };

/** A signal that aborts with the caller's, or at the time limit. Bun never frees the signals of `AbortSignal.any`. */
const limitOf = ({ timeoutMs, signal }: TransportRequest) => {
  const over = new AbortController();
  const abort = () => over.abort();
  const timer = timeoutMs === undefined ? undefined : setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: over.signal, end };
};

/** Deno's own client for `fetch`. */
interface DenoClient {
  close(): void;
}

declare const Deno:
  | { createHttpClient?(options: { readonly poolMaxIdlePerHost: number }): DenoClient }
  | undefined;

/**
 * Keeps writes off reused connections. If one breaks, Deno resends the request, whatever its method, and Bun resends PUT and
 * DELETE. Only the pipeline may retry. Other hosts ignore `keepalive`. Searches and token requests are POSTs too, but may be
 * resent.
 */
const connectionOf = ({ method, unrepeatable }: TransportRequest): { init: object; close(): void } => {
  const nothing = () => {};
  if (method === 'GET' || (method === 'POST' && unrepeatable === false)) return { init: {}, close: nothing };
  if (typeof Deno === 'undefined' || !Deno.createHttpClient)
    return { init: { keepalive: false }, close: nothing };
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return { init: { client }, close: () => client.close() };
};

/** The failure of a request that may have reached the service, with the part of the response that arrived. */
const failedAfter = (head: ResponseHead | undefined, kind: TransportFailureKind, code: string) =>
  new TransportFailure(kind, true, code, undefined, head ? 'body' : 'response', head);

const readBody = async (
  { body }: Response,
  head: ResponseHead,
): Promise<Pick<TransportResponse, 'body' | 'isMalformed'>> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > RESPONSE_MAX_BYTES) throw failedAfter(head, 'too-large', 'TOO_LARGE');
    chunks.push(chunk);
  }
  const whole = await new Blob(chunks).arrayBuffer();
  try {
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(whole) };
  } catch {
    return { body: new TextDecoder().decode(whole), isMalformed: true };
  }
};

/** Codes from Node and Bun for a connection that wasn't made. */
const notConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The failure for an error. Drops its message, because Deno and Bun quote the address in it. */
const failureOf = (error: unknown, head: ResponseHead | undefined): TransportFailure => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  // Deno has no codes.
  if (!head && String(message).includes('client error (Connect)')) {
    const isRejected = String(message).includes('invalid peer certificate');
    return new TransportFailure('connection', false, isRejected ? 'CERTIFICATE_REJECTED' : 'NOT_CONNECTED');
  }
  const name = typeof code === 'string' && /^\w+$/.test(code) ? code : 'FETCH_FAILED';
  return notConnected.has(name) || isCertificateError(name)
    ? new TransportFailure('connection', false, name)
    : failedAfter(head, 'connection', name);
};
