import {
  BadRequestError,
  type Transport,
  VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core/portable';
import { type ICredentialDataDecryptedObject, type IHttpRequestHelper, UserError } from 'n8n-workflow';
import { explain } from '../nodes/shared/explain.ts';
import { fromHttpResponse, toHttpOptions } from '../nodes/shared/http.ts';
import { transportFailure } from '../nodes/shared/transport-failure.ts';
import { readCredential } from './credential.ts';
import { refusal } from './refusal.ts';

/**
 * Asks the service for an access token.
 *
 * @throws UserError whose message and description n8n shows as they are, in the node and in the credential's dialog.
 */
export async function requestToken(
  { helpers }: IHttpRequestHelper,
  data: ICredentialDataDecryptedObject,
): Promise<string> {
  const client = readCredential(
    data,
    (options) => new VisitorInvitations({ ...options, transport: anonymous(helpers) }),
  );
  try {
    const { accessToken } = await client.tokens.get();
    return accessToken;
  } catch (error) {
    throw VisitorInvitationsError.isInstance(error) ? noToken(error) : error;
  }
}

function noToken(error: VisitorInvitationsError): UserError {
  const { message, description } = explain(error);
  return error instanceof BadRequestError
    ? refusal(message, description)
    : new UserError(message, { description });
}

const anonymous =
  ({ httpRequest }: IHttpRequestHelper['helpers']): Transport =>
  async (request) => {
    try {
      return fromHttpResponse(await httpRequest({ ...toHttpOptions(request), ignoreHttpStatusErrors: true }));
    } catch (error) {
      throw transportFailure(error);
    }
  };
