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

/** A dispatcher of undici 7 or newer, such as an `Agent`. Its types are left out: yours may be of another version. */
export interface UndiciDispatcher {
  /** Sends a request, and reports to the handler what comes back. */
  dispatch(options: never, handler: never): boolean;
}

type Dispatch = Dispatcher['dispatch'];

/** Limit of connecting, in milliseconds; a request with less time ends earlier. */
const CONNECT_MS = 10_000;

type Undici = typeof import('undici');

/**
 * The transport for Node: undici with pools of its own, loaded with the first request, or else the dispatcher that it is
 * given, which stays open.
 */
export const undiciTransport = (given?: UndiciDispatcher): UndiciTransport => {
  const pools = new Map<string, Pool>();
  const sockets = new Set<Socket>();
  const deadlines = new Deadlines();
  let dispatch: Dispatch | undefined = given && ((...request) => (given as Dispatcher).dispatch(...request));
  let loading: Promise<Dispatch> | undefined;
  let closing: Promise<void> | undefined;
  let underWay = 0;
  /** Whether a response ended in this turn of the event loop: undici offers its connection again from the next one on. */
  let isFreeing = false;
  let onIdle = () => {};

  const poolOf = (origin: string, loaded: Undici): Pool => {
    const known = pools.get(origin);
    if (known) return known;
    const pool = new loaded.Pool(origin, {
      keepAliveTimeout: KEEP_ALIVE_MS,
      connections: CONNECTIONS,
      connect: connectorOf(loaded, sockets),
      factory: (url, options) => clientOf(loaded, url, options),
    });
    pools.set(origin, pool);
    return pool;
  };

  const freed = () => {
    isFreeing = false;
  };

  const over = () => {
    if (!isFreeing) setImmediate(freed);
    isFreeing = true;
    underWay -= 1;
    if (underWay === 0) onIdle();
  };

  const exchange = (request: TransportRequest, send: Dispatch): Promise<TransportResponse> => {
    if (request.signal?.aborted) return Promise.reject(new TransportFailure('connection', false, 'ABORTED'));
    underWay += 1;
    return new Promise((resolve, reject) => {
      const reader = new ResponseReader({ resolve, reject, over }, request, deadlines);
      const begin = () => {
        try {
          send(dispatchOf(request), reader);
        } catch (error) {
          // A dispatcher that cannot even begin.
          reader.onResponseError(undefined, error as Error);
        }
      };
      // Now, it would open a connection more: a client with 50 calls at once would keep a hundred open.
      if (isFreeing) setImmediate(begin);
      else begin();
    });
  };

  const load = async (): Promise<Dispatch> => {
    try {
      const undici = await import('undici');
      dispatch = (options, handler) => poolOf(options.origin as string, undici).dispatch(options, handler);
      return dispatch;
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
      if (dispatch) return exchange(request, dispatch);
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
  const connect = buildConnector({ timeout: CONNECT_MS, ...overHttp1 });
  return (options, done) => {
    // undici's types omit the return value.
    const socket = connect(options, done) as unknown as Socket;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
};

// Over HTTP/2, undici repeats some requests by itself; only the pipeline may repeat a request. An option of every
// dispatch, though undici's types leave it out.
const overHttp1 = { allowH2: false };

type DispatchOptions = Dispatcher.DispatchOptions & Pick<TransportRequest, 'unrepeatable'>;

const dispatchOf = (request: TransportRequest): DispatchOptions => {
  const { url, method, body = null, unrepeatable = false } = request;
  const headers = { ...request.headers, 'accept-encoding': ACCEPT_ENCODING };
  const { origin, path } = splitUrl(url);
  // ResponseReader has its own limit for the whole response.
  const [headersTimeout, bodyTimeout] = [0, 0];
  return { ...overHttp1, origin, path, method, headers, body, unrepeatable, headersTimeout, bodyTimeout };
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
  client.dispatch = (request: DispatchOptions, reader) => {
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
