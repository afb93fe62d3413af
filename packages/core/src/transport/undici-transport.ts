import { Agent } from 'undici';
import { type Transport, TransportFailure, type TransportResponse } from './transport.ts';

/** Connections are kept alive between calls; idle ones close after this long, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;

/** These happen before the first byte leaves, so the service cannot have acted on the request. */
const notSentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
]);

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** A transport, and how to let go of its connections. */
export interface UndiciTransport {
  readonly send: Transport;
  close(): Promise<void>;
}

/** The transport for Node: undici with an agent of its own. */
export function undiciTransport(): UndiciTransport {
  const agent = new Agent({ keepAliveTimeout: KEEP_ALIVE_MS });

  const send: Transport = async ({ url, method, headers, body, timeoutMs, signal }) => {
    const { origin, pathname, search } = new URL(url);
    const stop = stopper(timeoutMs, signal);
    try {
      const response = await agent.request({
        origin,
        path: pathname + search,
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(stop.signal === undefined ? {} : { signal: stop.signal }),
      });
      return {
        status: response.statusCode,
        headers: response.headers as TransportResponse['headers'],
        body: await response.body.text(),
      };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw failure(error, stop.timedOut());
    } finally {
      stop.clear();
    }
  };

  return { send, close: () => agent.close() };
}

/** One signal for the time limit and the caller's own, with nothing left behind on the caller's. */
function stopper(timeoutMs: number | undefined, signal: AbortSignal | undefined) {
  if (timeoutMs === undefined && signal === undefined) {
    return { signal: undefined, timedOut: () => false, clear: () => {} };
  }
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timedOut = false;
  const expire = () => {
    timedOut = true;
    abort();
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

function failure(error: unknown, timedOut: boolean): TransportFailure {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const kind = timedOut || timeoutCodes.has(code) ? 'timeout' : 'connection';
  return new TransportFailure(kind, !notSentCodes.has(code), code || message, error);
}
