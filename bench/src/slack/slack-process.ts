import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { runService } from '../child.ts';

/** Slack's side as far as the app calls it: it takes every call and checks nothing, which costs less CPU than the app. */

const scopes =
  'commands,chat:write,users:read,users:read.email,files:write,files:read,channels:read,groups:read,usergroups:read';

const resultOf = (method: string, fields: URLSearchParams): object => {
  if (method === 'auth.test') return { team_id: 'T0', user_id: 'U0BOT', bot_id: 'B0BOT' };
  if (method === 'users.info') {
    const profile = { email: 'alice@example.com', real_name: 'Alice Martin' };
    const id = fields.get('user');
    return { user: { id, tz: 'Europe/London', locale: 'en-GB', is_email_confirmed: true, profile } };
  }
  return method.startsWith('views.') ? { view: { id: 'V0', hash: 'hash' } } : { channel: 'D0', ts: '1.1' };
};

runService(
  createServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request));
    const result = resultOf(request.url?.split('/').at(-1) ?? '', fields);
    response.writeHead(200, { 'content-type': 'application/json', 'x-oauth-scopes': scopes });
    response.end(JSON.stringify({ ok: true, ...result }));
  }),
);
