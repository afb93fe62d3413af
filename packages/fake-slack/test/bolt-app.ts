import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver, LogLevel, type Receiver, SocketModeReceiver } from '@slack/bolt';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '../src/index.ts';

const signingSecret = 'test-signing-secret';

/** A local Slack and a real Bolt app with Bolt's own receiver, both on loopback. */
export interface AppContext {
  slack: FakeSlack;
  app: App;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface AppContextOptions extends Partial<FakeSlackOptions> {
  /**
   * How long Bolt waits for a listener's ack before it responds itself. Default: long enough for a busy machine, and less
   * than Slack waits.
   */
  unansweredMs?: number;
  /**
   * How long Bolt waits before it reconnects, and for a response to its pings: a slower machine loses its connection.
   * Default: Bolt's own five seconds.
   */
  reconnectMs?: number;
}

const ignore = () => {};

/** Keeps Bolt's expected errors out of the output. */
export const quiet = {
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  setLevel: ignore,
  getLevel: () => LogLevel.ERROR,
  setName: ignore,
};

const openSlack = async (options: Partial<FakeSlackOptions>) => {
  const slack = createFakeSlack({ signingSecret, timeoutMs: 10_000, ...options });
  await slack.listen();
  return slack;
};

const clientOptions = (slack: FakeSlack) => ({
  slackApiUrl: `${slack.url}/api/`,
  retryConfig: { retries: 1, minTimeout: 1 },
});

const appOn = (slack: FakeSlack, receiver: Receiver) =>
  new App({
    token: slack.botToken,
    // Otherwise Bolt calls auth.test at once, and a short test closes the local Slack before the response.
    tokenVerificationEnabled: false,
    receiver,
    logger: quiet,
    clientOptions: clientOptions(slack),
  });

/** Starts both; `listen` registers the app's listeners. */
export const startApp = async (
  listen: (app: App) => void,
  { unansweredMs = 2500, ...options }: AppContextOptions = {},
): Promise<AppContext> => {
  const slack = await openSlack(options);
  const receiver = new HTTPReceiver({
    signingSecret,
    logger: quiet,
    unhandledRequestTimeoutMillis: unansweredMs,
  });
  const app = appOn(slack, receiver);
  listen(app);
  const server = (await app.start({ port: 0, host: '127.0.0.1' })) as Server;
  slack.deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slack/events`);
  return {
    slack,
    app,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await app.stop();
      await slack.close();
    },
  };
};

/** The same with an app in Socket Mode, which is connected. */
export const startSocketApp = async (
  listen: (app: App) => void,
  { reconnectMs = 5000, ...options }: AppContextOptions = {},
): Promise<AppContext> => {
  const slack = await openSlack(options);
  const receiver = new SocketModeReceiver({
    appToken: slack.appToken,
    logger: quiet,
    clientPingTimeout: reconnectMs,
    installerOptions: { clientOptions: clientOptions(slack) },
  });
  const app = appOn(slack, receiver);
  listen(app);
  await app.start();
  return {
    slack,
    app,
    [Symbol.asyncDispose]: async () => {
      await app.stop();
      await slack.close();
    },
  };
};

/** Both ways in which Slack reaches an app: `describe.each(modes)('over %s', (_, open) => …)`. */
export const modes = [
  ['HTTP', startApp],
  ['Socket Mode', startSocketApp],
] as const;

export const plain = (text: string) => ({ type: 'plain_text' as const, text });

export const option = (value: string, text = value) => ({ text: plain(text), value });

/** A modal with these blocks. */
export const modal = (blocks: object[], fields: object = {}) =>
  ({
    type: 'modal',
    callback_id: 'invite',
    title: plain('Invite'),
    submit: plain('Send'),
    blocks,
    ...fields,
  }) as never;

/** An input block; block_id and action_id are equal. */
export const input = (id: string, element: object, fields: object = {}) => ({
  type: 'input',
  block_id: id,
  label: plain(id),
  element: { action_id: id, ...element },
  ...fields,
});

export const button = (actionId: string, text: string, fields: object = {}) => ({
  type: 'button' as const,
  action_id: actionId,
  text: plain(text),
  ...fields,
});

export const actions = (...elements: object[]) => ({ type: 'actions', elements });

/** `/visitor` opens this view. */
export const opening = (view: never) => (app: App) => {
  app.command('/visitor', async ({ ack, body, client }) => {
    await ack();
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
};
