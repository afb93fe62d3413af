import { setTimeout as timer } from 'node:timers/promises';
import { compile } from 'zod/v4/core';
import { VisitorInvitations as PortableClient } from './client/client.ts';
import type { ClientOptions } from './client/options.ts';
import { nodeDiagnostics } from './diagnostics/node-diagnostics.ts';
import type { Sleep } from './pipeline/call.ts';
import { type UndiciTransport, undiciTransport } from './transport/undici-transport.ts';

const monotonic = () => performance.now();
const sleep: Sleep = (ms, signal) => timer(ms, undefined, { signal });

/** How a client in Node is set up: as everywhere, but the transport need not be handed in. */
export type NodeClientOptions = Omit<ClientOptions, 'transport'> & Partial<Pick<ClientOptions, 'transport'>>;

/**
 * The client of the visitor invitation service in Node.
 *
 * @example
 * const visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret });
 * await visitors.invitations.update(id, { visitorNotes: 'Gate B' }, { suppressEmail: true });
 */
export class VisitorInvitations extends PortableClient {
  readonly #own: UndiciTransport | undefined;
  #closing: Promise<void> | undefined;

  /** @throws InputError naming every option that is wrong. */
  constructor(options: NodeClientOptions) {
    const own = options.transport ? undefined : undiciTransport();
    const { transport = (own as UndiciTransport).send, elapsed = options.now ?? monotonic } = options;
    super({
      compileSchema: compile,
      diagnostics: nodeDiagnostics(),
      ...options,
      sleep: options.sleep ?? sleep,
      transport,
      elapsed,
    });
    this.#own = own;
  }

  /**
   * Lets go of the connections, after the requests under way. A call that would have to send another one fails with
   * `CLIENT_CLOSED`.
   */
  async close(): Promise<void> {
    this.#closing ??= this.#own?.close();
    await this.#closing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
