import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';

/** Where to listen. */
export interface ListenOptions {
  /** TCP port; 0, the default, takes any free one. */
  readonly port?: number | undefined;
  /** Address to listen on. Default `127.0.0.1`, which only this machine can reach. */
  readonly host?: string | undefined;
}

/** A listening server. */
export interface Listener {
  /** Such as `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string;
  /** Stops at once, open connections and WebSockets included. */
  close(): Promise<void>;
}

/** What is served. */
export interface Served {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /**
   * Takes each request first, without the objects of `fetch`, which can cost as much as the work itself. `next` hands
   * the request on to `fetch`.
   */
  readonly raw?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => unknown;
  /** Takes the connections that a route upgrades; made with `noServer: true`. */
  readonly webSockets?: WebSocketServerLike & { readonly clients: Iterable<{ terminate(): void }> };
}

/**
 * Serves over HTTP.
 * @throws Error when the address cannot be had, such as a port in use
 */
export const listen = async (
  { fetch, raw, webSockets }: Served,
  { port = 0, ...where }: ListenOptions = {},
): Promise<Listener> => {
  // An IPv6 address may come in the brackets that it has in a URL.
  const host = where.host?.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1';
  const withRaw = (next: RequestListener): RequestListener =>
    raw ? (incoming, outgoing) => raw(incoming, outgoing, () => next(incoming, outgoing)) : next;
  const server = createServer();
  createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    createServer: ((_options: unknown, listener: RequestListener) =>
      server.on('request', withRaw(listener))) as typeof createServer,
    ...(webSockets && { websocket: { server: webSockets } }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(readable(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of webSockets?.clients ?? []) client.terminate();
        server.closeAllConnections();
      }),
  };
};

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is already in use',
  EADDRNOTAVAIL: 'this machine doesn’t have this address',
  EACCES: 'you don’t have permission to use this port',
};

const readable = (error: NodeJS.ErrnoException, port: number, host: string) =>
  new Error(`Can’t listen on ${host}:${port}: ${reasons[error.code ?? ''] ?? error.message}.`, {
    cause: error,
  });
