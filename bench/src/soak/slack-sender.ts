import { Pool } from 'undici';
import type { Reply } from './load.ts';
import type { Delivery } from './payloads.ts';
import { signature } from './sign.ts';

/** Sends to an app as Slack does: over connections that stay open, signed. */
export interface SlackSender extends AsyncDisposable {
  /** Signs a request; the function that is given sends it. */
  deliver(delivery: Delivery): () => Promise<Reply>;
  /** The least that the app can be asked. */
  askHealth(): () => Promise<Reply>;
}

/** Opens as many connections as requests are in flight, up to `connections`. */
export function createSlackSender(appUrl: string, signingSecret: string, connections: number): SlackSender {
  const pool = new Pool(appUrl, { connections });
  const send = async (request: Parameters<Pool['request']>[0]): Promise<Reply> => {
    const { statusCode, body } = await pool.request(request);
    return { status: statusCode, text: await body.text() };
  };
  return {
    deliver({ contentType, body }) {
      const headers = { 'content-type': contentType, ...signature(signingSecret, body, Date.now()) };
      return () => send({ method: 'POST', path: '/slack/events', headers, body });
    },
    askHealth: () => () => send({ method: 'GET', path: '/healthz' }),
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}
