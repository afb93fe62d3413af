import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as the service received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response of the service: a status, a body (JSON unless it is a string) and headers. */
export interface StubResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /**
   * How it ends instead of with a whole response: the connection breaks before it or in its body, or nothing comes, or
   * nothing more in its body.
   */
  readonly ending?: 'reset' | 'cut' | 'none' | 'stall';
}

/** A real HTTP server on loopback that responds as told and remembers what it received; it ends with the test. */
export const httpService = async (respond: (request: Received) => StubResponse | Promise<StubResponse>) => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    const { status = 200, body, headers: extra = {}, ending } = await respond(one);
    if (ending === 'none') return;
    if (ending === 'reset') return void request.socket.resetAndDestroy();
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const fields = { 'content-type': 'application/json', ...extra };
    if (ending === undefined) return void response.writeHead(status, fields).end(text);
    response.writeHead(status, { ...fields, 'content-length': String(Buffer.byteLength(text) + 100) });
    response.write(text, () => ending === 'cut' && request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
};

export const isTokenRequest = ({ path }: Received) => path.endsWith('/oauth2/token');

/** A service that issues `token-1`, `token-2` … and responds to everything else as told. */
export const serviceWithTokens = async (
  respond: (request: Received) => StubResponse | Promise<StubResponse>,
) => {
  let issued = 0;
  return httpService((request) => {
    if (!isTokenRequest(request)) return respond(request);
    issued += 1;
    return { body: { token_type: 'bearer', access_token: `token-${issued}`, expires_in: 3600 } };
  });
};

/** A server on loopback that responds to each request byte by byte as told; it ends with the test. */
export const rawService = async (respond: (socket: Socket, request: number) => void) => {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', () => {
      requests += 1;
      respond(socket, requests);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
};

/** A whole response, byte by byte. */
export const rawResponse = (body = '{}', headers: readonly string[] = [], status = '200 OK') =>
  [`HTTP/1.1 ${status}`, `content-length: ${Buffer.byteLength(body)}`, ...headers, '', body].join('\r\n');

/** A service that responds with these bytes, which it says are encoded so. */
export const encodedService = (coding: string, body: Buffer) =>
  rawService((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\ncontent-encoding: ${coding}\r\n\r\n`);
    socket.write(body);
  });
