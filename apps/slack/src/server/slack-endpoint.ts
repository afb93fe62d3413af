import type { IncomingMessage, RequestListener } from 'node:http';
import { respondJson } from './server.ts';

/** Slack's largest requests, views with a hundred blocks, have some hundred kilobytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** How far a timestamp may be in the future, in seconds. Bolt only checks that it is not too old. */
const CLOCK_SKEW_S = 300;

/**
 * Passes requests to Bolt, which verifies their signature, and refuses those that Bolt mishandles: it accepts timestamps
 * in the future, and a signed body that is not an object causes an unhandled rejection.
 *
 * @param onRequest is called for each request that Bolt gets; what it returns is called when the response is sent
 */
export const slackEndpoint =
  (bolt: RequestListener, onRequest: () => () => void): RequestListener =>
  async (request, response) => {
    const refuse = (status: number, why: string) => {
      // Otherwise the rest of the body would be read as the next request.
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
    // Counted only once complete, so that a request that never ends does not delay tasks.
    response.once('close', onRequest());
    try {
      bolt(Object.assign(request, { rawBody: body }), response);
    } catch {
      // Bolt throws for a request that is not for it.
      refuse(404, 'not found');
    }
  };

const readBody = async (request: IncomingMessage): Promise<Buffer | 'too large' | 'broken'> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return 'too large';
      chunks.push(chunk);
    }
  } catch {
    return 'broken';
  }
  return Buffer.concat(chunks);
};

/**
 * Whether a body begins as Slack's do: a form, perhaps with a payload in JSON, or JSON; either way an object. Bolt reads
 * the rest, and refuses what it cannot read.
 */
const isObject = (body: Buffer, contentType: string | undefined): boolean => {
  if (contentType !== 'application/x-www-form-urlencoded')
    return /^\s*\{/.test(body.toString('latin1', 0, 100));
  const [, payload] = /(?:^|&)payload=([^&]{0,100})/.exec(body.toString('latin1')) ?? [];
  return payload === undefined || /^(?:\+|%20|%0A)*(?:\{|%7B)/i.test(payload);
};
