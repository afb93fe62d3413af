import { describe, expect, test } from 'vitest';
import type { Exchange } from '../src/state/exchange.ts';
import { option, startApp, startSocketApp } from './bolt-app.ts';
import { playground, toApp } from './control-client.ts';
import { byHttp, play, visitors } from './recorded-app.ts';

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
  ['http', startApp],
  ['socket', startSocketApp],
] as const)('what goes over %s', (via, open) => {
  test('is recorded as it happens, and belongs together', async () => {
    await using scene = await open(visitors);
    const all = (await play(scene)).filter(({ direction, name }) => {
      return direction !== 'connection' && name !== 'apps.connections.open' && name !== 'auth.test';
    });
    expect(all.map(shape)).toEqual(expected);
    const [command, opened, response, options, submission, posted, home, published] = all;
    for (const exchange of [opened, response, options, submission, posted]) {
      expect(exchange?.correlationId, exchange?.name).toBe(command?.id);
    }
    expect(home?.correlationId).toBe(home?.id);
    expect(published?.correlationId).toBe(home?.id);

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
      response: { ok: true, status: 200, ms: expect.any(Number), body: { view: { type: 'modal' } } },
    });
    expect(response).toMatchObject({ args: { text: 'Opened' }, response: { ok: true, body: 'ok' }, uses: 1 });
  });
});

test('what is done in a form at once belongs to what opened it', async () => {
  await using scene = await startApp(visitors);
  const alice = scene.slack.person('alice');
  await alice.command('/visitor invite');
  await (await alice.modal()).typeahead('site', '');
  const [command, options] = toApp(await playground(scene.slack).traffic());
  expect(options).toMatchObject({ name: 'block_suggestion', correlationId: command?.id });
});

test('over HTTP it has the request as signed', async () => {
  await using scene = await startApp(visitors);
  await scene.slack.person('alice').command('/visitor invite');
  const [command] = toApp(await playground(scene.slack).traffic());
  const { method, url, headers, body } = byHttp(command);
  expect([method, new URL(url).pathname]).toEqual(['POST', '/slack/events']);
  expect(new URLSearchParams(body).get('command')).toBe('/visitor');
  expect(headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-signature': expect.stringMatching(/^v0=/),
  });
});

test('over Socket Mode it has the envelope, and the connections', async () => {
  await using scene = await startSocketApp(visitors);
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

test('tells only what changed, keeps the newest 500, and forgets when asked to', async () => {
  await using scene = await startApp(visitors);
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
