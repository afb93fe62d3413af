import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** An address on loopback that refuses connections. */
export const refusedUrl = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
};
