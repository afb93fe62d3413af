import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Takes connections on one port of this machine; while it refuses, connections fail. */
export class Listener {
  readonly #accept: (socket: Socket) => void;
  #server: Server | undefined;
  #port = 0;
  #reopening: NodeJS.Timeout | undefined;

  constructor(accept: (socket: Socket) => void) {
    this.#accept = accept;
  }

  /** Opens the port: any free one the first time, the same one afterwards. */
  async open(): Promise<number> {
    const server = createServer({ noDelay: true }, this.#accept);
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    return this.#port;
  }

  /** Refuses connections for some milliseconds. Those that are open stay open. */
  refuseFor(ms: number): void {
    if (this.#reopening) return;
    this.#server?.close();
    this.#reopening = setTimeout(() => {
      this.#reopening = undefined;
      void this.open();
    }, ms);
  }

  close(): void {
    clearTimeout(this.#reopening);
    this.#server?.close();
  }
}
