import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { WebSocketServer } from 'ws';

/** Where to listen. Default: a free port of 127.0.0.1. */
interface Where {
  port?: number;
  host?: string;
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** HTTP and WebSockets at one address, which is known once it listens. */
export const createServer = () => {
  const webSockets = new WebSocketServer({ noServer: true });
  let server: ServerType | undefined;
  let closing = new AbortController();

  /** Base address without a trailing slash. Throws before `listen`. */
  const url = (): string => {
    const address = server?.address() as AddressInfo | null | undefined;
    if (!address) throw new Error('The fake Slack does not listen yet: await slack.listen() first');
    return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  };

  const listen = (fetch: Fetch, { port = 0, host = '127.0.0.1' }: Where = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      closing = new AbortController();
      server = serve({ fetch, websocket: { server: webSockets }, port, hostname: host }, () => resolve());
      server.once('error', reject);
    });

  /** Ends every connection, too. */
  const close = async (): Promise<void> => {
    const stopping = server;
    server = undefined;
    closing.abort();
    for (const socket of webSockets.clients) socket.terminate();
    await new Promise<void>((resolve, reject) => {
      if (!stopping) return resolve();
      stopping.close((error) => (error ? reject(error) : resolve()));
      if ('closeAllConnections' in stopping) stopping.closeAllConnections();
    });
  };

  return { url, listen, close, closing: () => closing.signal };
};
