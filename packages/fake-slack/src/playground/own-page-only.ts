import type { MiddlewareHandler } from 'hono';
import { Refused } from './refused.ts';

const isAddress = (name: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i.test(name);

/**
 * Whether nobody else can make a browser take this name for the local Slack: an address cannot be rebound, and
 * browsers resolve `localhost` themselves.
 */
const isOurs = (host: string): boolean => {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return isAddress(name) || name === 'localhost' || name.endsWith('.localhost');
};

/**
 * Lets in the playground's own page and programs, and no page of another site: by `Origin` and `Sec-Fetch-Site`, and
 * by `Host`, since a site may let its own name point to this machine (DNS rebinding).
 */
export const ownPageOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? '';
  const origin = c.req.header('origin');
  const from = c.req.header('sec-fetch-site');
  if (!isOurs(host)) {
    throw new Refused(403, `Use this computer’s address, such as http://127.0.0.1, instead of "${host}"`);
  }
  const isForeign = origin !== undefined && URL.parse(origin)?.host !== host;
  if (isForeign || (from && from !== 'same-origin' && from !== 'none')) {
    throw new Refused(403, 'Other sites can’t control this Slack');
  }
  await next();
};
