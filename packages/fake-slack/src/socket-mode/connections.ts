import type { Changes } from '../state/changes.ts';
import type { Ids } from '../state/ids.ts';
import type { Traffic } from '../state/traffic.ts';
import { workspace } from '../workspace.ts';
import { Connection, type Socket } from './connection.ts';

/** The connections of Socket Mode. */
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

  /** How many are open now. */
  get open(): number {
    return this.#open.length;
  }

  /** How many there were, with those that are open. */
  get total(): number {
    return this.#total;
  }

  /** The one whose turn it is to take what Slack sends: the newest first, then each after the other. */
  next(): Connection | undefined {
    const [first, ...others] = this.#open;
    if (first) this.#open = [...others, first];
    return first;
  }

  /** Allows one connection. Returns the ticket that it has to show. */
  issueTicket(): string {
    const ticket = this.#ids.next('L');
    this.#tickets.add(ticket);
    return ticket;
  }

  /** Whether this ticket was issued, and not used before. */
  useTicket(ticket: string): boolean {
    return this.#tickets.delete(ticket);
  }

  /** Greets an app that has connected. */
  add(socket: Socket): Connection {
    const connection = new Connection(socket);
    this.#open = [connection, ...this.#open];
    this.#total += 1;
    const appId = workspace.appId;
    connection.say('hello', {
      num_connections: this.open,
      connection_info: { app_id: appId },
      debug_info: {},
    });
    this.#changed('opened');
    return connection;
  }

  remove(connection: Connection): void {
    this.#open = this.#open.filter((other) => other !== connection);
    connection.ended();
    this.#changed('closed');
  }

  /** Asks every app to connect anew, as Slack does every few hours. Resolves when the connections of now are gone. */
  refresh(): Promise<void> {
    return this.#end((connection) =>
      connection.say('disconnect', { reason: 'refresh_requested', debug_info: {} }),
    );
  }

  /** Cuts every connection without a goodbye, as a broken network does. Resolves when they are gone. */
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
