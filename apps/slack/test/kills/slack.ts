import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scopes } from '../../src/manifest/manifest.ts';

/** The workspace's id. */
export const TEAM = 'T0KILLS';

/** The secret that requests are signed with. */
export const SECRET = 'signing-secret';

/** What the app showed in a modal, and when; milliseconds on a monotonic clock. */
export interface Shown {
  readonly viewId: string;
  readonly text: string;
  readonly at: number;
}

/** Slack, as far as the app calls it: it takes everything, and remembers what was shown in modals. */
export const startSlack = async () => {
  const shown: Shown[] = [];
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const method = request.url?.split('/').at(-1);
    const results: Record<string, () => object> = {
      'auth.test': () => ({ team_id: TEAM, user_id: 'U0BOT', bot_id: 'B0BOT' }),
      'users.info': () => {
        const id = fields.get('user') ?? '';
        const profile = { email: `${id.slice(1).toLowerCase()}@example.com` };
        return { user: { id, team_id: TEAM, tz: 'Europe/London', locale: 'en-GB', profile } };
      },
      'chat.postMessage': () => ({ ts: '1.1', channel: fields.get('channel') ?? '' }),
      'views.update': () => {
        const viewId = fields.get('view_id') ?? '';
        const text = fields.get('view') ?? '';
        // That a change waits for the quota is no outcome.
        if (!text.includes('We’ll send this')) shown.push({ viewId, text, at: performance.now() });
        return { view: { id: viewId, hash: 'hash' } };
      },
    };
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-oauth-scopes', Object.keys(scopes).join(','));
    response.end(JSON.stringify({ ok: true, ...results[method ?? '']?.() }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, shown, close };
};
