import { Hono, type HonoRequest } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { Call } from '../state/calls.ts';
import { keysOfAnswer } from '../state/journeys.ts';
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
import { personOf } from './person-of.ts';
import { reactionsMethods } from './reactions.ts';
import { bodyProblem, readArgs } from './read-args.ts';
import { recorded } from './recorded.ts';
import { scheduledMethods } from './scheduled.ts';
import { teamMethods } from './team.ts';
import { usersMethods } from './users.ts';
import { viewsMethods } from './views.ts';
import { charsetWarnings, withWarnings } from './warnings.ts';

const methods: Methods = {
  ...appsMethods,
  ...authMethods,
  ...chatMethods,
  ...conversationsMethods,
  ...oauthMethods,
  ...reactionsMethods,
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
  /** User id of whom it is about. */
  person: string | undefined;
  /** The methods of OAuth come without one. */
  token: Token | undefined;
  /** Of its body. */
  contentType: string;
  /** Id of the exchange that it is. */
  exchange: number;
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

const warningsFor = ({ method, args, contentType }: Asked, isDone: boolean): string[] => [
  ...((isDone && method?.warnings?.(args)) || []),
  ...charsetWarnings(contentType),
];

/** Planned fault, method, record. */
const respond = async (asked: Asked, world: World): Promise<Response> => {
  const { name: method, args, person } = asked;
  const fault = await playFault({ method, args, person }, world);
  if (fault) return fault;
  const plain = world.traffic.blaming(asked.exchange, () => answer(asked, world));
  const result = withWarnings(plain, warningsFor(asked, plain.ok));
  // At once: whoever waits for the view may act in it before the answer is read.
  world.traffic.add(asked.exchange, {}, keysOfAnswer(result));
  world.calls.record({ method, args, answer: result });
  return Response.json(result);
};

const withScopes = (response: Response, { method, args, token }: Asked): Response => {
  if (!token?.scopes) return response;
  response.headers.set('x-oauth-scopes', token.scopes.join(','));
  response.headers.set('x-accepted-oauth-scopes', neededScopes(method, args).join(','));
  return response;
};

/** What a call carries: its query when it is a GET, its body else. */
const readCall = async ({ method, url, raw }: HonoRequest) =>
  method === 'GET'
    ? { contentType: 'application/x-www-form-urlencoded', body: new URL(url).search.slice(1) }
    : { contentType: raw.headers.get('content-type') ?? '', body: await raw.text() };

/** `GET` or `POST /:method` for every Web API method. */
export const webApiRoutes = (world: World) =>
  new Hono().on(['GET', 'POST'], '/:method', async (c) => {
    const name = c.req.param('method');
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    const { contentType, body } = await readCall(c.req);
    const unreadable = bodyProblem(contentType, body);
    const { token: field, ...sent } = unreadable ? ({} as Args) : readArgs(contentType, body);
    const { token: shown = String(field ?? ''), client } = readCredentials(c.req.header('authorization'));
    const args = { ...sent, ...client };
    const person = personOf(args, world);
    return recorded({ name, args, person }, world, async (exchange) => {
      const refusal = unreadable ?? tokenError(method, shown, world.tokens);
      if (refusal) return c.json({ ok: false, error: refusal });
      const token = world.tokens.find(shown);
      const asked: Asked = { name, method, args, person, token, contentType, exchange };
      return withScopes(await respond(asked, world), asked);
    });
  });
