import {
  isCertificateError,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from '@visitor-invitations/core/portable';
import { type IHttpRequestOptions, type IN8nHttpFullResponse, UserError } from 'n8n-workflow';

/** A request of the client as options of n8n's HTTP helper. Redirects are not followed, so that no token goes along. */
export const toHttpOptions = (request: TransportRequest): IHttpRequestOptions => ({
  method: request.method,
  url: request.url,
  headers: { ...request.headers },
  ...(request.body !== undefined && { body: request.body }),
  ...(request.timeoutMs !== undefined && { timeout: request.timeoutMs }),
  ...(request.signal && { abortSignal: request.signal }),
  encoding: 'arraybuffer',
  returnFullResponse: true,
  disableFollowRedirect: true,
});

/** A response of n8n's HTTP helper as the client takes it. */
export const fromHttpResponse = ({ statusCode, headers, body }: IN8nHttpFullResponse): TransportResponse => ({
  status: statusCode,
  headers: headers as TransportResponse['headers'],
  ...decoded(body),
});

/** The bytes as text. n8n would decode them too, but not say that they were no UTF-8. */
const decoded = (body: unknown): Pick<TransportResponse, 'body' | 'isMalformed'> => {
  if (!(body instanceof Uint8Array)) return { body: String(body ?? '') };
  try {
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch {
    return { body: new TextDecoder().decode(body), isMalformed: true };
  }
};

/** Codes of connections that were never made: nothing of the request reached the service. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);
const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/**
 * What n8n's HTTP helper throws when there is no response, as the client takes it. The original is not kept: it holds
 * the request, with its token and its body.
 */
export const toTransportFailure = (thrown: unknown): TransportFailure => {
  const { cause } = thrown as { cause?: unknown };
  // Thrown before anything is sent: no token could be had, or the credential does not allow this address.
  if (cause instanceof UserError) return new TransportFailure('connection', false, cause.message, cause);
  const code = codeOf(thrown);
  const reason = code ?? 'no response';
  if (TIMED_OUT.has(reason)) return new TransportFailure('timeout', true, reason);
  const sent = !NOT_SENT.has(reason) && !isCertificateError(reason);
  return new TransportFailure('connection', sent, reason);
};

/** The code of the connection's own error, however deep n8n wrapped it. */
const codeOf = (thrown: unknown): string | undefined => {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, cause } = thrown as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
};
