import {
  type Transport,
  TransportFailure,
  type TransportFailureKind,
  type TransportRequest,
  type TransportResponse,
} from '@visitor-invitations/core/portable';

/** Answers a request in process; rejects, or breaks the body off, where a socket would be closed. */
export type InProcess = (request: Request) => Promise<Response>;

/**
 * Makes a transport for the client that opens no socket. What a fault does to a connection fails as it does over one:
 * with the same kind, phase and code of `TransportFailure`.
 * @param ended aborted once the sandbox is closed; from then on nothing is sent
 */
export const createTransport =
  (fetch: InProcess, ended: AbortSignal): Transport =>
  (request) =>
    new Promise((resolve, reject) => {
      const { signal, timeoutMs } = request;
      if (signal?.aborted) return reject(signal.reason);
      if (ended.aborted) return reject(new TransportFailure('connection', false, CLOSED));

      let phase: TransportFailure['phase'] = 'answer';
      const fail = (kind: TransportFailureKind, code: string, cause?: unknown) =>
        reject(new TransportFailure(kind, true, code, cause, phase));
      const onAbort = () => reject(signal?.reason);
      const onEnd = () => fail('connection', CLOSED);
      const timer = timeoutMs === undefined ? undefined : setTimeout(fail, timeoutMs, 'timeout', 'TIMEOUT');
      signal?.addEventListener('abort', onAbort);
      ended.addEventListener('abort', onEnd);

      const exchange = async (): Promise<TransportResponse> => {
        const response = await fetch(toRequest(request));
        phase = 'body';
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: await response.text(),
        };
      };
      exchange()
        .then(resolve, (error: unknown) => fail('connection', RESET, error))
        .finally(() => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          ended.removeEventListener('abort', onEnd);
        });
    });

/** What `TransportFailure` says of a sandbox that was closed. */
const CLOSED = 'SANDBOX_CLOSED';

const toRequest = ({ url, method, headers, body }: TransportRequest) =>
  new Request(url, { method, headers, ...(body !== undefined && { body }) });

/** A broken connection is a reset one, as over a socket. */
const RESET = 'ECONNRESET';
