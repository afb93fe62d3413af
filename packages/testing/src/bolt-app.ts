import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver, LogLevel, type Receiver, SocketModeReceiver } from '@slack/bolt';

export const signingSecret = 'test-signing-secret';

/** What an app needs of the local Slack that it talks to. */
interface LocalSlack {
  readonly url: string;
  readonly botToken: string;
  readonly appToken: string;
  deliverTo(url: string): void;
  close(): Promise<void>;
}

/** A local Slack and a real Bolt app with Bolt's own receiver, both on loopback. */
export interface BoltContext<Slack> {
  slack: Slack;
  app: App;
  [Symbol.asyncDispose](): Promise<void>;
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

const clientOptions = (slack: LocalSlack) => ({
  slackApiUrl: `${slack.url}/api/`,
  retryConfig: { retries: 1, minTimeout: 1 },
});

const appOn = (slack: LocalSlack, receiver: Receiver) =>
  new App({
    token: slack.botToken,
    // Otherwise Bolt calls auth.test at once, and a short test closes the local Slack before the response.
    tokenVerificationEnabled: false,
    receiver,
    logger: quiet,
    clientOptions: clientOptions(slack),
  });

/**
 * Starts an app that a local Slack delivers to; `listen` registers the app's listeners. Without an ack Bolt responds itself
 * after `unansweredMs`: long enough for a busy machine, and less than Slack waits.
 */
export const startHttpApp = async <Slack extends LocalSlack>(
  slack: Slack,
  listen: (app: App) => void,
  unansweredMs = 2500,
): Promise<BoltContext<Slack>> => {
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

/**
 * The same with an app in Socket Mode, which is connected. Bolt waits `reconnectMs` before it reconnects, and for a response
 * to its pings: a slower machine loses its connection.
 */
export const startSocketApp = async <Slack extends LocalSlack>(
  slack: Slack,
  listen: (app: App) => void,
  reconnectMs = 5000,
): Promise<BoltContext<Slack>> => {
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
