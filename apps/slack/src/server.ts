import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server listens. Port 0 takes any that is free. */
export interface Address {
  readonly port: number;
  readonly host?: string;
}

export interface Listening {
  /** Such as `http://127.0.0.1:4030`. */
  readonly url: string;
  close(): Promise<void>;
}

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Serves `/healthz`, and everything else through `slack`, which throws for addresses that it does not know. */
export async function serve(slack: RequestListener | undefined, { port, host }: Address): Promise<Listening> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return answer(response, 200, { status: 'ok' });
    try {
      if (slack) return slack(request, response);
    } catch {
      // Bolt says by an error that an address is not its own.
    }
    answer(response, 404, { status: 'not found' });
  });
  await listen(server, { port, ...(host ? { host } : {}) });
  return { url: urlOf(server), close: () => close(server) };
}

const listen = (server: Server, address: Address) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  const everywhere = address === '::' || address === '0.0.0.0';
  const name = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

/** Takes no more requests, and lets the ones under way end. */
const close = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
  });
