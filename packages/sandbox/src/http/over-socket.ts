import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Served } from '@visitor-invitations/local-server';
import { isOwnPath } from './addresses.ts';
import { firstHalf, MAX_BODY, type ServiceRequest, type ServiceResponse, tooLarge } from './messages.ts';

/** Milliseconds for the client to read the data before a reset, which would discard it. */
const READING_TIME = 50;

/** Serves the service without `fetch` objects, which would double the cost; passes other paths on. */
export const serveSocket =
  (service: (request: ServiceRequest) => Promise<ServiceResponse>): NonNullable<Served['raw']> =>
  (incoming, outgoing, next) => {
    const request = fromSocket(incoming);
    if (isOwnPath(request.path)) return next();
    return service(request).then((response) => sendResponse(outgoing, response));
  };

/** Converts a request from a socket. */
const fromSocket = (incoming: IncomingMessage): ServiceRequest => {
  const { method = '', url = '' } = incoming;
  const query = url.indexOf('?');
  return {
    method,
    path: query < 0 ? url : url.slice(0, query),
    search: query < 0 ? '' : url.slice(query + 1),
    header: (name) => incoming.headers[name]?.toString(),
    text: () => readBody(incoming),
  };
};

/**
 * Reads a body by hand: an async iterable would cost as much as the rest of a small request. Reads an oversized body to its end
 * and drops it, because few clients read a response before they've sent everything.
 */
const readBody = (incoming: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY) return void chunks.push(chunk);
      chunks = [];
      reject(tooLarge(MAX_BODY));
    });
    incoming.on('end', () =>
      resolve(decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))),
    );
    incoming.on('error', reject);
  });

/** Decodes like `fetch`: without a byte order mark. */
const decoder = new TextDecoder();

/** Sends a response, or breaks the connection if the response says so. */
const sendResponse = async (outgoing: ServerResponse, response: ServiceResponse): Promise<void> => {
  const { status, headers, body, dropped } = response;
  if (dropped === 'no-response') return resetConnection(outgoing);
  if (body === undefined) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  if (dropped !== 'mid-body') {
    outgoing.end(body);
    return;
  }
  await new Promise((written) => outgoing.write(firstHalf(Buffer.from(body)), written));
  await wait(READING_TIME);
  resetConnection(outgoing);
};

/** Ends a connection with a TCP reset. */
const resetConnection = (outgoing: ServerResponse): void => {
  outgoing.socket?.resetAndDestroy();
};
