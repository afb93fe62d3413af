import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { respondJson } from './respond.ts';

/** Where a server listens. Port 0 takes any that is free; without a host, every address of the machine is listened at. */
export interface Address {
  readonly port: number;
  readonly host?: string | undefined;
}

/** Whether the app is well. */
export interface Health {
  /** False when starting it anew is the way out. */
  readonly isLive: boolean;
  /** False while nothing should be sent to it. */
  readonly isReady: boolean;
}

export interface Listening {
  /** Such as `http://127.0.0.1:4030`. */
  readonly url: string;
  /** Takes no new connection. Resolves when all are closed. */
  close(): Promise<void>;
  /** Ends what is still connected, in the middle of a request as well. */
  cut(): void;
}

/** The path of a request line, which need not be one of a URL: `//` and `/\` are sent, too. */
const pathOf = (url = '/') => url.split('?', 1)[0];

/** How long a whole request may take to come in, in milliseconds. Slack itself gives up after three seconds. */
const REQUEST_MS = 10_000;

/** Serves `/healthz` and `/readyz`; `slack` gets what is sent to `/slack/events`. */
export async function serve(
  slack: RequestListener | undefined,
  health: () => Health,
  { port, host }: Address,
  onError: (error: Error) => void,
): Promise<Listening> {
  const options = {
    requestTimeout: REQUEST_MS,
    headersTimeout: REQUEST_MS,
    connectionsCheckingInterval: 1000,
  };
  const server = createServer(options, (request, response) => {
    // A body that nobody reads must not keep the connection busy; a connection that breaks is no error of ours.
    request.on('error', () => {});
    response.on('error', () => {});
    const path = pathOf(request.url);
    if (path === '/healthz') {
      const { isLive } = health();
      return respondJson(response, isLive ? 200 : 503, { status: isLive ? 'ok' : 'no connection to Slack' });
    }
    if (path === '/readyz') {
      const { isReady } = health();
      return respondJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready' });
    }
    if (path !== '/slack/events' || !slack) return respondJson(response, 404, { status: 'not found' });
    slack(request, response);
  });
  await listen(server, { port, host }, onError);
  return { url: urlOf(server), close: () => close(server), cut: () => server.closeAllConnections() };
}

const listen = (server: Server, address: Address, onError: (error: Error) => void) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      // Such as too many open files: a connection is lost, and the next may do.
      server.on('error', onError);
      resolve();
    });
  });

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const everywhere = address === '::' || address === '0.0.0.0';
  const name = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
