import { setTimeout as timer } from 'node:timers/promises';
import { compile } from 'zod/v4/core';
import { VisitorInvitations as PortableClient } from './client/client.ts';
import { nodeDiagnostics } from './diagnostics/node-diagnostics.ts';
import { InputError } from './errors/errors.ts';
import type { ClientOptions } from './pipeline/options.ts';
import type { ClosableTransport } from './transport/closable.ts';
import type { Transport } from './transport/transport.ts';
import { type UndiciDispatcher, undiciTransport } from './transport/undici-transport.ts';
import type { Sleep } from './waiting/sleep.ts';

const monotonic = () => performance.now();
const sleep: Sleep = (ms, signal) => timer(ms, undefined, { signal });

/** Options of the client in Node: those of every client, with an optional transport. */
export type NodeClientOptions = Omit<ClientOptions, 'transport'> & {
  /** Sends the requests. Default: undici, with connections of its own. */
  readonly transport?: Transport | undefined;
  /**
   * Sends the requests with an agent of undici 7 or newer that you make: through a proxy (`new EnvHttpProxyAgent()`),
   * with a client certificate, over a Unix socket. It must repeat nothing by itself, so no `RetryAgent`. The client does
   * not close it. How long its connections may have been idle for a create is its own choice: pass
   * `{ keepAliveTimeout: 2000, keepAliveMaxTimeout: 2000 }` for two seconds at most, or a create may meet one that the service
   * is just closing. Default: connections of the client's own.
   */
  readonly dispatcher?: UndiciDispatcher | undefined;
};

/**
 * The client of the visitor invitation service in Node.
 *
 * @example
 * const visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret });
 * await visitors.invitations.update(id, { visitorNotes: 'Gate B' }, { suppressEmail: true });
 */
export class VisitorInvitations extends PortableClient {
  /**
   * Closes the connections once running requests have ended. A call that would have to send another one fails with
   * `CLIENT_CLOSED`.
   */
  readonly close: () => Promise<void>;

  /** @throws InputError naming every option that is wrong. */
  constructor({ dispatcher, ...options }: NodeClientOptions) {
    const rule = dispatcher && dispatcherRule(dispatcher, options.transport);
    if (rule) throw new InputError([{ field: 'dispatcher', rule }]);
    const own = options.transport ? undefined : undiciTransport(dispatcher);
    super({
      ...options,
      compileSchema: options.compileSchema ?? compile,
      diagnostics: options.diagnostics ?? nodeDiagnostics(),
      sleep: options.sleep ?? sleep,
      transport: options.transport ?? (own as ClosableTransport).send,
      elapsed: options.elapsed ?? options.now ?? monotonic,
    });
    this.close = async () => own?.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

/** The rule that a dispatcher breaks. */
const dispatcherRule = (dispatcher: UndiciDispatcher, transport: Transport | undefined) => {
  if (typeof dispatcher.dispatch !== 'function') return 'must be one of undici, like new EnvHttpProxyAgent()';
  return transport && 'can’t be used together with transport';
};
