import type { TransportRequest } from '@visitor-invitations/core/contract';
import type { Transport, TransportResponse } from '@visitor-invitations/core/portable';
import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { credentialName, isFinal } from '../../../credentials/credential.ts';
import { fromHttpResponse, toHttpOptions } from '../http/http.ts';
import { isWithoutToken, toTransportFailure } from '../http/network.ts';
import { NO_TOKEN, writeReason } from '../http/no-token.ts';
import { untilAborted } from '../http/waiting.ts';

/** A node runs on items, polls, or works for the editor while a person fills in its parameters. */
export type NodeContext = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

type HttpStatusErrors = NonNullable<IHttpRequestOptions['ignoreHttpStatusErrors']>;
/** A 401 throws, upon which n8n renews the token and sends the request again. */
const RENEWS: HttpStatusErrors = { ignore: true, except: [401] };
const RENEWS_NOT: HttpStatusErrors = true;

/** The response for the client when a 401 remained after the renewal, or there is no token. */
const unauthorized = (code: string, message?: string) => ({
  status: 401,
  body: JSON.stringify({ code, message }),
});

/**
 * Sends requests with the credential, whose token n8n keeps. n8n would renew the token for every request that is refused,
 * by itself; here one request at a time may do so, and the others wait for its end. The first request of all is such a
 * one too, because there may be no token yet.
 */
export const authenticated = (context: NodeContext): Transport => {
  /** The request that may renew the token now. */
  let leader: Promise<unknown> | undefined;
  let renewals = 0;
  let isTokenKnown = false;
  /** Whether another token may help: not where a new one has just been refused. */
  let isRenewable = true;
  /** Why no token will be had before the credential is changed. */
  let noToken: TransportResponse | undefined;

  const send = async (
    request: TransportRequest,
    ignoreHttpStatusErrors: HttpStatusErrors,
  ): Promise<TransportResponse> => {
    request.signal?.throwIfAborted();
    const options = { ...toHttpOptions(request), ignoreHttpStatusErrors };
    const { httpRequestWithAuthentication } = context.helpers;
    try {
      const sent = httpRequestWithAuthentication.call(context, credentialName, options);
      // n8n does not abort the request of a token.
      const response = fromHttpResponse(await untilAborted(sent, request.signal), request);
      return response.status === 401 ? { ...response, ...unauthorized('UNAUTHORIZED') } : response;
    } catch (error) {
      const { httpCode, cause } = error as { httpCode?: unknown; cause?: unknown };
      if (isFinal(cause)) {
        noToken = { headers: {}, ...unauthorized(NO_TOKEN, writeReason(cause)) };
        return noToken;
      }
      if (httpCode === '401') return { headers: {}, ...unauthorized('UNAUTHORIZED') };
      throw toTransportFailure(error);
    }
  };

  const lead = async (request: TransportRequest): Promise<TransportResponse> => {
    const own = send(request, RENEWS);
    leader = own;
    try {
      const response = await own;
      isTokenKnown = true;
      isRenewable = response.status !== 401;
      renewals += 1;
      return response;
    } finally {
      leader = undefined;
    }
  };

  /** Waits for the request that may renew the token. Where that got none, this one would get none either. */
  const follow = async ({ signal }: TransportRequest): Promise<void> => {
    while (leader) {
      const failure = await untilAborted(leader, signal).catch((error: unknown) => error);
      signal?.throwIfAborted();
      if (isWithoutToken(failure)) throw failure;
    }
  };

  return async (request) => {
    await follow(request);
    if (noToken) return noToken;
    if (!isTokenKnown) return lead(request);
    const before = renewals;
    const response = await send(request, RENEWS_NOT);
    if (response.status !== 401) isRenewable = true;
    else if (leader || renewals > before) {
      // The token that was refused is an old one by now.
      await follow(request);
      return noToken ?? send(request, RENEWS_NOT);
    } else if (isRenewable) return lead(request);
    return response;
  };
};
