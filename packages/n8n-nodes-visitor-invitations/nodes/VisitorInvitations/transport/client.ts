import type { Transport, VisitorInvitations } from '@visitor-invitations/core/portable';
import type { IExecuteFunctions, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow';
import { createClient, credentialName, isClientRefused } from '../../../credentials/credential.ts';
import { CLIENT_REFUSED } from '../../shared/errors.ts';
import { fromHttpResponse, toHttpOptions, toTransportFailure } from '../../shared/http.ts';

/** A node runs on items, or for the editor while a person fills in its parameters. */
type NodeContext = IExecuteFunctions | ILoadOptionsFunctions;

/**
 * The client for a node. The credential adds token and team header, so that n8n keeps the token and renews it after
 * a 401.
 *
 * @throws UserError naming the field of the credential that is not valid.
 */
export const createNodeClient = async (context: NodeContext): Promise<VisitorInvitations> =>
  createClient(await context.getCredentials(credentialName), {
    auth: 'transport',
    transport: authenticated(context),
  });

/** Only a 401 throws, upon which n8n renews the token and sends the request again; the client gets every other response. */
const ignoreHttpStatusErrors: IHttpRequestOptions['ignoreHttpStatusErrors'] = { ignore: true, except: [401] };

/** The response for the client when a 401 remained after the renewal, or no token was issued. */
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
      if (isClientRefused(cause)) return unauthorized(CLIENT_REFUSED);
      if (httpCode === '401') return unauthorized('UNAUTHORIZED');
      throw toTransportFailure(error);
    }
  };
