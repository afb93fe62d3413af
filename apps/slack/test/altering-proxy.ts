import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes the JSON of a response; `request` is such as `POST /v1/api/invitations`. */
export type Alter = (request: string, json: Record<string, unknown>) => Record<string, unknown>;

/** A proxy that changes a service's responses in ways that the sandbox's faults cannot. */
export const alteringProxy = async (target: string, alter: Alter) => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const forwarded = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const text = await forwarded.text();
    const path = request.url?.split('?')[0];
    const type = forwarded.headers.get('content-type') ?? 'application/json';
    const isJson = text && type.startsWith('application/json');
    const body = isJson ? JSON.stringify(alter(`${request.method} ${path}`, JSON.parse(text))) : text;
    response.writeHead(forwarded.status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
