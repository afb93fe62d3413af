import { MIB, readBodyUpTo, tooLargeText } from '@visitor-invitations/local-server';
import type { MiddlewareHandler } from 'hono';

/** How large a body can be, in bytes: more than any call or file of an app takes. */
const MAX_BODY = 20 * MIB;

/**
 * Refuses a body that is too large with 413. What is read here stands in for the request's own body, which can be read but
 * once. Hono's `bodyLimit` can't do so here: it makes a request of one that is not of the global class.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { raw, method } = c.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const body = await readBodyUpTo(raw, MAX_BODY);
  if (!body) return c.text(tooLargeText(MAX_BODY), 413);
  c.req.raw = new Request(raw.url, { method, headers: raw.headers, body });
  return next();
};
