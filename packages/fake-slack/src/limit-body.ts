import { MIB, readBodyUpTo, tooLargeText } from '@visitor-invitations/local-server';
import type { MiddlewareHandler } from 'hono';

/** Maximum size of a body, in bytes: larger than any of an app's calls or files. */
const MAX_BODY = 20 * MIB;

/**
 * Rejects an oversized body with 413. A body can only be read once, so this passes on what it read. Hono's `bodyLimit` can't:
 * it copies the request, which isn't of the global class.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { raw, method } = c.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const body = await readBodyUpTo(raw, MAX_BODY);
  if (!body) return c.text(tooLargeText(MAX_BODY), 413);
  c.req.raw = new Request(raw.url, { method, headers: raw.headers, body });
  return next();
};
