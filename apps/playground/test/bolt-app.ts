import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App, HTTPReceiver, LogLevel, type Receiver, SocketModeReceiver } from '@slack/bolt';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '@visitor-invitations/fake-slack';
import { pageFolder } from '../src/page-folder.ts';

const signingSecret = 'test-signing-secret';

/** A local Slack with the page, and a real Bolt app that it talks to. */
export interface TestContext {
  readonly slack: FakeSlack;
  readonly app: App;
  [Symbol.asyncDispose](): Promise<void>;
}

const ignore = () => {};

/** Bolt's complaints are what some tests are about; they need not be read in the output. */
const quiet = {
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  setLevel: ignore,
  getLevel: () => LogLevel.ERROR,
  setName: ignore,
};

const openSlack = async (options: Partial<FakeSlackOptions>) => {
  const slack = createFakeSlack({ signingSecret, timeoutMs: 10_000, page: pageFolder, ...options });
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
    // Else Bolt calls auth.test at once, and a short test closes the local Slack below it.
    tokenVerificationEnabled: false,
    receiver,
    logger: quiet,
    clientOptions: clientOptions(slack),
  });

/** Starts both; `listen` registers the app's listeners. */
export const startApp = async (
  listen: (app: App) => void,
  options: Partial<FakeSlackOptions> = {},
): Promise<TestContext> => {
  const slack = await openSlack(options);
  // Long enough for a busy machine, and less than Slack waits.
  const receiver = new HTTPReceiver({ signingSecret, logger: quiet, unhandledRequestTimeoutMillis: 2500 });
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
export const startSocketApp = async (listen: (app: App) => void): Promise<TestContext> => {
  const slack = await openSlack({});
  const receiver = new SocketModeReceiver({
    appToken: slack.appToken,
    logger: quiet,
    clientPingTimeout: 5000,
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

export const button = (actionId: string, text: string) => ({
  type: 'button' as const,
  action_id: actionId,
  text: plain(text),
});

export const actions = (...elements: object[]) => ({ type: 'actions', elements });

/** `/visitor` opens this view. */
export const opening = (view: never) => (app: App) => {
  app.command('/visitor', async ({ ack, body, client }) => {
    await ack();
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
};
