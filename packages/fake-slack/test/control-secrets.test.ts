import { expect, test } from 'vitest';
import type { Exchange } from '../src/state/exchange.ts';
import { startSocketApp } from './bolt-app.ts';
import { fromApp, playground } from './control-client.ts';
import { play, visitors } from './recorded-app.ts';

test('the playground never shows a token or a secret', async () => {
  const canary = 'canary-1f6b';
  const secrets = {
    botToken: `xoxb-${canary}-bot`,
    appToken: `xapp-${canary}-app`,
    clientSecret: `${canary}-client`,
  };
  await using scene = await startSocketApp((app) => {
    visitors(app);
    app.command('/leak', async ({ ack, client, respond }) => {
      await ack();
      await client.chat.postMessage({
        channel: 'U0ALICE',
        text: 'Nothing',
        metadata: { event_type: 'x', event_payload: { key: secrets.botToken } },
      });
      await respond({ text: 'Nothing', icon_url: `https://example.com/?${secrets.clientSecret}` } as never);
    });
  }, secrets);
  const { slack } = scene;
  const { get } = playground(slack);
  await play(scene);
  await slack.person('alice').command(`/leak ${secrets.botToken}`);
  await slack.waitForCall('response_url');
  const form = (method: string, fields: Record<string, string>, headers = {}) =>
    fetch(`${slack.url}/api/${method}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  await form('auth.test', { token: secrets.botToken });
  await form('auth.test', { token: `xoxb-${canary}-wrong` });
  const code = { code: 'none', client_id: slack.clientId };
  await form('oauth.v2.access', { ...code, client_secret: `${canary}-wrong` });
  const basic = Buffer.from(`${slack.clientId}:${secrets.clientSecret}`).toString('base64');
  await form('oauth.v2.access', code, { authorization: `Basic ${basic}` });
  await slack.events.tokensRevoked();

  const paths = ['traffic', 'scene', 'screens'];
  for (const path of paths) expect(JSON.stringify(await get(path)), path).not.toContain(canary);
  const { exchanges } = await get<{ exchanges: Exchange[] }>('traffic');
  expect(fromApp(exchanges).filter(({ name }) => name === 'oauth.v2.access')).toHaveLength(2);
  expect(JSON.stringify(exchanges)).not.toContain('test-signing-secret');
});
