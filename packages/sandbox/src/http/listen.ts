import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isOwnPath } from './addresses.ts';
import { fromSocket, sendReply } from './over-socket.ts';
import type { ServiceReply } from './service-reply.ts';
import type { ServiceRequest } from './service-request.ts';

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

/** What is served: the service, and beside it the control plane and the page. */
export interface Served {
  readonly service: (request: ServiceRequest) => Promise<ServiceReply>;
  readonly app: { fetch(request: Request): Response | Promise<Response> };
}

/**
 * Serves over HTTP. The service is served without the objects of `fetch`, which would cost as much as its work.
 * @throws Error when the address cannot be had, such as a port in use
 */
export const listen = async (
  { service, app }: Served,
  { port = 0, ...where }: ListenOptions,
): Promise<Listener> => {
  // An IPv6 address may come in the brackets that it has in a URL.
  const host = where.host?.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1';
  const answerByApp = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
  const server = createServer(async (incoming, outgoing) => {
    const request = fromSocket(incoming);
    if (isOwnPath(request.path)) return answerByApp(incoming, outgoing);
    await sendReply(outgoing, await service(request));
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
