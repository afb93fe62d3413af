import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { templateResponse } from './template-library.ts';
import type { Template } from './templates.ts';

/** The server beside n8n: it signs its visitor in, and is the library of templates that n8n shows. */
export interface FrontDoor {
  readonly url: string;
  /** From now on, opening `url` in a browser signs in to n8n with this cookie and goes on to this address. */
  leadTo(cookie: string, address: string): void;
  close(): void;
}

/** Takes requests of this machine alone: another name in `Host` means that a page elsewhere goes by a name of its own. */
const isLocal = ({ headers: { host = '' } }: IncomingMessage) =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);

/** Starts it on loopback, at any port that is free. */
export const openFrontDoor = async (templates: readonly Template[]): Promise<FrontDoor> => {
  let target: { cookie: string; address: string } | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!isLocal(request)) return void response.writeHead(403).end();
    if (url.pathname === '/' && target) {
      // A cookie belongs to the host, whatever the port.
      const cookie = `${target.cookie}; Path=/; HttpOnly; SameSite=Lax`;
      return void response.writeHead(302, { 'set-cookie': cookie, location: target.address }).end();
    }
    // The editor sends a header of its own along, and credentials.
    const { origin = '' } = request.headers;
    if (/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      );
      response.setHeader('vary', 'origin');
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const body = templateResponse(templates, url);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (cookie, address) => {
      target = { cookie, address };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
