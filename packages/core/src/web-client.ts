import { VisitorInvitations as PortableClient } from './client/client.ts';
import type { Credentials, SharedOptions } from './pipeline/options.ts';
import { closable } from './transport/closable.ts';
import { fetchTransport } from './transport/fetch-transport.ts';
import type { Transport } from './transport/transport.ts';
import type { Sleep } from './waiting/sleep.ts';

const monotonic = () => performance.now();

const sleep: Sleep = (ms, signal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Options of the client in Deno, Bun and workers. There's no default address, so it's always explicit where guests' data goes.
 */
export type ClientOptions = SharedOptions &
  Credentials & {
    /** Sends the requests. Default: the runtime's `fetch`. */
    readonly transport?: Transport | undefined;
  };

/**
 * The client for the visitor invitation service in Deno, Bun and workers.
 *
 * @example
 * const visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret });
 * await visitors.invitations.update(id, { visitorNotes: 'Gate B' }, { suppressEmail: true });
 */
export class VisitorInvitations extends PortableClient {
  /** Resolves once running requests have finished. Later requests fail with `CLIENT_CLOSED`. */
  readonly close: () => Promise<void>;

  /** @throws InputError naming every invalid option. */
  constructor(options: ClientOptions) {
    const { send, close } = closable(fetchTransport());
    const { now: elapsed = monotonic } = options?.internals ?? {};
    super({
      ...options,
      transport: options?.transport ?? send,
      internals: { sleep, elapsed, ...options?.internals },
    });
    this.close = close;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
