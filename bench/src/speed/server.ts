import { createServer, type Socket } from 'node:net';
import { tokenAnswer, tokenPath } from '../service.ts';
import { runService } from '../started.ts';
import { invitation } from './invitation.ts';

/** An answer whose bytes are made once, and never again: the client is what is measured. */
function canned(body: unknown): Buffer {
  const text = JSON.stringify(body);
  const head = [
    'HTTP/1.1 200 OK',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: keep-alive',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

const token = canned(tokenAnswer('bench-token'));
const one = canned(invitation);

const HEAD_END = '\r\n\r\n';

/** The whole requests at the start of what was received, as their answers, and what is left of it. */
function answersTo(received: string): { answers: Buffer[]; rest: string } {
  const answers: Buffer[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return { answers, rest };
    const isToken = rest.startsWith(`POST ${tokenPath}`);
    const length = isToken ? Number(/^content-length: (\d+)/im.exec(rest)?.[1] ?? 0) : 0;
    const next = end + HEAD_END.length + length;
    if (rest.length < next) return { answers, rest };
    answers.push(isToken ? token : one);
    rest = rest.slice(next);
  }
}

function answer(socket: Socket): void {
  let received = '';
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    const { answers, rest } = answersTo(received + bytes.toString('latin1'));
    received = rest;
    for (const bytes of answers) socket.write(bytes);
  });
}

runService(createServer(answer));
