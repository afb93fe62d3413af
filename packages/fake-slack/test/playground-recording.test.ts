import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { createFakeSlack } from '../src/index.ts';
import type { Exchange, SentByHttp, ToApp } from '../src/state/exchange.ts';
import { input, modal, option, type Stage, socketStage, stage } from './bolt-app.ts';
import { fromApp, playground, toApp } from './playground-client.ts';

const site = input('site', { type: 'external_select', min_query_length: 0 });

const visitors = (app: App) => {
  app.command('/visitor', async ({ ack, body, client, respond }) => {
    await ack();
    await client.views.open({ trigger_id: body.trigger_id, view: modal([site]) });
    await respond('Opened');
  });
  app.options('site', ({ ack }) => ack({ options: [option('hq')] }));
  app.view('invite', async ({ ack, body, client }) => {
    await ack();
    await client.chat.postMessage({ channel: body.user.id, text: 'Invited' });
  });
  app.event('app_home_opened', async ({ client, event }) => {
    await client.views.publish({ user_id: event.user, view: { type: 'home', blocks: [] } as never });
  });
};

const play = async ({ slack }: Stage) => {
  const alice = slack.person('alice');
  await alice.command('/visitor invite');
  const form = await alice.modal();
  await alice.message('Opened');
  await form.typeahead('site', '');
  await form.fill({ site: 'hq' }).submit();
  await alice.message('Invited');
  await alice.home();
  await slack.waitForCall('views.publish');
  return playground(slack).traffic();
};

const byHttp = (exchange: ToApp | undefined): SentByHttp => {
  if (exchange?.sent?.via === 'http') return exchange.sent;
  throw new Error('It was not sent by HTTP');
};

const shape = (exchange: Exchange) => [exchange.direction, exchange.name, exchange.person ?? ''];
/** What begins it comes first; the app may ack before, between or after its calls. */
const expected = [
  ['to_app', '/visitor', 'U0ALICE'],
  ['from_app', 'views.open', 'U0ALICE'],
  ['from_app', 'response_url', 'U0ALICE'],
  ['to_app', 'block_suggestion', 'U0ALICE'],
  ['to_app', 'view_submission', 'U0ALICE'],
  ['from_app', 'chat.postMessage', 'U0ALICE'],
  ['to_app', 'app_home_opened', 'U0ALICE'],
  ['from_app', 'views.publish', 'U0ALICE'],
];

describe.each([
  ['http', stage],
  ['socket', socketStage],
] as const)('what goes over %s', (via, open) => {
  it('is recorded as it happens, and belongs together', async () => {
    await using scene = await open(visitors);
    const all = (await play(scene)).filter(({ direction, name }) => {
      return direction !== 'connection' && name !== 'apps.connections.open' && name !== 'auth.test';
    });
    expect(all.map(shape)).toEqual(expected);
    const [command, opened, response, options, submission, posted, home, published] = all;
    for (const exchange of [opened, response, options, submission, posted]) {
      expect(exchange?.journey, exchange?.name).toBe(command?.id);
    }
    expect(home?.journey).toBe(home?.id);
    expect(published?.journey).toBe(home?.id);

    expect(command).toMatchObject({
      kind: 'command',
      detail: 'invite',
      copies: 1,
      payload: { command: '/visitor', text: 'invite', user_id: 'U0ALICE' },
      sent: { via },
      ack: { outcome: 'in_time', status: 200, body: '', ms: expect.any(Number) },
      violations: [],
    });
    expect(options).toMatchObject({ kind: 'options', ack: { body: { options: [option('hq')] } } });
    expect(submission).toMatchObject({ kind: 'interaction', detail: 'invite' });
    expect(home).toMatchObject({ kind: 'event', detail: 'home' });
    expect(opened).toMatchObject({
      args: { view: { callback_id: 'invite' } },
      answer: { ok: true, status: 200, ms: expect.any(Number), body: { view: { type: 'modal' } } },
    });
    expect(response).toMatchObject({ args: { text: 'Opened' }, answer: { ok: true, body: 'ok' }, uses: 1 });
  });
});

