import type { Dispatcher, Pool } from 'undici';
import { AnswerReader } from './answer-reader.ts';
import { Deadlines } from './deadlines.ts';
import {
  type Transport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

/** Connections are kept alive between calls; idle ones close after this long, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;
/** At most so many connections to one address; further requests wait for their turn. */
const CONNECTIONS = 128;

/** A transport, and how to let go of its connections. */
export interface UndiciTransport {
  readonly send: Transport;
  close(): Promise<void>;
}

/** The transport for Node: undici with pools of its own. undici is loaded with the first request. */
export function undiciTransport(): UndiciTransport {
  const pools = new Map<string, Pool>();
  const deadlines = new Deadlines();
  let undici: typeof import('undici') | undefined;
  let loading: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;
  let underWay = 0;
  let onIdle = () => {};

  const load = async () => {
    undici = await import('undici');
  };

  const poolOf = (origin: string, { Pool }: typeof import('undici')): Pool => {
    const known = pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, {
      keepAliveTimeout: KEEP_ALIVE_MS,
      connections: CONNECTIONS,
      // The reader has a time limit of its own, for the whole answer.
      headersTimeout: 0,
      bodyTimeout: 0,
      // Over HTTP/2, undici repeats some requests by itself; what is repeated is for the pipeline to say.
      allowH2: false,
    });
    pools.set(origin, pool);
    return pool;
  };

  const over = () => {
    underWay -= 1;
    if (underWay === 0) onIdle();
  };

  const exchange = (request: TransportRequest, loaded: typeof import('undici')) => {
    const { origin, path } = splitUrl(request.url);
    return new Promise<TransportResponse>((resolve, reject) => {
      const reader = new AnswerReader({ resolve, reject, over }, request, deadlines);
      poolOf(origin, loaded).dispatch(dispatchOf(path, request), reader);
    });
  };

  const end = async () => {
    await loading;
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    // Not closed: that would wait for requests that were given up while they were waiting for a connection.
    await Promise.all([...pools.values()].map((pool) => pool.destroy()));
  };

  return {
    send: (request) => {
      if (closing) return Promise.reject(new TransportFailure('closed', false, 'CLOSED'));
      if (request.signal?.aborted) return Promise.reject(request.signal.reason);
      underWay += 1;
      if (undici) return exchange(request, undici);
      loading ??= load();
      return loading.then(() => exchange(request, undici as typeof import('undici')));
    },
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}

const dispatchOf = (path: string, { method, headers, body }: TransportRequest): Dispatcher.DispatchOptions =>
  body === undefined ? { path, method, headers } : { path, method, headers, body };

/** Cuts an address where its path begins: much cheaper than reading it as a `URL`, and the client has read it before. */
function splitUrl(url: string): { readonly origin: string; readonly path: string } {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2);
  return pathAt < 0 ? { origin: url, path: '/' } : { origin: url.slice(0, pathAt), path: url.slice(pathAt) };
}
