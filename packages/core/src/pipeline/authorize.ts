import { type Call, type Context, callWith, type Step } from './call.ts';
import { patiently } from './patiently.ts';

/**
 * Finds the token where the operation takes one. A token that the service refuses is given up, and the request is made
 * once more with a new one: a refused request had no effect (A3).
 */
export const authorize: Step = async (call, next, context) => {
  if (call.operation.token || context.settings.auth === 'transport') return next(call);
  const { tokens } = context;
  for (let isLast = false; ; isLast = true) {
    const accessToken = tokens.peek() ?? (await tokenFor(call, context));
    const reply = await next(callWith(call, { accessToken }));
    if (reply.status !== 401) return reply;
    tokens.reject(accessToken);
    if (isLast) return reply;
  }
};

const tokenFor = async (call: Call, context: Context) =>
  (await patiently(call, context, 'token', (signal) => context.tokens.get(signal))).accessToken;
