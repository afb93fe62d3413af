import type { TransportRequest } from '@visitor-invitations/core/contract';
import type { TransportResponse } from '@visitor-invitations/core/portable';
import type { IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

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

export const REDIRECTED = 'REDIRECTED';

/** A response of n8n's HTTP helper as the client takes it, which shows no headers of an error. */
export const fromHttpResponse = (
  { statusCode, headers, body }: IN8nHttpFullResponse,
  { url }: TransportRequest,
): TransportResponse => {
  const target = statusCode >= 300 && statusCode < 400 ? redirectTarget(headers.location, url) : undefined;
  return {
    status: statusCode,
    headers: headers as TransportResponse['headers'],
    ...(target ? { body: JSON.stringify({ code: REDIRECTED, message: target }) } : decoded(body)),
  };
};

/** The bytes as text. n8n would decode them too, but not say that they were no UTF-8. */
const decoded = (body: unknown): Pick<TransportResponse, 'body' | 'isMalformed'> => {
  if (!(body instanceof Uint8Array)) return { body: String(body ?? '') };
  try {
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch {
    return { body: new TextDecoder().decode(body), isMalformed: true };
  }
};

/** Without its query, which may hold anything. */
const redirectTarget = (location: unknown, from: string): string | undefined => {
  if (typeof location !== 'string' || !URL.canParse(location, from)) return undefined;
  const { origin, pathname } = new URL(location, from);
  return origin + pathname;
};
