import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server';
import { isOwnHost } from './origin-guard.ts';

/** Where to listen. */
export interface ListenOptions {
  /** TCP port. Default 0, for any free one. */
  readonly port?: number | undefined;
  /** Address to listen on. Default `127.0.0.1`: only this machine can reach it. */
  readonly host?: string | undefined;
  /**
   * Public host names of the server, such as `sandbox.example.com`. It doesn't respond to other names, because anybody could
   * point one at this machine. IP addresses and local names always work.
   */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** A listening server. */
export interface Listener {
  /** Such as `http://127.0.0.1:4010`, without a trailing slash. */
  readonly url: string;
  /** Stops immediately, and closes open connections and WebSockets. */
  close(): Promise<void>;
}

/** The handlers of a server. */
export interface Served {
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /**
   * Gets each request first, without `fetch` objects, which can cost as much as the work itself. `next` passes the request on
   * to `fetch`.
   */
  readonly raw?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => unknown;
  /** Handles the connections that a route upgrades. Create it with `noServer: true`. */
  readonly webSockets?: WebSocketServerLike & { readonly clients: Iterable<{ terminate(): void }> };
}

/**
 * Serves over HTTP.
 * @throws Error when the address isn't available, for example because the port is in use
 */
export const listen = async (
  { fetch, raw, webSockets }: Served,
  { port = 0, allowedHosts, ...where }: ListenOptions = {},
): Promise<Listener> => {
  // An IPv6 address may come in the brackets that it has in a URL.
  const host = where.host?.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1';
  const withRaw =
    (next: RequestListener): RequestListener =>
    (incoming, outgoing) => {
      const handOn = () => next(incoming, outgoing);
      return raw && isOwnHost(incoming.headers.host, allowedHosts)
        ? raw(incoming, outgoing, handOn)
        : handOn();
    };
  // An idle connection stays open, so that its end never meets a request that is on its way; and no request sets a timer.
  const server = createServer({ keepAliveTimeout: 0 });
  createAdaptorServer({
    // What asks for a WebSocket comes through here as well.
    fetch: (request: Request, env: object) =>
      isOwnHost(request.headers.get('host'), allowedHosts) ? fetch(request, env) : foreignHost(),
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

const foreignHost = () =>
  Response.json(
    {
      code: 'FORBIDDEN',
      message:
        'Open this server by its IP address or a name that only exists on your network. To allow this name, pass --allow-host (or allowedHosts in code)',
    },
    { status: 403 },
  );

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is already in use',
  EADDRNOTAVAIL: 'this machine doesn’t have this address',
  EACCES: 'you don’t have permission to use this port',
};

const readable = (error: NodeJS.ErrnoException, port: number, host: string) =>
  new Error(`Can’t listen on ${host}:${port}: ${reasons[error.code ?? ''] ?? error.message}.`, {
    cause: error,
  });
