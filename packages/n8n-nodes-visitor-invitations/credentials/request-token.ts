import { type Transport, VisitorInvitationsError } from '@visitor-invitations/core/portable';
import type { ICredentialDataDecryptedObject, IHttpRequestHelper, UserError } from 'n8n-workflow';
import { explain } from '../nodes/shared/explain.ts';
import { fromHttpResponse, toHttpOptions } from '../nodes/shared/http.ts';
import { toTransportFailure } from '../nodes/shared/network.ts';
import { createClient, noToken } from './credential.ts';

/**
 * Requests an access token.
 *
 * @throws UserError, whose message and description n8n shows unchanged in the node and in the credential's dialog.
 */
export const requestToken = async (
  { helpers }: IHttpRequestHelper,
  data: ICredentialDataDecryptedObject,
): Promise<string> => {
  const client = createClient(data, { transport: unauthenticated(helpers) });
  try {
    const { accessToken } = await client.tokens.get();
    return accessToken;
  } catch (error) {
    throw VisitorInvitationsError.isInstance(error) ? toUserError(error) : error;
  }
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
