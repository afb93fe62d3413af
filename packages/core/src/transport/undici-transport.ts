import type { Socket } from 'node:net';
import type { buildConnector, Client, Dispatcher, Pool } from 'undici';
import { Connection } from './connection.ts';
import { Deadlines } from './deadlines.ts';
import { ACCEPT_ENCODING, ResponseReader } from './response-reader.ts';
import {
  type Transport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

/** How long idle connections stay open, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;
/**
 * How long a connection may have been idle for a request that must not be repeated, in milliseconds. Servers close idle
 * connections after some seconds; a request that crosses with that may or may not have arrived.
 */
const FRESH_MS = 2000;
/** Connections per origin; further requests wait. */
const CONNECTIONS = 128;

/** A transport, and how to close its connections. */
export interface UndiciTransport {
  readonly send: Transport;
  close(): Promise<void>;
}

/** Limit of connecting, in milliseconds; a request with less time ends earlier. */
const CONNECT_MS = 10_000;

type Undici = typeof import('undici');

/** The transport for Node: undici with pools of its own. undici is loaded with the first request. */
export const undiciTransport = (): UndiciTransport => {
  const pools = new Map<string, Pool>();
  const sockets = new Set<Socket>();
  const deadlines = new Deadlines();
  let undici: Undici | undefined;
  let loading: Promise<Undici> | undefined;
  let closing: Promise<void> | undefined;
  let underWay = 0;
  let onIdle = () => {};

  const poolOf = (origin: string, loaded: Undici): Pool => {
    const known = pools.get(origin);
    if (known) return known;
    const pool = new loaded.Pool(origin, {
      keepAliveTimeout: KEEP_ALIVE_MS,
      connections: CONNECTIONS,
      connect: connectorOf(loaded, sockets),
      factory: (url, options) => clientOf(loaded, url, options),
      // ResponseReader has its own limit for the whole response.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    pools.set(origin, pool);
    return pool;
  };

  const over = () => {
    underWay -= 1;
    if (underWay === 0) onIdle();
  };

  const exchange = (request: TransportRequest, loaded: Undici): Promise<TransportResponse> => {
    if (request.signal?.aborted) return Promise.reject(new TransportFailure('connection', false, 'ABORTED'));
    underWay += 1;
    const { origin, path } = splitUrl(request.url);
    return new Promise((resolve, reject) => {
      const reader = new ResponseReader({ resolve, reject, over }, request, deadlines);
      poolOf(origin, loaded).dispatch(dispatchOf(path, request), reader);
    });
  };

  const load = async (): Promise<Undici> => {
    try {
      undici = await import('undici');
      return undici;
    } catch (error) {
      throw new TransportFailure('connection', false, 'UNDICI_NOT_LOADED', error);
    }
  };

  const end = async () => {
    await loading?.catch(() => {});
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    // Not `close()`, which would wait for requests that were aborted while waiting for a connection.
    await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    for (const socket of sockets) socket.destroy();
  };

  return {
    send: (request) => {
      if (closing) return Promise.reject(new TransportFailure('closed', false, 'CLOSED'));
      if (undici) return exchange(request, undici);
      loading ??= load();
      return loading.then((loaded) => exchange(request, loaded));
    },
    close: () => {
      closing ??= end();
      return closing;
    },
  };
};

/** undici's connector, which also records the sockets: a pool does not know those that are still connecting. */
const connectorOf = ({ buildConnector }: Undici, sockets: Set<Socket>): buildConnector.connector => {
  // Over HTTP/2, undici repeats some requests by itself; only the pipeline may repeat a request.
  const connect = buildConnector({ timeout: CONNECT_MS, allowH2: false });
  return (options, done) => {
    // undici's types omit the return value.
    const socket = connect(options, done) as unknown as Socket;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
};

type Dispatch = Dispatcher.DispatchOptions & Pick<TransportRequest, 'unrepeatable'>;

const dispatchOf = (path: string, request: TransportRequest): Dispatch => {
  const { method, body = null, unrepeatable = false } = request;
  const headers = { ...request.headers, 'accept-encoding': ACCEPT_ENCODING };
  return { path, method, headers, body, unrepeatable };
};

/** A client of the pool, with one connection at a time. */
const clientOf = (loaded: Undici, url: URL, options: Client.Options): Client => {
  const { connect } = options as { connect: buildConnector.connector };
  let connection: Connection | undefined;
  const client = new loaded.Client(url, {
    ...options,
    connect: (target, done) =>
      connect(target, (...made) => {
        const [, socket] = made;
        connection = socket ? new Connection(socket) : undefined;
        done(...made);
      }),
  });
  const dispatch = client.dispatch.bind(client);
  client.dispatch = (request: Dispatch, reader) => {
    // undici makes a new one then.
    if (request.unrepeatable && connection && connection.idleMs() > FRESH_MS) connection.close();
    return dispatch(request, reader);
  };
  return client;
};

/** Splits an address where its path begins. The client has validated it; parsing it as a `URL` again is slow. */
const splitUrl = (url: string): { readonly origin: string; readonly path: string } => {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2);
  return pathAt < 0 ? { origin: url, path: '/' } : { origin: url.slice(0, pathAt), path: url.slice(pathAt) };
};
