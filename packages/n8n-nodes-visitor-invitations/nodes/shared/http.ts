import type { TransportRequest, TransportResponse } from '@visitor-invitations/core/portable';
import type { IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

/** A request of the client in the words of n8n. A redirect is an answer like any other, so no token follows it. */
export const toHttpOptions = (request: TransportRequest): IHttpRequestOptions => ({
  method: request.method,
  url: request.url,
  headers: { ...request.headers },
  ...(request.body !== undefined && { body: request.body }),
  ...(request.timeoutMs !== undefined && { timeout: request.timeoutMs }),
  ...(request.signal && { abortSignal: request.signal }),
  encoding: 'text',
  returnFullResponse: true,
  disableFollowRedirect: true,
});

/** An answer of n8n in the words of the client. */
export const fromHttpResponse = ({ statusCode, headers, body }: IN8nHttpFullResponse): TransportResponse => ({
  status: statusCode,
  headers: headers as TransportResponse['headers'],
  body: String(body ?? ''),
});