it('what is done in a form at once belongs to what opened it', async () => {
  await using scene = await stage(visitors);
  const alice = scene.slack.person('alice');
  await alice.command('/visitor invite');
  await (await alice.modal()).typeahead('site', '');
  const [command, options] = toApp(await playground(scene.slack).traffic());
  expect(options).toMatchObject({ name: 'block_suggestion', journey: command?.id });
});

it('over HTTP it has the request as signed', async () => {
  await using scene = await stage(visitors);
  await scene.slack.person('alice').command('/visitor invite');
  const [command] = toApp(await playground(scene.slack).traffic());
  const { method, url, headers, body } = byHttp(command);
  expect([method, new URL(url).pathname]).toEqual(['POST', '/slack/events']);
  expect(new URLSearchParams(body).get('command')).toBe('/visitor');
  const base = `v0:${headers['x-slack-request-timestamp']}:${body}`;
  const digest = createHmac('sha256', 'test-signing-secret').update(base).digest('hex');
  expect(headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-signature': `v0=${digest}`,
  });
});

it('over Socket Mode it has the envelope, and the connections', async () => {
  await using scene = await socketStage(visitors);
  await scene.slack.person('alice').command('/visitor invite');
  await scene.slack.connections.cut();
  const all = await playground(scene.slack).traffic();
  expect(toApp(all)[0]?.sent).toMatchObject({
    via: 'socket',
    envelope: { type: 'slash_commands', envelope_id: expect.any(String), accepts_response_payload: true },
  });
  const connections = all.filter(({ direction }) => direction === 'connection');
  expect(connections).toMatchObject([
    { name: 'opened', open: 1 },
    { name: 'closed', open: 0 },
  ]);
});

