import { EventEmitter, once } from 'node:events';
import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import type { WebSocket } from 'ws';
import type { Changes } from './state/changes.ts';
import type { Envelope } from './state/exchange.ts';
import type { Ids } from './state/ids.ts';
import type { Traffic } from './state/traffic.ts';
import { workspace } from './workspace.ts';

class Connection {
  readonly #socket: WebSocket;
  readonly #acks = new EventEmitter();
  readonly #end = new AbortController();

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(type: 'hello' | 'disconnect', fields: object): void {
    this.#socket.send(JSON.stringify({ type, ...fields }));
  }

  /**
   * Sends an envelope and resolves with its ack's payload. @throws AbortError when no ack arrives in time, or the connection
   * ends first
   */
  async request(envelope: Envelope, waitMs: number): Promise<unknown> {
    const signal = AbortSignal.any([AbortSignal.timeout(waitMs), this.#end.signal]);
    const ack = once(this.#acks, envelope.envelope_id, { signal });
    this.#socket.send(JSON.stringify(envelope));
    const [payload] = await ack;
    return payload;
  }

  /** Breaks the connection like a network failure: without a `disconnect` message. */
  cut(): void {
    this.#socket.terminate();
  }

  onMessage(text: string): void {
    const { envelope_id: id, payload } = JSON.parse(text) as { envelope_id: string; payload?: unknown };
    this.#acks.emit(id, payload);
  }

  onClose(): void {
    this.#end.abort();
  }

  async waitForEnd(): Promise<void> {
    if (!this.#end.signal.aborted) await once(this.#end.signal, 'abort');
  }
}

/** The app's Socket Mode connections. */
export class Connections {
  readonly #ids: Ids;
  readonly #changes: Changes;
  readonly #traffic: Pick<Traffic, 'begin'>;
  readonly #tickets = new Set<string>();
  #open: readonly Connection[] = [];
  #total = 0;

  constructor(ids: Ids, changes: Changes, traffic: Pick<Traffic, 'begin'>) {
    this.#ids = ids;
    this.#traffic = traffic;
    this.#changes = changes;
  }

  /** The number of open connections. */
  get open(): number {
    return this.#open.length;
  }

  /** The number of connections so far, whether open or closed. */
  get total(): number {
    return this.#total;
  }

  /** The connection for the next envelope: first the newest one, then each in turn. */
  next(): Connection | undefined {
    const [first, ...others] = this.#open;
    if (first) this.#open = [...others, first];
    return first;
  }

  issueTicket(): string {
    const ticket = this.#ids.next('L');
    this.#tickets.add(ticket);
    return ticket;
  }

  /** Uses up a ticket. Returns whether it was issued and unused. */
  useTicket(ticket: string): boolean {
    return this.#tickets.delete(ticket);
  }

  /** Adds a connection and sends `hello` over it. */
  add(socket: WebSocket): Connection {
    const connection = new Connection(socket);
    this.#open = [connection, ...this.#open];
    this.#total += 1;
    const connection_info = { app_id: workspace.appId };
    connection.send('hello', { num_connections: this.open, connection_info, debug_info: {} });
    this.#changed('opened');
    return connection;
  }

  remove(connection: Connection): void {
    this.#open = this.#open.filter((other) => other !== connection);
    connection.onClose();
    this.#changed('closed');
  }

  /** Asks the app to reconnect, as Slack does every few hours. Resolves when the current connections are closed. */
  refresh(): Promise<void> {
    return this.#end((connection) =>
      connection.send('disconnect', { reason: 'refresh_requested', debug_info: {} }),
    );
  }

  /** Breaks all connections like a network failure. Resolves when they're closed. */
  cut(): Promise<void> {
    return this.#end((connection) => connection.cut());
  }

  #changed(name: 'opened' | 'closed'): void {
    this.#traffic.begin({ direction: 'connection', name, open: this.open });
    this.#changes.notify({ kind: 'connections' });
  }

  async #end(how: (connection: Connection) => void): Promise<void> {
    const before = this.#open;
    for (const connection of before) how(connection);
    await Promise.all(before.map((connection) => connection.waitForEnd()));
  }
}

/** `GET /:ticket`: opens a WebSocket with a ticket from `apps.connections.open`. */
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
        onOpen: (_, { raw }) => {
          connection = connections.add(raw as WebSocket);
        },
        onMessage: ({ data }) => connection?.onMessage(String(data)),
        onClose: () => connection && connections.remove(connection),
      };
    }),
  );
