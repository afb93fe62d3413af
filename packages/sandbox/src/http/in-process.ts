import { fetchTransport, type Transport, TransportFailure } from '@visitor-invitations/core/portable';
import { firstHalf, type ServiceResponse } from './messages.ts';

/**
 * Converts a response to `fetch`'s. If a body breaks off, reading it rejects.
 * @throws TypeError when the connection was dropped before the response
 */
export const toFetchResponse = ({ status, headers, body, dropped }: ServiceResponse): Response => {
  if (dropped === 'no-response') throw broken('fetch failed');
  return new Response(dropped === 'mid-body' ? breakingOff(body ?? '') : (body ?? null), { status, headers });
};

const breakingOff = (body: string) => {
  let begun = false;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (begun) return controller.error(broken('terminated'));
      begun = true;
      controller.enqueue(firstHalf(new TextEncoder().encode(body)));
    },
  });
};

/** The error Node's `fetch` throws for a reset connection. */
const broken = (message: string) =>
  new TypeError(`${message}: the sandbox dropped the connection`, {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });

/**
 * Creates a client transport without sockets. Connection faults fail as they do over a socket: with the same kind, phase and
 * code of `TransportFailure`.
 * @param fetch handles a request; rejects, or breaks off the body, where a socket would be closed
 * @param ended aborts when the sandbox is closed; from then on, nothing is sent
 */
export const createTransport = (
  fetch: (request: Request) => Promise<Response>,
  ended: AbortSignal,
): Transport =>
  fetchTransport({
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        if (ended.aborted) return reject(new TransportFailure('connection', false, CLOSED));
        const stop = () => reject(init?.signal?.reason);
        const end = () => reject(new TransportFailure('connection', true, CLOSED));
        init?.signal?.addEventListener('abort', stop);
        ended.addEventListener('abort', end);
        fetch(new Request(url, init))
          .then(resolve, reject)
          .finally(() => ended.removeEventListener('abort', end));
      }),
  });

/** The code of the `TransportFailure` after the sandbox was closed. */
const CLOSED = 'SANDBOX_CLOSED';
