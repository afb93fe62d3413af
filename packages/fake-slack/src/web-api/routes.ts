import { Hono } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { Call } from '../state/calls.ts';
import type { Token } from '../state/tokens.ts';
import type { World } from '../world.ts';
import { neededScopes, readCredentials, scopeRefusal, tokenError } from './access.ts';
import { appsMethods } from './apps.ts';
import { authMethods } from './auth.ts';
import { chatMethods } from './chat.ts';
import { conversationsMethods } from './conversations.ts';
import { playFault } from './fault.ts';
import type { Args, Method, Methods } from './method.ts';
import { oauthMethods } from './oauth.ts';
import { bodyProblem, readArgs } from './read-args.ts';
import { scheduledMethods } from './scheduled.ts';
import { teamMethods } from './team.ts';
import { usersMethods } from './users.ts';
import { viewsMethods } from './views.ts';

const methods: Methods = {
  ...appsMethods,
  ...authMethods,
  ...chatMethods,
  ...conversationsMethods,
  ...oauthMethods,
  ...scheduledMethods,
  ...teamMethods,
  ...usersMethods,
  ...viewsMethods,
};

/** A call whose token is in order. */
interface Asked {
  name: string;
  method: Method | undefined;
  args: Args;
  /** The methods of OAuth come without one. */
  token: Token | undefined;
}

/** Runs the method; a SlackError becomes its `{ ok: false }` answer. */
const answer = ({ method, args, token }: Asked, world: World): Call['answer'] => {
  try {
    if (!method) throw new SlackError('unknown_method');
    const refusal = token && scopeRefusal(neededScopes(method, args), token);
    return refusal ?? { ok: true, ...method.run(args, world, token?.scopes) };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    const details = error.messages.length > 0 && { response_metadata: { messages: error.messages } };
    return { ok: false, error: error.code, ...details };
  }
};

/** Planned fault, method, record. */
const respond = async (asked: Asked, world: World): Promise<Response> => {
  const { name: method, args } = asked;
  const fault = await playFault(method, args, world);
  if (fault) return fault;
  const result = answer(asked, world);
  world.calls.record({ method, args, answer: result });
  return Response.json(result);
};

const withScopes = (response: Response, { method, args, token }: Asked): Response => {
  if (!token?.scopes) return response;
  response.headers.set('x-oauth-scopes', token.scopes.join(','));
  response.headers.set('x-accepted-oauth-scopes', neededScopes(method, args).join(','));
  return response;
};

/** `POST /:method` for every Web API method. */
export const webApiRoutes = (world: World) =>
  new Hono().post('/:method', async (c) => {
    const name = c.req.param('method');
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    const contentType = c.req.header('content-type') ?? '';
    const body = await c.req.text();
    const unreadable = bodyProblem(contentType, body);
    if (unreadable) return c.json({ ok: false, error: unreadable });

    const { token: field, ...sent } = readArgs(contentType, body);
    const { token: shown = String(field ?? ''), client } = readCredentials(c.req.header('authorization'));
    const refusal = tokenError(method, shown, world.tokens);
    if (refusal) return c.json({ ok: false, error: refusal });

    const asked: Asked = { name, method, args: { ...sent, ...client }, token: world.tokens.find(shown) };
    return withScopes(await respond(asked, world), asked);
  });
