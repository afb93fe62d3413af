import type { IncomingMessage, RequestListener } from 'node:http';
import { respondJson } from './respond.ts';

/** Slack's largest requests, views with a hundred blocks, are some hundred kilobytes. */
const BODY_MAX = 1024 * 1024;

/** Slack's own limit for the age of a request, which Bolt holds against the past alone. */
const CLOCK_SKEW_S = 300;

/**
 * Hands to Bolt what Bolt can take, and refuses the rest: Bolt trusts a signature whatever its time is to come, and
 * rejects in the open for a signed body that is no object. It verifies the signature itself.
 * @param arrived is told of each request that Bolt gets, and when it has its response
 */
export const slackRequests =
  (bolt: RequestListener, arrived: () => () => void): RequestListener =>
  async (request, response) => {
    const refuse = (status: number, why: string) => {
      // What is still to come of the body would be taken for the next request.
      response.setHeader('connection', 'close');
      respondJson(response, status, { status: why });
    };
    if (request.method !== 'POST') return refuse(405, 'only POST');
    const sentAt = Number(request.headers['x-slack-request-timestamp']);
    if (sentAt > Date.now() / 1000 + CLOCK_SKEW_S) return refuse(401, 'not signed by Slack');
    const body = await readBody(request);
    if (body === 'broken') return;
    if (body === 'too large') return refuse(413, 'too large');
    if (!isObject(body, request.headers['content-type'])) return refuse(400, 'not a request of Slack');
    if (response.destroyed) return;
    // Only now, so that nobody can keep the app from its work by a request that never comes to its end.
    response.once('close', arrived());
    try {
      bolt(Object.assign(request, { rawBody: body }), response);
    } catch {
      // Bolt says by an error that a request is not its own.
      refuse(404, 'not found');
    }
  };

async function readBody(request: IncomingMessage): Promise<Buffer | 'too large' | 'broken'> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > BODY_MAX) return 'too large';
      chunks.push(chunk);
    }
  } catch {
    return 'broken';
  }
  return Buffer.concat(chunks);
}

/**
 * Whether a body begins as Slack's do: a form, perhaps with a payload in JSON, or JSON; either way an object. Bolt reads
 * the rest, and refuses what it cannot read.
 */
function isObject(body: Buffer, contentType: string | undefined): boolean {
  if (contentType !== 'application/x-www-form-urlencoded')
    return /^\s*\{/.test(body.toString('latin1', 0, 100));
  const [, payload] = /(?:^|&)payload=([^&]{0,100})/.exec(body.toString('latin1')) ?? [];
  return payload === undefined || /^(?:\+|%20|%0A)*(?:\{|%7B)/i.test(payload);
}
