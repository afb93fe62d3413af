import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A TCP proxy to a port of this machine, whose network can be cut: nothing arrives, and neither side is told. */
export const startCutProxy = async (port: number) => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => {});
    from.once('close', () => {
      sockets.delete(from);
      // It would not be heard of through a network that is cut.
      if (!isCut) to.destroy();
    });
    if (isCut) from.pause();
  };
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    pass(incoming, outgoing);
    pass(outgoing, incoming);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async cut(ms: number) {
      isCut = true;
      for (const socket of sockets) socket.pause();
      await wait(ms);
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
