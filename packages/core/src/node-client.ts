import { setTimeout as timer } from 'node:timers/promises';
import { compile } from 'zod/v4/core';
import { VisitorInvitations as PortableClient } from './client/client.ts';
import { guardedLogger, type Logger } from './diagnostics/diagnostics.ts';
import { nodeDiagnostics } from './diagnostics/node-diagnostics.ts';
import { InputError } from './errors/errors.ts';
import type { Credentials, SharedOptions } from './pipeline/options.ts';
import type { ClosableTransport } from './transport/closable.ts';
import type { Transport } from './transport/transport.ts';
import { type UndiciDispatcher, undiciTransport } from './transport/undici-transport.ts';
import type { Sleep } from './waiting/sleep.ts';

const monotonic = () => performance.now();
const sleep: Sleep = (ms, signal) => timer(ms, undefined, { signal });

/** Options for sending requests in Node. */
interface Sending {
  /** Sends the requests. Default: undici with its own connections, or `fetch` if a bundle can't load undici. */
  readonly transport?: Transport | undefined;
  /**
   * Sends the requests with your own undici 7 or 8 agent: through a proxy (`new EnvHttpProxyAgent()`), with a client
   * certificate, or over a Unix socket. It mustn't retry, so don't use a `RetryAgent`. The client doesn't close it. Give it `{
   * keepAliveTimeout: 2000, keepAliveMaxTimeout: 2000 }`, or a create may use a connection that the service is just closing.
   * Default: the client's own connections.
   */
  readonly dispatcher?: UndiciDispatcher | undefined;
}

/** Options of the client in Node. There's no default address, so it's always explicit where guests' data goes. */
export type ClientOptions = SharedOptions & Credentials & Sending;

/**
 * The client for the visitor invitation service in Node.
 *
 * @example
 * const visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret });
 * await visitors.invitations.update(id, { visitorNotes: 'Gate B' }, { suppressEmail: true });
 */
export class VisitorInvitations extends PortableClient {
  /** Closes the connections once running requests have finished. Later requests fail with `CLIENT_CLOSED`. */
  readonly close: () => Promise<void>;

  /** @throws InputError naming every invalid option. */
  constructor(given: ClientOptions) {
    const { dispatcher, ...options } = given ?? {};
    const rule = dispatcher && dispatcherRule(dispatcher, options.transport);
    if (rule) throw new InputError([{ field: 'dispatcher', rule }]);
    const own = options.transport ? undefined : undiciTransport(dispatcher, sayNotLoaded(options.logger));
    const { now: elapsed = monotonic } = options.internals ?? {};
    super({
      ...options,
      transport: options.transport ?? (own as ClosableTransport).send,
      internals: {
        compileSchema: compile,
        diagnostics: nodeDiagnostics(),
        sleep,
        elapsed,
        ...options.internals,
      },
    });
    this.close = async () => own?.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

/** Why undici couldn't be loaded, and what to do about it. */
export const notLoaded = (nodeVersion: string): string => {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const isTooOld = major < 22 || (major === 22 && minor < 19);
  const remedy = isTooOld
    ? `It needs Node.js 22.19 or newer, and this is ${nodeVersion}.`
    : 'Keep undici out of the bundle (esbuild: --external:undici), or pass a transport.';
  return `undici couldn’t be loaded, so the client uses fetch. Fetch says less about failed requests, so more outcomes are ambiguous. ${remedy}`;
};

/** Reports that undici couldn't be loaded: to the logger, or else as a process warning. */
const sayNotLoaded = (logger: Logger | undefined) => (error: unknown) => {
  const message = notLoaded(process.versions.node);
  const { message: reason } = error as Error;
  if (logger) guardedLogger(logger).warn(message, { reason });
  else process.emitWarning(message, { code: 'VISITOR_INVITATIONS_FETCH', detail: reason });
};

/** The rule that a dispatcher breaks. undici doesn't expose its version, so this looks for members that only version 6 has. */
const dispatcherRule = (dispatcher: UndiciDispatcher, transport: Transport | undefined) => {
  if (typeof dispatcher.dispatch !== 'function')
    return 'must be an undici dispatcher, like new EnvHttpProxyAgent()';
  if ('interceptors' in dispatcher || dispatcher.constructor?.name === 'ComposedDispatcher')
    return 'must come from undici 7 or 8: this one is from undici 6 or older';
  return transport && 'can’t be used together with transport';
};