describe('trouble', () => {
  it('is there with its reason, and with what Slack told the person', async () => {
    await using scene = await stage(visitors);
    const { slack } = scene;
    slack.faults.plan(
      { delivery: 'slash_commands', fault: 'lose' },
      { delivery: 'slash_commands', fault: 'late' },
      { delivery: 'slash_commands', fault: 'duplicate' },
      { method: 'views.open', status: 429 },
    );
    const alice = slack.person('alice');
    await alice.command('/visitor invite');
    await alice.command('/visitor invite');
    await alice.command('/visitor invite');
    await alice.command('/unknown');
    const [lost, late, twice, refused] = toApp(await playground(slack).traffic());
    expect(lost).toMatchObject({
      copies: 0,
      ack: { outcome: 'missing', status: 0, failure: 'operation_timeout' },
      told: '/visitor failed with the error "operation_timeout"',
    });
    expect(lost).not.toHaveProperty('sent');
    expect(late).toMatchObject({ copies: 1, ack: { outcome: 'late', status: 200, ms: 3001 } });
    expect(twice).toMatchObject({ copies: 2, ack: { outcome: 'in_time' } });
    expect(refused).toMatchObject({
      ack: { outcome: 'refused', status: 404, reason: 'http_error' },
      told: '/unknown failed with the error "dispatch_failed"',
    });
    await slack.waitForCall('views.open', ({ answer }) => answer.error === 'ratelimited');
    const calls = fromApp(await playground(slack).traffic());
    expect(calls.filter(({ name }) => name === 'views.open')).toContainEqual(
      expect.objectContaining({ answer: expect.objectContaining({ status: 429, error: 'ratelimited' }) }),
    );
  });

  it('is also that there is no app', async () => {
    const slack = createFakeSlack({ signingSecret: 'test-signing-secret' });
    await slack.listen();
    await expect(slack.person('alice').command('/visitor')).rejects.toThrow('No app to deliver to');
    const [command] = toApp(await playground(slack).traffic());
    expect(command).toMatchObject({ copies: 0, ack: { outcome: 'missing', reason: 'connection_failed' } });
    await slack.close();
  });

  it('that is sent again is one journey', async () => {
    const failing = createServer((_, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    const slack = createFakeSlack({ signingSecret: 'test-signing-secret' });
    await slack.listen();
    slack.deliverTo(`http://127.0.0.1:${(failing.address() as AddressInfo).port}/`);
    await slack.events.homeOpened(slack.person('alice'));
    await slack.deliverDue();
    const [first, again] = toApp(await playground(slack).traffic());
    expect(first).toMatchObject({ ack: { outcome: 'refused', status: 500 } });
    expect(first).not.toHaveProperty('retry');
    expect(again).toMatchObject({ journey: first?.id, retry: { number: 1, reason: 'http_error' } });
    expect(byHttp(again).headers).toMatchObject({ 'x-slack-retry-num': '1' });
    await slack.close();
    failing.close();
  });

  it("is laid at the door of the call or the ack that broke Slack's rules", async () => {
    const field = { ...site, optional: true };
    await using scene = await stage(
      (app) => {
        app.command('/visitor', async ({ ack, body, client, command }) => {
          await ack(command.text === 'loud' ? { text: '<!channel>' } : undefined);
          if (command.text === 'loud') return;
          const view = modal([site], { title: { type: 'plain_text', text: 'x'.repeat(25) } });
          await client.views.open({ trigger_id: body.trigger_id, view }).catch(() => undefined);
          await client.views.open({ trigger_id: body.trigger_id, view: modal([field]) });
        });
        app.view('invite', ({ ack }) => ack({ response_action: 'errors', errors: { nothing: 'No' } }));
        app.options('site', ({ ack }) => ack({ options: [option('')] }));
      },
      { violations: 'show' },
    );
    const { slack } = scene;
    const alice = slack.person('alice');
    await alice.command('/visitor loud');
    await alice.command('/visitor');
    await slack.waitForCall('views.open', ({ answer }) => answer.ok);
    await alice.currentModal?.typeahead('site', '');
    await alice.currentModal?.submit();
    const all = await playground(slack).traffic();
    const broken = all.filter(({ violations }) => violations.length > 0);
    expect(broken.map(({ name, violations }) => [name, violations[0]?.rule, violations[0]?.pointer])).toEqual(
      [
        ['/visitor', 'broadcast', '/text'],
        ['views.open', 'too_long', '/view/title/text'],
        ['block_suggestion', 'too_short', '/options/0/text/text'],
        ['view_submission', 'not_allowed_here', '/errors/nothing'],
      ],
    );
    expect(broken[1]).toMatchObject({ answer: { ok: false, error: 'invalid_arguments' } });
    expect(broken.flatMap(({ violations }) => violations)).toEqual(slack.violations);
  });
});

it('tells only what changed, keeps the newest 500, and forgets when asked to', async () => {
  await using scene = await stage(visitors);
  const { slack } = scene;
  const { get } = playground(slack);
  await slack.person('alice').command('/visitor invite');
  await slack.person('alice').message('Opened');
  const first = await get<{ revision: number; exchanges: Exchange[] }>('traffic');
  expect(first).toMatchObject({ oldest: 1, deadlineMs: 3000 });
  expect(await get(`traffic?after=${first.revision}`)).toMatchObject({ exchanges: [] });
  const call = () => fetch(`${slack.url}/api/auth.test`, { method: 'POST' });
  for (const _ of Array(500)) await call();
  const { exchanges } = await get<{ exchanges: Exchange[] }>(`traffic?after=${first.revision}`);
  expect(exchanges.map(({ name }) => name)).toEqual(Array(500).fill('auth.test'));
  expect(await get('traffic')).toMatchObject({ oldest: exchanges[0]?.id });

  expect((await fetch(`${slack.url}/_fake/traffic`, { method: 'DELETE' })).status).toBe(204);
  expect(await get('traffic')).toMatchObject({ exchanges: [], oldest: (exchanges.at(-1)?.id ?? 0) + 1 });
});

it('never shows a token or a secret', async () => {
  const canary = 'canary-1f6b';
  const secrets = {
    botToken: `xoxb-${canary}-bot`,
    appToken: `xapp-${canary}-app`,
    clientSecret: `${canary}-client`,
  };
  await using scene = await socketStage((app) => {
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

  const paths = ['traffic', 'violations', 'scene', 'people', 'people/alice', 'people/bob'];
  for (const path of paths) expect(JSON.stringify(await get(path)), path).not.toContain(canary);
  const { exchanges } = await get<{ exchanges: Exchange[] }>('traffic');
  expect(fromApp(exchanges).filter(({ name }) => name === 'oauth.v2.access')).toHaveLength(2);
  expect(JSON.stringify(exchanges)).not.toContain('test-signing-secret');
});
