import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { runService } from '../child.ts';
import { emailOf, workspace } from './service-data.ts';

/**
 * Slack's side as far as the app calls it: it takes every call, and counts them. It checks nothing: the strict local
 * Slack of the tests looks at every block of every view, which would cost more CPU than the app that is measured.
 */

const scopes = 'commands,chat:write,users:read,users:read.email,files:write,files:read,usergroups:read';
const viewMethods = /^views\.(open|push|update|publish)$/;

const { teamId, botId, botUserId, domain, zone } = workspace;

const user = (id: string) => ({
  id,
  team_id: teamId,
  name: id.toLowerCase(),
  tz: zone,
  locale: 'en-GB',
  is_email_confirmed: true,
  profile: { email: emailOf(id), real_name: id },
});

const createStub = (): RequestListener => {
  const calls = new Map<string, number>();
  let views = 0;

  const resultOf = (method: string, body: string): object => {
    if (method === 'auth.test')
      return { url: `https://${domain}.slack.com/`, team_id: teamId, user_id: botUserId, bot_id: botId };
    if (method === 'users.info') return { user: user(new URLSearchParams(body).get('user') ?? '') };
    if (viewMethods.test(method)) {
      views += 1;
      return { view: { id: `V${views}`, hash: `${views}.hash` } };
    }
    return { channel: 'D00SOAK', ts: String(Date.now() / 1000) };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [, root, name = ''] = (request.url ?? '').split('/');
    response.setHeader('content-type', 'application/json');
    if (root === 'calls') return response.end(JSON.stringify(Object.fromEntries(calls)));
    const method = root === 'api' ? name : 'response_url';
    calls.set(method, (calls.get(method) ?? 0) + 1);
    const result = resultOf(method, await text(request));
    return response.setHeader('x-oauth-scopes', scopes).end(JSON.stringify({ ok: true, ...result }));
  };
  return (request, response) => void respond(request, response).catch(() => response.destroy());
};

const server = createServer(createStub());
// An app that is busy for seconds must not find its idle connections closed, and count that as a failure of Slack.
server.keepAliveTimeout = 120_000;
runService(server);
