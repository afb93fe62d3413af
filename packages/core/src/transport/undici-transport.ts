import type { Dispatcher, Pool } from 'undici';
import { type ClosableTransport, closable } from './closable.ts';
import { fetchTransport } from './fetch-transport.ts';
import { ACCEPT_ENCODING, ResponseReader } from './response-reader.ts';
import { type Transport, TransportFailure, type TransportRequest } from './transport.ts';

/** How long idle connections stay open, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;
/** Milliseconds that a connection is used for requests that mustn't be repeated: later, the service may close it. */
const FRESH_MS = 2000;
/** Connections per pool. Further requests wait. */
const CONNECTIONS = 128;
/** Time limit for connecting, in milliseconds. A request with less time left ends earlier. */
const CONNECT_MS = 10_000;

/** A dispatcher of undici 7 or 8, such as an `Agent`. It's declared without undici's types, because your version may differ. */
export interface UndiciDispatcher {
  /** Sends a request and reports the response to the handler. */
  dispatch(options: never, handler: never): boolean;
}

/** Chooses the dispatcher that sends a request. */
type DispatcherOf = (origin: string, request: TransportRequest) => Dispatcher;

/**
 * The transport for Node. It loads undici with its own pools at the first request, or uses the given dispatcher and leaves it
 * open. If a bundle can't load undici, it uses `fetch`.
 *
 * @param onNotLoaded called once with the reason
 */
export const undiciTransport = (
  given?: UndiciDispatcher,
  onNotLoaded?: (error: unknown) => void,
): ClosableTransport => {
  /** Pools by origin: `fresh` for requests that mustn't be repeated, `kept` for the others. */
  const [fresh, kept] = [new Map<string, Pool>(), new Map<string, Pool>()];
  /** Ends the connections, including those still being opened, which a pool doesn't know about. */
  const end = new AbortController();
  let loading: Promise<Transport> | undefined;

  /** Requests that mustn't be repeated get their own connections, which are used for two seconds. */
  const poolOf = (
    Pool: typeof import('undici').Pool,
    origin: string,
    { unrepeatable = false }: TransportRequest,
  ): Pool => {
    const pools = unrepeatable ? fresh : kept;
    const known = pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_MS, signal: end.signal },
      allowH2: false,
      keepAliveTimeout: KEEP_ALIVE_MS,
      ...(unrepeatable && { clientTtl: FRESH_MS, keepAliveTimeout: FRESH_MS, keepAliveMaxTimeout: FRESH_MS }),
    });
    pools.set(origin, pool);
    return pool;
  };

  const load = () =>
    import('undici')
      .then(({ Pool }): Transport => {
        // Older versions of esbuild give a module that failed before, for another client, as an empty one.
        if (!Pool) throw new Error('undici is empty');
        return through((origin, request) => poolOf(Pool, origin, request));
      })
      .catch((error): Transport => {
        onNotLoaded?.(error);
        return fetchTransport();
      });

  const through =
    (to: DispatcherOf): Transport =>
    (request) => {
      if (request.signal?.aborted) throw new TransportFailure('connection', false, 'ABORTED');
      const reader = new ResponseReader(request);
      try {
        const options = dispatchOf(request);
        to(options.origin, request).dispatch(options, reader);
      } catch (error) {
        // A dispatcher that cannot even begin.
        reader.onResponseError(undefined, error as Error);
      }
      return reader.response;
    };
  if (given) loading = Promise.resolve(through(() => given as Dispatcher));

  return closable(
    async (request) => {
      loading ??= load();
      return (await loading)(request);
    },
    // Not `close()`, which would wait for requests that were aborted while waiting for a connection.
    async () => {
      await Promise.all([...fresh.values(), ...kept.values()].map((pool) => pool.destroy()));
      end.abort();
    },
  );
};

const dispatchOf = (request: TransportRequest) => {
  const { method, body = null } = request;
  const { origin, pathname, search } = new URL(request.url);
  const headers = { ...request.headers, 'accept-encoding': ACCEPT_ENCODING };
  return {
    origin,
    path: pathname + search,
    method,
    headers,
    body,
    // Over HTTP/2, undici repeats some requests by itself; only the pipeline may repeat a request. Its types omit this.
    allowH2: false,
    // ResponseReader has its own limit for the whole response.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
};
