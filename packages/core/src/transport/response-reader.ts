import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import {
  RESPONSE_MAX_BYTES,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from './transport.ts';

/** The encodings that the reader decodes. */
export const ACCEPT_ENCODING = 'gzip, br';

const decoders: Record<string, typeof gunzipSync> = { gzip: gunzipSync, br: brotliDecompressSync };

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);

/** Reads undici's response into one string, and records how far it got and whether anything was sent. */
export class ResponseReader implements Dispatcher.DispatchHandler {
  #resolve!: (response: TransportResponse) => void;
  #reject!: (reason: unknown) => void;
  readonly response = new Promise<TransportResponse>((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });
  readonly #signal: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #phase: TransportFailure['phase'] = 'connect';
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;
  #status = 0;
  #headers: TransportResponse['headers'] = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor({ timeoutMs, signal }: Pick<TransportRequest, 'timeoutMs' | 'signal'>) {
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
    if (timeoutMs !== undefined) this.#timer = setTimeout(() => this.#fail('timeout', 'TIMEOUT'), timeoutMs);
  }

  /** undici calls this just before it writes the request, which may reach the service from now on. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
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
    const [chunk = Buffer.alloc(0), ...others] = this.#chunks;
    const body = this.#decoded(others.length > 0 ? Buffer.concat(this.#chunks) : chunk);
    if (!this.#end()) return;
    const response = { status: this.#status, headers: this.#headers, body: body.toString() };
    this.#resolve(isUtf8(body) ? response : { ...response, isMalformed: true });
  }

  /** The decoded body. If it can't be decoded, it's returned unchanged: a proxy may have decoded it and left the header. */
  #decoded(body: Buffer): Buffer {
    const { 'content-encoding': encoding = '' } = this.#headers;
    const decode = decoders[encoding.trim().toLowerCase()];
    try {
      return decode ? decode(body, { maxOutputLength: RESPONSE_MAX_BYTES }) : body;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ERR_BUFFER_TOO_LARGE') this.#fail('too-large', 'TOO_LARGE');
      return body;
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
    this.#reject(this.#signal?.reason);
    this.#controller?.abort(new Error('aborted'));
  };

  #fail(kind: TransportFailureKind, code: string, cause?: Error): void {
    if (!this.#end()) return;
    const phase = this.#phase;
    const head = phase === 'body' ? { status: this.#status, headers: this.#headers } : undefined;
    this.#reject(new TransportFailure(kind, phase !== 'connect', code, cause, phase, head));
    this.#controller?.abort(new Error(code));
  }

  /** Cleans up. Returns false if the request had already ended. */
  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#abort);
    return true;
  }
}

/** Joins repeated headers into one comma-separated value. */
const joined = (headers: Record<string, string | string[] | undefined>): TransportResponse['headers'] => {
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) headers[name] = value.join(', ');
  }
  return headers as TransportResponse['headers'];
};
