import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

/** How a request is signed: as Slack does it, with a secret, over the time and the body. */
export interface Signing {
  readonly secret: string;
  /** The headers with the time, in seconds since the epoch, and with the signature. */
  readonly headers: { readonly time: string; readonly signature: string };
  readonly maxBytes: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A signed body, or the response that refuses the request. */
export type SignedBody =
  | { readonly body: string; readonly signature: string }
  | { readonly status: number; readonly reason: string };

/** How far the sender's clock and ours may differ, in either direction. */
const MAX_AGE_S = 300;

/** Reads a posted body that was signed within the last five minutes. */
export const signedBody = async (
  request: IncomingMessage,
  { secret, headers, maxBytes, now }: Signing,
): Promise<SignedBody> => {
  if (request.method !== 'POST') return { status: 405, reason: 'only POST' };
  const body = await readBody(request, maxBytes);
  if (body === undefined) return { status: 413, reason: 'too large' };
  const time = String(request.headers[headers.time]);
  const signature = String(request.headers[headers.signature]);
  const hash = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex');
  const [given, expected] = [Buffer.from(signature), Buffer.from(`v0=${hash}`)];
  const isNow = Math.abs(now() / 1000 - Number(time)) <= MAX_AGE_S;
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isNow && isSigned ? { body, signature } : { status: 401, reason: 'not signed' };
};
