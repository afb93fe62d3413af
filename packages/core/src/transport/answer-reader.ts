import type { Dispatcher } from 'undici';
import type { Cancel, Deadlines } from './deadlines.ts';
import {
  ANSWER_MAX_BYTES,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

type TimeAndSignal = Pick<TransportRequest, 'timeoutMs' | 'signal'>;

/** Who waits for an answer. */
export interface WhoWaits {
  readonly resolve: (response: TransportResponse) => void;
  readonly reject: (reason: unknown) => void;
  /** The request is over, however it ended. */
  readonly over: () => void;
}

/**
 * Reads one answer as undici hands it out, straight into a string: a stream for each answer costs more than all the rest
 * of a call. It knows how far the request came, so that a failure says whether anything was sent.
 */
export class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #waiting: WhoWaits;
  readonly #signal: AbortSignal | undefined;
  readonly #cancelTime: Cancel | undefined;
  #phase: TransportFailure['phase'] = 'connect';
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;
  #status = 0;
  #headers: TransportResponse['headers'] = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(waiting: WhoWaits, { timeoutMs, signal }: TimeAndSignal, deadlines: Deadlines) {
    this.#waiting = waiting;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
    if (timeoutMs !== undefined)
      this.#cancelTime = deadlines.set(timeoutMs, () => this.#fail('timeout', 'TIMEOUT'));
  }

  /** undici is about to write the request: from here on, some of it may reach the service. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isOver) {
      controller.abort(new Error('given up'));
      return;
    }
    this.#controller = controller;
    this.#phase = 'answer';
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return;
    this.#phase = 'body';
    this.#status = status;
    this.#headers = joined(headers);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > ANSWER_MAX_BYTES) this.#fail('too-large', 'TOO_LARGE');
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (!this.#end()) return;
    const [first] = this.#chunks;
    const body = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    this.#waiting.resolve({ status: this.#status, headers: this.#headers, body: body.toString() });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error & { data?: unknown }): void {
    const { code = error.name } = error as { code?: string };
    // A parser's error quotes what it could not read, which may be a guest's data.
    delete error.data;
    this.#fail(timeoutCodes.has(code) ? 'timeout' : 'connection', code, error);
  }

  readonly #abort = (): void => {
    if (!this.#end()) return;
    this.#waiting.reject(this.#signal?.reason);
    this.#controller?.abort(new Error('aborted'));
  };

  #fail(kind: TransportFailureKind, code: string, cause?: Error): void {
    if (!this.#end()) return;
    const sent = this.#phase !== 'connect';
    this.#waiting.reject(new TransportFailure(kind, sent, code, cause, this.#phase));
    this.#controller?.abort(new Error(code));
  }

  /** Leaves nothing behind; false when it was over already. */
  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#cancelTime?.();
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#waiting.over();
    return true;
  }
}

/** A header that came more than once is one list, as HTTP has it. */
function joined(headers: Record<string, string | string[] | undefined>): TransportResponse['headers'] {
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) headers[name] = value.join(', ');
  }
  return headers as TransportResponse['headers'];
}

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
