import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { selfSigned } from '@visitor-invitations/testing/self-signed';

/** Larger than what the client accepts, once it is unpacked. */
const BOMB_BYTES = 33 * 1024 * 1024;

const named = JSON.stringify({ id: '22222222-2222-4222-8222-222222222222', name: 'Zoë 🎈' });

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
}

/** How the service responds, by the first segment of the path. */
type Behaviours = Readonly<Record<string, (exchange: Exchange) => void>>;

const compressed =
  (coding: string, body: Buffer) =>
  ({ response }: Exchange) =>
    void response.writeHead(200, { 'content-encoding': coding }).end(body);

const behaviours: Behaviours = {
  redirect: ({ response }) => void response.writeHead(302, { location: '/redirect/elsewhere' }).end(),
  latin1: ({ response }) => void response.end(Buffer.from(named.replace('🎈', ''), 'latin1')),
  gzip: compressed('gzip', gzipSync(named)),
  br: compressed('br', brotliCompressSync(named)),
  bomb: compressed('gzip', gzipSync(Buffer.alloc(BOMB_BYTES, ' '))),
  silent: () => {},
  half: ({ response }) => void response.writeHead(200, { 'content-length': '99' }).write('{'),
  echo: ({ request, response, body }) => {
    const subject = JSON.stringify({ headers: request.headers, body });
    response.writeHead(200).end(JSON.stringify({ id: '22222222-2222-4222-8222-222222222222', subject }));
  },
};

/** A service on loopback that does what no sandbox does: by its first segment, the path says what. */
export const awkwardService = () => {
  const writes = new Map<string, number>();
  const used = new WeakSet<Socket>();

  /** Breaks a connection off once it has the whole of a write, if the connection was used before. */
  const usedConnections = ({ request, response }: Exchange, run: string) => {
    if (request.method === 'GET') return void response.end(named);
    writes.set(run, (writes.get(run) ?? 0) + 1);
    if (used.has(request.socket)) request.socket.destroy();
    else response.end(named);
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const exchange = { request, response, body: Buffer.concat(chunks).toString() };
    const [, behaviour = '', run = ''] = (request.url ?? '').split('/');
    if (request.url?.endsWith('/oauth2/token'))
      response.end(JSON.stringify({ token_type: 'bearer', access_token: 'token', expires_in: 3600 }));
    else if (behaviour === 'writes') response.end(JSON.stringify(writes.get(run) ?? 0));
    else if (behaviour === 'used-connections') usedConnections(exchange, run);
    else behaviours[behaviour]?.(exchange);
    used.add(request.socket);
  });
  return listen(server, 'http');
};

/** A service on loopback with an untrusted certificate. */
export const untrustedService = () => {
  const server = createSecureServer(selfSigned(), (_request, response) => response.end(named));
  return listen(server, 'https');
};

const listen = async (server: Server, scheme: string) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
