import type { IncomingMessage, RequestListener } from 'node:http';
import { respondJson } from './server.ts';
import { isSignedBySlack } from './signature.ts';

/** Slack's largest requests, views with a hundred blocks, have some hundred kilobytes. */
const MAX_BODY_BYTES = 1024 * 1024;

const FORM = 'application/x-www-form-urlencoded';

/** What the endpoint needs. */
export interface SlackEndpointDeps {
  /** Bolt's listener, which must not check the signature again. */
  readonly bolt: RequestListener;
  readonly signingSecret: string;
  /** Is called for each request that is refused because Slack has not signed it. */
  readonly onUnsigned: () => void;
  /** Is called for each request that Bolt gets; what it returns is called when the response is sent. */
  readonly onRequest: () => () => void;
}

/**
 * Passes to Bolt what Slack has signed, and refuses everything else; also a signed body that is not an object, which would
 * cause an unhandled rejection in Bolt.
 */
export const slackEndpoint =
  ({ bolt, signingSecret, onUnsigned, onRequest }: SlackEndpointDeps): RequestListener =>
  async (request, response) => {
    const refuse = (status: number, why: string) => {
      // Otherwise the rest of the body would be read as the next request.
      response.setHeader('connection', 'close');
      respondJson(response, status, { status: why });
    };
    if (request.method !== 'POST') return refuse(405, 'only POST');
    const body = await readBody(request);
    if (body === 'broken') return;
    if (body === 'too large') return refuse(413, 'too large');
    const { 'content-type': type } = request.headers;
    if (!isSignedBySlack(signingSecret, request.headers, body, Date.now())) {
      // Slack does not sign the request with which it checks the certificate.
      if (type === FORM && isSslCheck(body)) return void response.writeHead(200).end();
      onUnsigned();
      return refuse(401, 'not signed by Slack');
    }
    if (!isObject(body, type)) return refuse(400, 'not a request of Slack');
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

/** Reads the events themselves: an iterator costs more than all checks of the request. */
const readBody = (request: IncomingMessage): Promise<Buffer | 'too large' | 'broken'> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) return void chunks.push(chunk);
      request.pause();
      resolve('too large');
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => resolve('broken'));
  });

const isSslCheck = (body: Buffer): boolean => new URLSearchParams(body.toString()).get('ssl_check') === '1';

/**
 * Whether a body begins as Slack's do: a form, perhaps with a payload in JSON, or JSON; either way an object. Bolt reads
 * the rest, and refuses what it cannot read.
 */
const isObject = (body: Buffer, contentType: string | undefined): boolean => {
  if (contentType !== FORM) return /^\s*\{/.test(body.toString('latin1', 0, 100));
  const [, payload] = /(?:^|&)payload=([^&]{0,100})/.exec(body.toString('latin1')) ?? [];
  return payload === undefined || /^(?:\+|%20|%0A)*(?:\{|%7B)/i.test(payload);
};
