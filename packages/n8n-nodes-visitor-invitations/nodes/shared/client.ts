import { type Transport, VisitorInvitations } from '@visitor-invitations/core/portable';
import type { IExecuteFunctions, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow';
import { credentialName, readCredential } from '../../credentials/credential.ts';
import { isRefusal } from '../../credentials/refusal.ts';
import { CLIENT_REFUSED } from './explain.ts';
import { fromHttpResponse, toHttpOptions } from './http.ts';
import { transportFailure } from './transport-failure.ts';

/** Where a node can run: on items, or while a person fills in its parameters. */
export type NodeContext = IExecuteFunctions | ILoadOptionsFunctions;

/**
 * The client for a node. Token and team header are added by the credential, so that n8n keeps the token and renews it
 * after a 401.
 *
 * @throws UserError naming the field of the credential that is not valid.
 */
export async function createClient(context: NodeContext): Promise<VisitorInvitations> {
  const data = await context.getCredentials(credentialName);
  return readCredential(
    data,
    (options) => new VisitorInvitations({ ...options, auth: 'transport', transport: authenticated(context) }),
  );
}

/** Only a 401 is left for n8n to handle, by a new token: every other answer goes to the client. */
const ignoreHttpStatusErrors: IHttpRequestOptions['ignoreHttpStatusErrors'] = { ignore: true, except: [401] };

/** What the client is told when n8n could not get past a 401, or was not given a token. */
const unauthorized = (code: string) => ({ status: 401, headers: {}, body: JSON.stringify({ code }) });

const authenticated =
  (context: NodeContext): Transport =>
  async (request) => {
    try {
      const options = { ...toHttpOptions(request), ignoreHttpStatusErrors };
      return fromHttpResponse(
        await context.helpers.httpRequestWithAuthentication.call(context, credentialName, options),
      );
    } catch (error) {
      const { httpCode, cause } = error as { httpCode?: unknown; cause?: unknown };
      if (isRefusal(cause)) return unauthorized(CLIENT_REFUSED);
      if (httpCode === '401') return unauthorized('UNAUTHORIZED');
      throw transportFailure(error);
    }
  };
