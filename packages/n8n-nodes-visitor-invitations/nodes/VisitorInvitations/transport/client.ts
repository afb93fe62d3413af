import type { Transport, VisitorInvitations } from '@visitor-invitations/core/portable';
import type {
  IExecuteFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  IPollFunctions,
} from 'n8n-workflow';
import { createClient, credentialName, isFinal } from '../../../credentials/credential.ts';
import { fromHttpResponse, toHttpOptions } from '../../shared/http.ts';
import { toTransportFailure } from '../../shared/network.ts';
import { NO_TOKEN, writeReason } from '../../shared/no-token.ts';
import { elapsed, sleepInSlices, untilAborted } from '../../shared/waiting.ts';

/** A node runs on items, polls, or works for the editor while a person fills in its parameters. */
type NodeContext = IExecuteFunctions | ILoadOptionsFunctions | IPollFunctions;

/** A workflow at night has time: it outlasts a spent quota, and most outages. */
const EXECUTION_DEADLINE_MS = 10 * 60_000;
/** A person waits in front of the editor; the calls of a poll have deadlines of their own. */
const EDITOR_DEADLINE_MS = 20_000;

/**
 * The client for a node. The credential adds token and team header, so that n8n keeps the token and renews it after
 * a 401. Cancelling the execution ends every call, whatever it waits for.
 *
 * @throws UserError naming the field of the credential that is not valid.
 */
export const createNodeClient = async (context: NodeContext): Promise<VisitorInvitations> =>
  createClient(await context.getCredentials(credentialName), {
    auth: 'transport',
    transport: authenticated(context),
    sleep: sleepInSlices,
    elapsed,
    ...('getExecutionCancelSignal' in context
      ? { deadline: EXECUTION_DEADLINE_MS, signal: context.getExecutionCancelSignal() }
      : { deadline: EDITOR_DEADLINE_MS }),
  });

/** Only a 401 throws, upon which n8n renews the token and sends the request again; the client gets every other response. */
const ignoreHttpStatusErrors: IHttpRequestOptions['ignoreHttpStatusErrors'] = { ignore: true, except: [401] };

/** The response for the client when a 401 remained after the renewal, or there is no token. */
const unauthorized = (code: string, message?: string) => ({
  status: 401,
  headers: {},
  body: JSON.stringify({ code, message }),
});

const authenticated =
  (context: NodeContext): Transport =>
  async (request) => {
    const options = { ...toHttpOptions(request), ignoreHttpStatusErrors };
    const { httpRequestWithAuthentication } = context.helpers;
    try {
      const response = httpRequestWithAuthentication.call(context, credentialName, options);
      // n8n does not abort the request of a token.
      return fromHttpResponse(
        await (request.signal ? untilAborted(response, request.signal) : response),
        request,
      );
    } catch (error) {
      const { httpCode, cause } = error as { httpCode?: unknown; cause?: unknown };
      if (isFinal(cause)) return unauthorized(NO_TOKEN, writeReason(cause));
      if (httpCode === '401') return unauthorized('UNAUTHORIZED');
      throw toTransportFailure(error);
    }
  };
