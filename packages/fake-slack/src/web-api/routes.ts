import { Hono } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { Call } from '../state/calls.ts';
import type { World } from '../world.ts';
import { authMethods } from './auth.ts';
import { chatMethods } from './chat.ts';
import { conversationsMethods } from './conversations.ts';
import { playFault } from './fault.ts';
import type { Args, Methods } from './method.ts';
import { readArgs } from './read-args.ts';
import { usersMethods } from './users.ts';
import { viewsMethods } from './views.ts';

const methods: Methods = {
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

/** `POST /:method` for every Web API method: token, planned fault, method, record. */
export const webApiRoutes = (world: World, botToken: string) =>
  new Hono().post('/:method', async (c) => {
    const method = c.req.param('method');
    const { token, ...args } = readArgs(c.req.header('content-type') ?? '', await c.req.text());
    const bearer = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? token;
    if (bearer !== botToken) return c.json({ ok: false, error: 'invalid_auth' });

    const fault = await playFault(method, args, world);
    if (fault) return fault;
    const result = answer(method, args, world);
    world.calls.record({ method, args, answer: result });
    return c.json(result);
  });
