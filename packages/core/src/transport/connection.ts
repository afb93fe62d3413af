import type { Socket } from 'node:net';

/** The first bytes of an informational response; old servers say HTTP/1.0. */
const INFORMATIONAL = Buffer.from('HTTP/1.1 1');
/**
 * Where in the head of a response the next byte is: in its version, in its status (three digits), in its rest, or past
 * all heads.
 */
const [MINOR_VERSION, FIRST_DIGIT, SECOND_DIGIT, THIRD_DIGIT, REST, DONE] = [7, 9, 10, 11, 12, 16];
const [CR, LF, ZERO, ONE, TWO] = [0x0d, 0x0a, 0x30, 0x31, 0x32];

/**
 * One connection of undici. It knows how long it has been idle. And it keeps undici from closing it at a `100 Continue`
 * that was not asked for, which would leave the outcome of the request unknown: the 100 becomes a 102, which undici
 * ignores.
 */
export class Connection {
  readonly #socket: Socket;
  #usedAt = performance.now();
  #at = DONE;

  constructor(socket: Socket) {
    this.#socket = socket;
    const { write, push } = socket;
    // A request is written at once, so what comes in next is the head of its response.
    socket.write = (...written: unknown[]) => {
      this.#at = 0;
      return Reflect.apply(write, socket, written);
    };
    socket.push = (chunk: Buffer | null, encoding) => {
      this.#usedAt = performance.now();
      if (chunk && this.#at !== DONE) this.#at = readHeads(chunk, this.#at);
      return push.call(socket, chunk, encoding);
    };
  }

  /** Milliseconds since the connection was made, or since something was received. */
  idleMs(): number {
    return performance.now() - this.#usedAt;
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Turns each 100 among the heads of informational responses into a 102 of HTTP/1.1. Returns where the next chunk begins. */
const readHeads = (chunk: Buffer, from: number): number => {
  let at = from;
  for (let index = 0; index < chunk.length; index += 1) {
    const byte = chunk[index];
    if (at < SECOND_DIGIT) {
      // The response itself, whose rest is of no concern.
      const isOld = at === MINOR_VERSION && byte === ZERO;
      if (byte !== INFORMATIONAL[at] && !isOld) return DONE;
      // undici takes no response after one of HTTP/1.0. A version that came in an earlier chunk is past changing.
      const minor = index - (FIRST_DIGIT - MINOR_VERSION);
      if (at === FIRST_DIGIT && chunk[minor] === ZERO) chunk[minor] = ONE;
      at += 1;
    } else if (at === SECOND_DIGIT) {
      at = byte === ZERO ? THIRD_DIGIT : REST;
    } else if (at === THIRD_DIGIT) {
      if (byte === ZERO) chunk[index] = TWO;
      at = REST;
    } else {
      // A head ends with CR LF CR LF.
      const isNext = byte === ((at - REST) % 2 === 0 ? CR : LF);
      at = isNext ? at + 1 : byte === CR ? REST + 1 : REST;
      if (at === REST + 4) at = 0;
    }
  }
  return at;
};
