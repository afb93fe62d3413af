import { createHmac } from 'node:crypto';
import { Pool } from 'undici';
import type { LoadResponse } from './load.ts';
import type { SlackRequest } from './slack-payloads.ts';

/** Sends to an app as Slack does: over connections that stay open, signed. */
export interface SlackSender extends AsyncDisposable {
  /** Signs a request; the function that it returns sends it. */
  prepare(request: SlackRequest): () => Promise<LoadResponse>;
  /** The least that the app can be asked for. */
  prepareHealth(): () => Promise<LoadResponse>;
}

/** Opens as many connections as requests are in flight, up to `connections`. */
export const createSlackSender = (
  appUrl: string,
  signingSecret: string,
  connections: number,
): SlackSender => {
  const pool = new Pool(appUrl, { connections });
  const send = async (request: Parameters<Pool['request']>[0]): Promise<LoadResponse> => {
    const { statusCode, body } = await pool.request(request);
    return { status: statusCode, text: await body.text() };
  };
  return {
    prepare({ contentType, body }) {
      const headers = { 'content-type': contentType, ...signature(signingSecret, body, Date.now()) };
      return () => send({ method: 'POST', path: '/slack/events', headers, body });
    },
    prepareHealth: () => () => send({ method: 'GET', path: '/healthz' }),
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
};

/**
 * The headers that prove a request comes from Slack: v0 HMAC-SHA256 over `v0:<seconds>:<exact body>`.
 * @param atMs the app refuses what is older than five minutes
 */
const signature = (signingSecret: string, body: string, atMs: number): Record<string, string> => {
  const seconds = String(Math.floor(atMs / 1000));
  const digest = createHmac('sha256', signingSecret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': seconds, 'x-slack-signature': `v0=${digest}` };
};
