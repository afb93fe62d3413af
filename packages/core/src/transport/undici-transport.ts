import type { Agent, Dispatcher } from 'undici';
import { AnswerReader } from './answer-reader.ts';
import {
  type Transport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

/** Connections are kept alive between calls; idle ones close after this long, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;
/** At most so many connections to one address; further requests wait for their turn. */
const CONNECTIONS = 128;

/** A transport, and how to let go of its connections. */
export interface UndiciTransport {
  readonly send: Transport;
  close(): Promise<void>;
}

/** The transport for Node: undici with an agent of its own. undici is loaded with the first request. */
export function undiciTransport(): UndiciTransport {
  let agent: Agent | undefined;
  let loading: Promise<Agent> | undefined;
  let closing: Promise<void> | undefined;
  let underWay = 0;
  let onIdle = () => {};

  const load = async () => {
    const { Agent } = await import('undici');
    agent = new Agent({
      keepAliveTimeout: KEEP_ALIVE_MS,
      connections: CONNECTIONS,
      // The reader has a time limit of its own, for the whole answer.
      headersTimeout: 0,
      bodyTimeout: 0,
      // Over HTTP/2, undici repeats some requests by itself; what is repeated is for the pipeline to say.
      allowH2: false,
    });
    return agent;
  };

  const end = async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    // Not closed: that would wait for requests that were given up while they were waiting for a connection.
    await (await loading)?.destroy();
  };

  return {
    send: async (request) => {
      if (closing) throw new TransportFailure('closed', false, 'CLOSED');
      loading ??= load();
      underWay += 1;
      try {
        return await exchange(agent ?? (await loading), request);
      } finally {
        underWay -= 1;
        if (underWay === 0) onIdle();
      }
    },
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}

function exchange(agent: Agent, request: TransportRequest): Promise<TransportResponse> {
  const { url, method, headers, body, timeoutMs, signal } = request;
  signal?.throwIfAborted();
  const options: Dispatcher.DispatchOptions = {
    ...splitUrl(url),
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  };
  return new Promise((resolve, reject) => {
    const reader = new AnswerReader(resolve, reject, timeoutMs, signal);
    agent.dispatch(options, reader);
  });
}

/** Cuts an address where its path begins: much cheaper than reading it as a `URL`, and the client has read it before. */
function splitUrl(url: string): { readonly origin: string; readonly path: string } {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2);
  return pathAt < 0 ? { origin: url, path: '/' } : { origin: url.slice(0, pathAt), path: url.slice(pathAt) };
}
