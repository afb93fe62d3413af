import { Hono } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { Call } from '../state/calls.ts';
import type { World } from '../world.ts';
import { appsMethods } from './apps.ts';
import { authMethods } from './auth.ts';
import { chatMethods } from './chat.ts';
import { conversationsMethods } from './conversations.ts';
import { playFault } from './fault.ts';
import type { Args, Methods } from './method.ts';
import { readArgs } from './read-args.ts';
import { usersMethods } from './users.ts';
import { viewsMethods } from './views.ts';

const methods: Methods = {
  ...appsMethods,
  ...authMethods,
  ...chatMethods,
  ...conversationsMethods,
  ...usersMethods,
  ...viewsMethods,
};

/** Runs the method; a SlackError becomes its `{ ok: false }` answer. */
const answer = (method: string, args: Args, world: World): Call['answer'] => {
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw new SlackError('unknown_method');
    return { ok: true, ...run(args, world) };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    const details = error.messages.length > 0 && { response_metadata: { messages: error.messages } };
    return { ok: false, error: error.code, ...details };
  }
};

/** The tokens that the Web API takes. */
export interface Tokens {
  botToken: string;
  /** For Socket Mode. */
  appToken: string;
}

const tokenError = (method: string, token: unknown, { botToken, appToken }: Tokens): string | undefined => {
  if (token === (Object.hasOwn(appsMethods, method) ? appToken : botToken)) return undefined;
  return token === botToken || token === appToken ? 'not_allowed_token_type' : 'invalid_auth';
};

/** `POST /:method` for every Web API method: token, planned fault, method, record. */
export const webApiRoutes = (world: World, tokens: Tokens) =>
  new Hono().post('/:method', async (c) => {
    const method = c.req.param('method');
    const { token, ...args } = readArgs(c.req.header('content-type') ?? '', await c.req.text());
    const bearer = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? token;
    const refusal = tokenError(method, bearer, tokens);
    if (refusal) return c.json({ ok: false, error: refusal });

    const fault = await playFault(method, args, world);
    if (fault) return fault;
    const result = answer(method, args, world);
    world.calls.record({ method, args, answer: result });
    return c.json(result);
  });
