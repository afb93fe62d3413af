import { Hono, type HonoRequest } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { ApiResponse } from '../state/api-calls.ts';
import { keysOfResponse } from '../state/correlation.ts';
import type { Token } from '../state/oauth.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { appMethods } from './app.ts';
import { chatMethods } from './chat.ts';
import { conversationsMethods } from './conversations.ts';
import { type ApiRequest, applyFault, personOf, recordExchange } from './exchange.ts';
import { filesMethods } from './files.ts';
import { type Args, type Method, type Methods, text } from './method.ts';
import { oauthMethods } from './oauth.ts';
import {
  bodyProblem,
  charsetWarnings,
  missingScope,
  readArgs,
  readCredentials,
  tokenError,
} from './request.ts';
import { userGroupsMethods } from './user-groups.ts';
import { usersMethods } from './users.ts';
import { viewsMethods } from './views.ts';

const methods: Methods = {
  ...appMethods,
  ...chatMethods,
  ...conversationsMethods,
  ...filesMethods,
  ...oauthMethods,
  ...userGroupsMethods,
  ...usersMethods,
  ...viewsMethods,
};

interface AuthorizedCall extends ApiRequest {
  /** Undefined if the method is unknown. */
  readonly implementation: Method | undefined;
  /** Undefined if the method doesn't need one. */
  readonly token: Token | undefined;
  readonly contentType: string;
}

/** Runs the method. A SlackError becomes an `{ ok: false }` response. */
const run = ({ implementation, args, token }: AuthorizedCall, state: WorkspaceState): ApiResponse => {
  try {
    if (!implementation) throw new SlackError('unknown_method');
    const refused = token && missingScope(implementation, token);
    const isOrganisation = token !== undefined && state.organisation?.tokens.find(token.value) === token;
    return refused ?? { ok: true, ...implementation.run(args, state, token?.scopes, isOrganisation) };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    const details = error.messages.length > 0 && { response_metadata: { messages: error.messages } };
    return { ok: false, error: error.code, ...details };
  }
};

const withWarnings = (
  response: ApiResponse,
  { implementation, args, contentType }: AuthorizedCall,
): ApiResponse => {
  const ofMethod = (response.ok && implementation?.warnings?.(args)) || [];
  const warnings = [...ofMethod, ...charsetWarnings(contentType)];
  if (warnings.length === 0) return response;
  const details = response.response_metadata as object | undefined;
  return { ...response, warning: warnings.join(','), response_metadata: { ...details, warnings } };
};

const handle = async (call: AuthorizedCall, exchange: number, state: WorkspaceState): Promise<Response> => {
  const fault = await applyFault(call, state);
  if (fault) return fault;
  const { method, args } = call;
  const response = withWarnings(
    state.traffic.attributeTo(exchange, () => run(call, state)),
    call,
  );
  // Before the response is read: a test may act in the new view at once.
  state.traffic.add(exchange, {}, keysOfResponse(response));
  state.calls.record({ method, args, response });
  return Response.json(response);
};

const withScopes = (response: Response, { implementation, token }: AuthorizedCall): Response => {
  if (!token?.scopes) return response;
  response.headers.set('x-oauth-scopes', token.scopes.join(','));
  response.headers.set('x-accepted-oauth-scopes', (implementation?.scopes ?? []).join(','));
  return response;
};

/** A GET request's query, or any other request's body. */
const readBody = async ({ method, url, raw }: HonoRequest) =>
  method === 'GET'
    ? { contentType: 'application/x-www-form-urlencoded', body: new URL(url).search.slice(1) }
    : { contentType: raw.headers.get('content-type') ?? '', body: await raw.text() };

/** The tokens that include this one: the organisation's or the workspace's own. */
const tokensWith = (token: string, { tokens, organisation }: WorkspaceState) =>
  organisation?.tokens.find(token) ? organisation.tokens : tokens;

/** Whether the arguments name the workspace, or a user, view or trigger in it. */
const isAbout = (args: Args, state: WorkspaceState) =>
  args.team_id === undefined ? personOf(args, state) !== undefined : args.team_id === state.team.id;

/** The workspace of the token, or of the code or refresh token being exchanged; otherwise the first one. */
const workspaceOf = (token: string, args: Args, states: readonly WorkspaceState[]): WorkspaceState => {
  const isIts = ({ tokens, authorizations }: WorkspaceState) =>
    tokens.find(token) !== undefined ||
    authorizations.hasCode(text(args.code)) ||
    tokens.hasRefreshToken(text(args.refresh_token));
  const about = states.find((state) => tokensWith(token, state) !== state.tokens && isAbout(args, state));
  return (about ?? states.find(isIts) ?? states[0]) as WorkspaceState;
};

/**
 * `GET` or `POST /:method` for every Web API method.
 *
 * @param states the workspaces' states, starting with the first workspace's
 */
export const webApiRoutes = (states: readonly WorkspaceState[]) =>
  new Hono().on(['GET', 'POST'], '/:method', async (c) => {
    const method = c.req.param('method');
    const implementation = Object.hasOwn(methods, method) ? methods[method] : undefined;
    const { contentType, body } = await readBody(c.req);
    const unreadable = bodyProblem(contentType, body);
    const { token: field, ...sent } = unreadable ? ({} as Args) : readArgs(contentType, body);
    const { token: shown = String(field ?? ''), client } = readCredentials(c.req.header('authorization'));
    const args = { ...sent, ...client };
    const state = workspaceOf(shown, args, states);
    const request = { method, args, person: personOf(args, state) };
    return recordExchange(request, state, async (exchange) => {
      const tokens = tokensWith(shown, state);
      const error = unreadable ?? tokenError(implementation, shown, tokens);
      if (error) return c.json({ ok: false, error });
      const call = { ...request, implementation, token: tokens.find(shown), contentType };
      return withScopes(await handle(call, exchange, state), call);
    });
  });
