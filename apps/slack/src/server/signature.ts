import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How far the time of a request may be from now, in seconds. A request that is sent again later does not count. */
const MAX_SKEW_S = 300;

/**
 * Whether Slack has signed a request within the last five minutes: `v0=`, and the HMAC-SHA256 of version, time and body.
 * Bolt checks it too, but takes any time of the future, parses each form for it, and compares at five times the cost.
 *
 * @param body the bytes as they came
 * @param now milliseconds since the epoch
 */
export const isSignedBySlack = (
  signingSecret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: number,
): boolean => {
  const { 'x-slack-signature': signature, 'x-slack-request-timestamp': time } = headers;
  // Everybody can sign with an empty secret.
  if (signingSecret === '') return false;
  if (typeof signature !== 'string' || typeof time !== 'string' || !/^\d{1,15}$/.test(time)) return false;
  if (Math.abs(now / 1000 - Number(time)) > MAX_SKEW_S) return false;
  const hmac = createHmac('sha256', signingSecret).update(`v0:${time}:`).update(body).digest('hex');
  const [given, expected] = [Buffer.from(signature), Buffer.from(`v0=${hmac}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
