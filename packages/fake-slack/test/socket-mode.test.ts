import type { App } from '@slack/bolt';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeSlack, type FakeSlack } from '../src/index.ts';
import { startSocketApp } from './bolt-app.ts';

test('has the app connect anew, and delivers nothing meanwhile', async () => {
  const listen = (app: App) => app.command('/visitor', ({ ack }) => ack());
  await using context = await startSocketApp(listen, { reconnectMs: 500 });
  const { slack } = context;
  const alice = slack.person('alice');
  expect(slack.connections).toMatchObject({ open: 1, total: 1 });
  await slack.connections.refresh();
  expect(slack.connections).toMatchObject({ open: 0, total: 1 });
  expect(await alice.command('/visitor')).toMatchObject({ status: 0, failure: 'dispatch_failed' });

  await slack.waitForConnection();
  expect(slack.connections).toMatchObject({ open: 1, total: 2 });
  expect(await alice.command('/visitor')).toMatchObject({ status: 200 });
  const asked = slack.calls.filter(({ method }) => method === 'apps.connections.open');
  expect(asked).toHaveLength(2);
});

test('says why an app that was connected is not there yet', async () => {
  await using context = await startSocketApp(() => {}, { timeoutMs: 10 });
  const { slack } = context;
  await slack.connections.refresh();
  await expect(slack.waitForConnection()).rejects.toThrow(
    'No app reconnected in Socket Mode within 10 ms. Bolt first waits for its clientPingTimeout (default 5000 ms)',
  );
});

test('fails what waits for an ack when the connection ends', async () => {
  await using context = await startSocketApp((app) =>
    app.command('/visitor', async () => {
      await context.slack.connections.refresh();
    }),
  );
  const delivery = await context.slack.person('alice').command('/visitor');
  expect(delivery).toMatchObject({ status: 0, failure: 'dispatch_failed' });
});

test('survives a cut of the network, and gets the event that was under way again', async () => {
  const seen: unknown[] = [];
  const listen = (app: App) =>
    app.event('app_uninstalled', async ({ context }) => void seen.push(context.retryNum));
  await using context = await startSocketApp(listen, { reconnectMs: 500 });
  const { slack } = context;
  slack.faults.plan({ delivery: 'app_uninstalled', fault: 'lose' });
  await slack.events.send({ type: 'app_uninstalled' });
  await slack.connections.cut();
  expect(slack.connections).toMatchObject({ open: 0, total: 1 });
  await slack.deliverDue();
  expect(seen).toEqual([]);

  await slack.waitForConnection();
  expect(slack.connections).toMatchObject({ open: 1, total: 2 });
  await slack.clock.advance('1m');
  expect(seen).toEqual([2]);
});

/** Slack without an app, until the end of the test. */
const listening = async () => {
  const slack = createFakeSlack({ signingSecret: 'secret', timeoutMs: 10 });
  onTestFinished(() => slack.close());
  await slack.listen();
  return slack;
};

const openConnection = async (slack: FakeSlack, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${slack.url}/api/apps.connections.open`, { method: 'POST', headers });
  return (await response.json()) as { ok: boolean; error?: string; url: string };
};

/** An app of a few lines, to see each word of the protocol. It acks what it gets. */
const rawApp = async (slack: FakeSlack) => {
  const said: Record<string, unknown>[] = [];
  const socket = new WebSocket((await openConnection(slack, slack.appToken)).url);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    said.push(message);
    if (message.envelope_id) socket.send(JSON.stringify({ envelope_id: message.envelope_id }));
    if (message.type === 'disconnect') socket.close();
  };
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  return { said, closed };
};

test('speaks as Slack does: hello with the count of connections, and envelopes to each in turn', async () => {
  const slack = await listening();
  const [{ said: first }, { said: second }] = [await rawApp(slack), await rawApp(slack)];
  const hello = { type: 'hello', connection_info: { app_id: 'A0VISITORS' } };
  expect(first).toMatchObject([{ ...hello, num_connections: 1 }]);
  expect(second).toMatchObject([{ ...hello, num_connections: 2 }]);

  const alice = slack.person('alice');
  const delivery = await alice.command('/visitor today');
  await slack.redeliver(delivery, 2);
  await alice.shortcut('invite_visitor');
  slack.faults.plan({ delivery: 'events_api', fault: 'late' });
  await slack.events.send({ type: 'app_uninstalled' });
  await slack.deliverDue();
  const [, command, shortcut, eventAgain] = second;
  const [, again, event] = first;
  expect(command).toEqual({
    envelope_id: expect.stringMatching(/^envelope/),
    type: 'slash_commands',
    payload: expect.objectContaining({ command: '/visitor', text: 'today' }),
    accepts_response_payload: true,
  });
  expect(again).toEqual({ ...command, retry_attempt: 2, retry_reason: 'timeout' });
  const unresponseed = { accepts_response_payload: false };
  expect(shortcut).toMatchObject({ type: 'interactive', payload: { type: 'shortcut' }, ...unresponseed });
  expect(event).toMatchObject({
    type: 'events_api',
    payload: { type: 'event_callback', team_id: 'T0DEMO' },
    ...unresponseed,
  });
  expect(event).toMatchObject({ retry_attempt: 0, retry_reason: '' });
  expect(eventAgain).toEqual({ ...event, retry_attempt: 1, retry_reason: 'timeout' });
  await slack.connections.refresh();
  expect(first.at(-1)).toMatchObject({ type: 'disconnect', reason: 'refresh_requested' });
});

test('says nothing when the network is cut', async () => {
  const slack = await listening();
  const { said, closed } = await rawApp(slack);
  await slack.connections.cut();
  // What a WebSocket reports that ended without a closing handshake.
  expect(await closed).toBe(1006);
  expect(said).toMatchObject([{ type: 'hello' }]);
});

test('opens a connection for the app token alone, and for each ticket once', async () => {
  const slack = await listening();
  const open = (token: string) => openConnection(slack, token);
  expect(await open('xapp-wrong')).toEqual({ ok: false, error: 'invalid_auth' });
  expect(await open(slack.botToken)).toEqual({ ok: false, error: 'not_allowed_token_type' });
  const { url } = await open(slack.appToken);
  const connect = () =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(url);
      socket.onopen = () => resolve(true);
      socket.onerror = () => resolve(false);
    });
  expect([await connect(), await connect()]).toEqual([true, false]);
  expect(slack.connections.open).toBe(1);
});

test('says that there is no app to deliver to', async () => {
  const slack = await listening();
  await expect(slack.person('alice').command('/visitor')).rejects.toThrow('No app to deliver to');
  await expect(slack.waitForConnection()).rejects.toThrow('No app connected in Socket Mode within 10 ms');
});
