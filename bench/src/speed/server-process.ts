import { createServer, type Socket } from 'node:net';
import { runService } from '../child.ts';
import { invitation, tokenPath, tokenResponse } from '../service.ts';

/** A response whose bytes are made once, and never again: the client is what is measured. */
const canned = (body: unknown): Buffer => {
  const text = JSON.stringify(body);
  const head = [
    'HTTP/1.1 200 OK',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: keep-alive',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
};

const token = canned(tokenResponse('bench-token'));
const one = canned(invitation);

const HEAD_END = '\r\n\r\n';

/** The whole requests at the start of what was received, as their responses, and what is left of it. */
const responsesTo = (received: string): { responses: Buffer[]; rest: string } => {
  const responses: Buffer[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return { responses, rest };
    const isToken = rest.startsWith(`POST ${tokenPath}`);
    const length = isToken ? Number(/^content-length: (\d+)/im.exec(rest)?.[1] ?? 0) : 0;
    const next = end + HEAD_END.length + length;
    if (rest.length < next) return { responses, rest };
    responses.push(isToken ? token : one);
    rest = rest.slice(next);
  }
};

const serve = (socket: Socket): void => {
  let received = '';
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    const { responses, rest } = responsesTo(received + bytes.toString('latin1'));
    received = rest;
    for (const bytes of responses) socket.write(bytes);
  });
};

runService(createServer(serve));
