import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import type { WebSocket } from 'ws';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';

/** `GET /:ticket` becomes the WebSocket that `apps.connections.open` has allowed. */
export const socketRoutes = (connections: Connections) =>
  new Hono().get(
    '/:ticket',
    async (c, next) => {
      if (!connections.useTicket(c.req.param('ticket'))) return c.text('no such ticket', 404);
      return next();
    },
    upgradeWebSocket(() => {
      let connection: Connection | undefined;
      return {
        onOpen: (_, socket) => {
          connection = connections.add({
            send: (text) => socket.send(text),
            terminate: () => (socket.raw as WebSocket | undefined)?.terminate(),
          });
        },
        onMessage: ({ data }) => connection?.received(String(data)),
        onClose: () => connection && connections.remove(connection),
      };
    }),
  );
