import { isUtf8 } from 'node:buffer';
import type { Dispatcher } from 'undici';
import type { Cancel, Deadlines } from './deadlines.ts';
import {
  RESPONSE_MAX_BYTES,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

/** The encodings of a response that the reader decodes. */
export const ACCEPT_ENCODING = 'gzip, br';

type TimeAndSignal = Pick<TransportRequest, 'timeoutMs' | 'signal'>;

/** Receives the outcome of a request. */
export interface ResponseHandlers {
  readonly resolve: (response: TransportResponse) => void;
  readonly reject: (reason: unknown) => void;
  /** Called once when the request has ended, however it ended. */
  readonly over: () => void;
}

/**
 * Reads a response as undici delivers it, into one string: a stream per response costs more than the rest of a call. It
 * records how far the request came, so that a failure says whether anything was sent.
 */
export class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #waiting: ResponseHandlers;
  readonly #signal: AbortSignal | undefined;
  readonly #cancelTime: Cancel | undefined;
  /** On `performance.now()`. */
  readonly #endsAt: number;
  #phase: TransportFailure['phase'] = 'connect';
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;
  #status = 0;
  #headers: TransportResponse['headers'] = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(waiting: ResponseHandlers, { timeoutMs, signal }: TimeAndSignal, deadlines: Deadlines) {
    this.#waiting = waiting;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
    this.#endsAt = timeoutMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeoutMs;
    if (timeoutMs !== undefined)
      this.#cancelTime = deadlines.set(timeoutMs, () => this.#fail('timeout', 'TIMEOUT'));
  }

  /** undici is about to write the request: from now on it may reach the service. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    // After a pause of the process, the connection may be ready before the timer has rung.
    if (performance.now() >= this.#endsAt) this.#fail('timeout', 'TIMEOUT');
    if (this.#isOver) {
      controller.abort(new Error('given up'));
      return;
    }
    this.#controller = controller;
    this.#phase = 'response';
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
    if (this.#bytes > RESPONSE_MAX_BYTES) this.#fail('too-large', 'TOO_LARGE');
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    const body = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    const encoding = encodingOf(this.#headers);
    if (encoding === '' || body.length === 0) this.#resolve(body);
    else void this.#decode(body, encoding);
  }

  #resolve(body: Buffer): void {
    if (!this.#end()) return;
    const response = { status: this.#status, headers: this.#headers, body: body.toString() };
    this.#waiting.resolve(isUtf8(body) ? response : { ...response, isMalformed: true });
  }

  /** What cannot be decoded is given as it came: a proxy may have decoded it, and left the header. */
  async #decode(body: Buffer, encoding: string): Promise<void> {
    // undici has loaded both already, and few responses need them.
    const { brotliDecompress, gunzip } = await import('node:zlib');
    const { promisify } = await import('node:util');
    const unzip = promisify(gunzip);
    const decode = { gzip: unzip, 'x-gzip': unzip, br: promisify(brotliDecompress) }[encoding];
    try {
      this.#resolve(decode ? await decode(body, { maxOutputLength: RESPONSE_MAX_BYTES }) : body);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ERR_BUFFER_TOO_LARGE') this.#fail('too-large', 'TOO_LARGE');
      else this.#resolve(body);
    }
  }

  onResponseError(
    _controller: Dispatcher.DispatchController | undefined,
    error: Error & { data?: unknown },
  ): void {
    const { code = error.name } = error as { code?: string };
    // A parser error quotes what it could not read, which may be a guest's data.
    delete error.data;
    this.#fail(timeoutCodes.has(code) ? 'timeout' : 'connection', code, error);
  }

  readonly #abort = (): void => {
    if (this.#phase === 'connect') this.#fail('connection', 'ABORTED');
    if (!this.#end()) return;
    this.#waiting.reject(this.#signal?.reason);
    this.#controller?.abort(new Error('aborted'));
  };

  #fail(kind: TransportFailureKind, code: string, cause?: Error): void {
    if (!this.#end()) return;
    const phase = this.#phase;
    const head = phase === 'body' ? { status: this.#status, headers: this.#headers } : undefined;
    this.#waiting.reject(new TransportFailure(kind, phase !== 'connect', code, cause, phase, head));
    this.#controller?.abort(new Error(code));
  }

  /** Cleans up; false when the request had ended before. */
  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#cancelTime?.();
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#waiting.over();
    return true;
  }
}

/** How a body is encoded, empty where it is not. Of several encodings, which nobody asked for, the list. */
const encodingOf = ({ 'content-encoding': value = '' }: TransportResponse['headers']): string => {
  const names = value.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity').join();
};

/** Joins repeated headers into one comma-separated value. */
const joined = (headers: Record<string, string | string[] | undefined>): TransportResponse['headers'] => {
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) headers[name] = value.join(', ');
  }
  return headers as TransportResponse['headers'];
};

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
