import { type Call, type Context, callWith, type Step } from './call.ts';
import { waitWithDeadline } from './wait-with-deadline.ts';

/**
 * Adds the token where the operation takes one. After a 401 the token is dropped and the request is sent once more with
 * a new one: a refused request had no effect (A3).
 */
export const authorize: Step = async (call, next, context) => {
  if (call.operation.token || context.settings.auth === 'transport') return next(call);
  const { tokens } = context;
  for (let isLast = false; ; isLast = true) {
    const accessToken = tokens.peek() ?? (await tokenFor(call, context));
    const response = await next(callWith(call, { accessToken }));
    if (response.status !== 401) return response;
    tokens.reject(accessToken);
    if (isLast) return response;
  }
};

const tokenFor = async (call: Call, context: Context): Promise<string> => {
  const { tokens, tokenWaits, elapsed } = context;
  const { progress } = call;
  tokenWaits.join(progress);
  try {
    const get = (signal: AbortSignal) => tokens.get(signal);
    const onGiveUp = (code: 'TIMEOUT' | 'ABORTED') => tokenWaits.giveUp(progress, code, elapsed());
    return (await waitWithDeadline(call, context, 'token', get, onGiveUp)).accessToken;
  } finally {
    tokenWaits.leave(progress);
  }
};
