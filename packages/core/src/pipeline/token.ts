import type { Call } from './call.ts';
import type { Context } from './context.ts';
import { waitWithDeadline } from './wait-with-deadline.ts';

/** A valid token, which the call waits for until its deadline. */
export const tokenFor = async (call: Call, context: Context): Promise<string> => {
  const { tokens, tokenWaits, elapsed } = context;
  tokenWaits.join(call);
  try {
    const get = (signal: AbortSignal) => tokens.get(signal);
    const onGiveUp = (code: 'TIMEOUT' | 'ABORTED') => tokenWaits.giveUp(call, code, elapsed());
    return (await waitWithDeadline(call, context, 'token', get, onGiveUp)).accessToken;
  } finally {
    tokenWaits.leave(call);
  }
};
