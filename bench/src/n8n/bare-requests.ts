import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { tokenPath } from '../service.ts';

export const BARE = 'bare requests, 16 at once';
const AT_ONCE = 16;

/** An update to send. */
interface Update {
  readonly url: string;
  readonly body: object;
}

type ResponseBody = Readonly<Record<string, unknown>>;

/**
 * Sends as many updates at once as our node does by default, with nothing around them: the least that they take in n8n,
 * which opens a connection for every request. The first goes alone; where its token is refused, it requests another.
 */
export const sendBareUpdates = async (updates: readonly Update[], token: string): Promise<ResponseBody[]> => {
  const responses: ResponseBody[] = [];
  let current = token;
  let next = 0;
  const send = async (at: number) => {
    const update = updates[at] as Update;
    let { status, body } = await request('PUT', update, current);
    if (status === 401) {
      const renewed = await request('POST', { url: new URL(tokenPath, update.url).href, body: {} });
      current = String(renewed.body.access_token);
      ({ status, body } = await request('PUT', update, current));
    }
    if (status !== 200) throw new Error(`An update came back with status ${status}.`);
    responses[at] = body;
  };
  const worker = async () => {
    while (next < updates.length) await send(next++);
  };
  await send(next++);
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return responses;
};

const request = (method: string, { url, body }: Update, token?: string) =>
  new Promise<{ readonly status: number | undefined; readonly body: ResponseBody }>((resolve, reject) => {
    const { Agent, request } = url.startsWith('https:') ? https : http;
    const authorization = token && { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    request(url, { method, headers, agent: new Agent() }, (response) => {
      text(response).then((json) => resolve({ status: response.statusCode, body: JSON.parse(json) }), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
