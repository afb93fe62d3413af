import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { firstHalf, type ServiceReply } from './service-reply.ts';
import type { ServiceRequest } from './service-request.ts';

/** So long, in milliseconds, the other side has to read what came before the reset, which would overtake it. */
const READING_TIME = 50;

/** A request as it came over a socket. */
export const fromSocket = (incoming: IncomingMessage): ServiceRequest => {
  const { method = '', url = '' } = incoming;
  const query = url.indexOf('?');
  return {
    method,
    path: query < 0 ? url : url.slice(0, query),
    search: query < 0 ? '' : url.slice(query + 1),
    header: (name) => incoming.headers[name]?.toString(),
    text: () => readText(incoming),
  };
};

/** By hand, since reading a stream as an async iterable costs as much as the rest of a small request. */
const readText = (incoming: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () =>
      resolve(decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))),
    );
    incoming.on('error', reject);
  });

/** As `fetch` decodes: without a byte order mark. */
const decoder = new TextDecoder();

/** Sends a reply, or breaks the connection where the reply says so. */
export const sendReply = async (outgoing: ServerResponse, reply: ServiceReply): Promise<void> => {
  const { status, headers, body, dropped } = reply;
  if (dropped === 'unanswered') return resetConnection(outgoing);
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
