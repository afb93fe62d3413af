import type { ServerResponse } from 'node:http';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responds with JSON. */
export const respondJson = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Where the app listens. */
export interface Address {
  /** Port to listen on; 0 takes any free port. */
  readonly port: number;
  /** The local address to listen on. Default: all of them. */
  readonly host?: string | undefined;
}

/** The health of the app. */
export interface Health {
  /** False when the app should be restarted. */
  readonly isLive: boolean;
  /** False while the app doesn't accept requests. */
  readonly isReady: boolean;
}

/** A server that listens. */
export interface Listening {
  /** Such as `http://127.0.0.1:4030`. */
  readonly url: string;
  /** Accepts no new connections. Resolves when all are closed. */
  close(): Promise<void>;
  /** Closes all connections, even during a request. */
  closeConnections(): void;
}

/** The path of a request target, which need not be a valid URL: clients also send `//` and `/\`. */
const pathOf = (url = '/') => url.split('?', 1)[0];

/** Whether a path is that of a route, or below one that ends with a slash. */
const isAt = (path: string, route: string) => (route.endsWith('/') ? path.startsWith(route) : path === route);

/** How long a whole request may take to arrive, in milliseconds. Slack itself gives up after three seconds. */
const REQUEST_MS = 10_000;

/**
 * Serves `/healthz`, `/readyz` and other paths.
 *
 * @param routes listeners by path; with a slash at its end, a path has those below it
 * @param onError gets errors of the listening server, such as too many open files
 */
export const serve = async (
  routes: Readonly<Record<string, RequestListener>>,
  health: () => Health,
  { port, host }: Address,
  onError: (error: Error) => void,
): Promise<Listening> => {
  const options = {
    requestTimeout: REQUEST_MS,
    headersTimeout: REQUEST_MS,
    connectionsCheckingInterval: 1000,
  };
  const server = createServer(options, (request, response) => {
    // A broken connection is not an error of the app.
    request.on('error', () => {});
    response.on('error', () => {});
    const path = pathOf(request.url) ?? '/';
    if (path === '/healthz') {
      const { isLive } = health();
      return respondJson(response, isLive ? 200 : 503, { status: isLive ? 'ok' : 'no connection to Slack' });
    }
    if (path === '/readyz') {
      const { isReady } = health();
      return respondJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready' });
    }
    const route = Object.entries(routes).find(([at]) => isAt(path, at))?.[1];
    if (!route) return respondJson(response, 404, { status: 'not found' });
    route(request, response);
  });
  await listen(server, { port, host }, onError);
  return {
    url: urlOf(server),
    close: () => close(server),
    closeConnections: () => server.closeAllConnections(),
  };
};

const listen = (server: Server, address: Address, onError: (error: Error) => void) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      server.on('error', onError);
      resolve();
    });
  });

const urlOf = (server: Server): string => {
  const { address, port, family } = server.address() as AddressInfo;
  const isWildcard = address === '::' || address === '0.0.0.0';
  const name = isWildcard ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
};

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
