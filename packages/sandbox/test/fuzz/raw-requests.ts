import { once } from 'node:events';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import type { FuzzResponse } from './findings.ts';
import type { Grounds } from './grounds.ts';

/** Bytes that are no HTTP request, or hardly one; each ends what it sends. */
export const rawRequests = ({ own }: Grounds): fc.Arbitrary<string> => {
  const head = `GET /v1/api/sites HTTP/1.1\r\nhost: sandbox\r\nx-service-team-id: ${own.teamId}\r\nauthorization: Bearer ${own.token}\r\n`;
  const post = head.replace('GET', 'POST').replace('sites', 'invitations');
  const odd = fc.string({ unit: 'binary-ascii', maxLength: 40 });
  return fc.oneof(
    odd,
    odd.map((text) => `${head}x-odd: ${text}\r\n\r\n`),
    odd.map((text) => `${head}${text}: x\r\n\r\n`),
    odd.map((text) => `GET ${text} HTTP/1.1\r\nhost: sandbox\r\n\r\n`),
    odd.map((text) => `${text} /v1/api/sites HTTP/1.1\r\nhost: sandbox\r\n\r\n`),
    odd.map((text) => `${post}transfer-encoding: chunked\r\n\r\n${text}\r\n`),
    fc.constantFrom(
      `${head}content-length: 5\r\n\r\n{}`,
      `${post}content-type: application/json\r\ncontent-length: -1\r\n\r\n{}`,
      `${post}content-type: application/json\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
      `${post}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
      `${post}transfer-encoding: chunked\r\n\r\nffffffffff\r\n`,
      `${head.replace('host: sandbox\r\n', '')}\r\n`,
      `${head.replace('/v1', 'http://elsewhere.invalid/v1')}\r\n`,
      `${head.replace('host: sandbox', 'host: a b:c/d')}\r\n`,
      `${head.replace('GET', 'CONNECT')}\r\n`,
      `${head}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
      `${head}expect: 100-continue\r\n\r\n`,
      `${head}x-large: ${'x'.repeat(20_000)}\r\n\r\n`,
      `${head}\r\n${head}\r\n`,
    ),
  );
};

/** Sends bytes, ends the sending, and waits until the sandbox closes the connection too; a response is no must. */
export const exchangeRaw = async (bytes: string, url: string): Promise<FuzzResponse> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A reset is as good an end as any.
  socket.on('error', () => {});
  socket.end(bytes, 'latin1');
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
};
