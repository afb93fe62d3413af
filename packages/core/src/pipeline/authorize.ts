import { UnauthorizedError } from '../errors/api-error.ts';
import type { Step } from './call.ts';

/**
 * Adds the team header, and the token where the operation takes one. A token that the service refuses is given up, and
 * the call is made once more with a new one: a refused call had no effect (A3).
 */
export const authorize: Step = async (call, next, { settings, tokens }) => {
  const headers = { ...call.headers, ...settings.headers, [settings.teamHeader]: settings.teamId };
  if (call.operation.token) return next({ ...call, headers });
  if (settings.auth === 'transport')
    return next({ ...call, headers: { ...call.headers, ...settings.headers } });

  const attempt = async () => {
    const { accessToken } = await tokens.get();
    try {
      return await next({ ...call, headers: { ...headers, authorization: `Bearer ${accessToken}` } });
    } catch (error) {
      if (error instanceof UnauthorizedError) await tokens.reject(accessToken);
      throw error;
    }
  };
  return attempt().catch((error) => {
    if (error instanceof UnauthorizedError) return attempt();
    throw error;
  });
};
