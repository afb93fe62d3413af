import { EventEmitter, once } from 'node:events';
import type { Envelope } from '../state/envelope.ts';

/** The part of a WebSocket that is needed here. */
export interface Socket {
  send(text: string): void;
  /** Ends the connection at once, without the closing handshake. */
  terminate(): void;
}

/** A connection that an app holds open. */
export class Connection {
  readonly #socket: Socket;
  readonly #acks = new EventEmitter();
  readonly #end = new AbortController();

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  say(type: 'hello' | 'disconnect', fields: object): void {
    this.#socket.send(JSON.stringify({ type, ...fields }));
  }

  /**
   * Sends an envelope. Resolves with what stands in its ack.
   * @throws AbortError when no ack comes in time, or the connection ends before
   */
  async ask(envelope: Envelope, waitMs: number): Promise<unknown> {
    const signal = AbortSignal.any([AbortSignal.timeout(waitMs), this.#end.signal]);
    const ack = once(this.#acks, envelope.envelope_id, { signal });
    this.#socket.send(JSON.stringify(envelope));
    const [payload] = await ack;
    return payload;
  }

  /** Ends it as a broken network does: without a word. */
  cut(): void {
    this.#socket.terminate();
  }

  /** To be called with what the app sends. */
  received(text: string): void {
    const { envelope_id: id, payload } = JSON.parse(text) as { envelope_id: string; payload?: unknown };
    this.#acks.emit(id, payload);
  }

  /** To be called when the connection is gone. */
  ended(): void {
    this.#end.abort();
  }

  /** Resolves when the connection is gone. */
  async waitForEnd(): Promise<void> {
    if (!this.#end.signal.aborted) await once(this.#end.signal, 'abort');
  }
}
