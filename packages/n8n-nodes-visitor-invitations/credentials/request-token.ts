import {
  ApiError,
  type Transport,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core/portable';
import type { ICredentialDataDecryptedObject, IHttpRequestHelper, UserError } from 'n8n-workflow';
import { explain } from '../nodes/shared/errors/explain.ts';
import { fromHttpResponse, REDIRECTED, toHttpOptions } from '../nodes/shared/http/http.ts';
import { toTransportFailure } from '../nodes/shared/http/network.ts';
import { createClient, hasLegacyUrl, noToken } from './credential.ts';

export const requestToken = async (
  { helpers }: IHttpRequestHelper,
  data: ICredentialDataDecryptedObject,
): Promise<string> => {
  const client = createClient(data, { transport: unauthenticated(helpers) });
  try {
    const { accessToken } = await client.tokens.get();
    if (hasLegacyUrl(data)) await checkBaseUrl(client);
    return accessToken;
  } catch (error) {
    throw VisitorInvitationsError.isInstance(error) ? toUserError(error) : error;
  }
};

/** With a legacy token URL, only this shows whether the Base URL is the service; other refusals come with the next request. */
const checkBaseUrl = async ({ sites }: VisitorInvitations): Promise<void> => {
  const response = await sites
    .list({ limit: 1 })
    .page()
    .catch((error: unknown) => error);
  const isRefusal = ApiError.isInstance(response) && response.code !== REDIRECTED;
  if (VisitorInvitationsError.isInstance(response) && !isRefusal) throw response;
};

const toUserError = (error: VisitorInvitationsError): UserError => {
  const { message, description, failure } = explain(error);
  const mayPass = failure?.cause === 'temporarily-unavailable' || failure?.cause === 'rate-limited';
  return noToken(message, description, mayPass);
};

const unauthenticated =
  ({ httpRequest }: IHttpRequestHelper['helpers']): Transport =>
  async (request) => {
    try {
      const options = { ...toHttpOptions(request), ignoreHttpStatusErrors: true };
      return fromHttpResponse(await httpRequest(options), request);
    } catch (error) {
      throw toTransportFailure(error);
    }
  };
