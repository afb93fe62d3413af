import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy on loopback. */
export interface HttpProxy {
  readonly url: string;
  /** What it was asked for: `GET http://127.0.0.1:4010/v1/api/sites` or `CONNECT 127.0.0.1:4010`. */
  readonly seen: readonly string[];
  close(): void;
}

/** Starts a proxy that forwards requests and opens tunnels, or responds to all of them with `refuse`. */
export const startHttpProxy = async ({ refuse }: { refuse?: number } = {}): Promise<HttpProxy> => {
  const seen: string[] = [];
  const tunnels = new Set<Socket>();
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    seen.push(`${method} ${url}`);
    if (refuse) return void response.writeHead(refuse).end();
    const onward = httpRequest(url, { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connect', ({ url = '' }, client: Socket) => {
    seen.push(`CONNECT ${url}`);
    if (refuse) return void client.end(`HTTP/1.1 ${refuse} Refused\r\ncontent-length: 0\r\n\r\n`);
    const { hostname, port } = new URL(`tunnel://${url}`);
    const target = connect(Number(port), hostname, () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    join(client, target);
  });
  server.on('upgrade', ({ method, url = '', rawHeaders }, client: Socket) => {
    seen.push(`UPGRADE ${url}`);
    const { hostname, port, pathname, search } = new URL(url);
    const headers = rawHeaders.map((text, index) => text + (index % 2 ? '\r\n' : ': ')).join('');
    const target = connect(Number(port), hostname, () =>
      target.write(`${method} ${pathname}${search} HTTP/1.1\r\n${headers}\r\n`),
    );
    join(client, target);
  });
  const join = (client: Socket, target: Socket) => {
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      tunnels.add(one);
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => {
      for (const socket of tunnels) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
};
