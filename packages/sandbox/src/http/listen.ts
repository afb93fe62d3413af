import type { Server, ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Exchange } from '../faults/connection.ts';
import { resetConnection } from '../faults/reset-connection.ts';

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
  /** Stops at once, open connections included. */
  close(): Promise<void>;
}

/** Takes a request to its end: the response, and whether the connection is to break. */
export type Exchanging = (request: Request) => Promise<Exchange>;

/**
 * Serves over HTTP.
 * @throws Error when the address cannot be had, such as a port in use
 */
export const listen = async (
  exchange: Exchanging,
  { port = 0, host = '127.0.0.1' }: ListenOptions,
): Promise<Listener> => {
  const server = createAdaptorServer({
    fetch: async (request, { outgoing }) => {
      const exchanged = await exchange(request);
      if (!exchanged.dropped) return exchanged.response;
      await resetConnection(outgoing as ServerResponse, exchanged);
      return RESPONSE_ALREADY_SENT;
    },
  }) as Server;
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
        server.closeAllConnections();
      }),
  };
};

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is already in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this user may not use the port',
};

const readable = (error: NodeJS.ErrnoException, port: number, host: string) =>
  new Error(`Cannot listen on ${host}:${port}: ${reasons[error.code ?? ''] ?? error.message}.`, {
    cause: error,
  });
