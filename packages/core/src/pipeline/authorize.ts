import { UnauthorizedError } from '../errors/api-error.ts';
import { TimeoutError } from '../errors/transport-errors.ts';
import type { Call, Context, Reply, Step } from './call.ts';
import { type Patience, waitFor } from './wait-for.ts';

/**
 * Adds the team header, and the token where the operation takes one. A token that the service refuses is given up, and
 * the call is made once more with a new one: a refused call had no effect (A3).
 */
export const authorize: Step = async (call, next, context) => {
  const { settings, tokens } = context;
  const headers = { ...call.headers, ...settings.headers, [settings.teamHeader]: settings.teamId };
  if (call.operation.token) return next({ ...call, headers });
  if (settings.auth === 'transport')
    return next({ ...call, headers: { ...call.headers, ...settings.headers } });

  const attempt = async ({ isLast }: { isLast: boolean }): Promise<Reply> => {
    const { accessToken } = await waitFor(tokens.get(), patienceOf(call, context));
    try {
      return await next({ ...call, headers: { ...headers, authorization: `Bearer ${accessToken}` } });
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
      await tokens.reject(accessToken);
      if (isLast) throw error;
      return attempt({ isLast: true });
    }
  };
  return attempt({ isLast: false });
};

/** Waiting for a token is a part of the call, and ends with its signal and deadline. */
const patienceOf = (
  { operation, options, deadlineAt, attempts }: Call,
  { now, sleep }: Context,
): Patience => ({
  signal: options.signal,
  limitMs: deadlineAt === undefined ? undefined : Math.max(0, deadlineAt - now()),
  sleep,
  expired: () => {
    const details = { operation: operation.id, attempts };
    return new TimeoutError(
      `${operation.id} was not sent: no token came before its deadline.`,
      false,
      details,
    );
  },
});
