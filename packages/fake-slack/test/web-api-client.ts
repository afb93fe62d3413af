import { webApi } from '@slack/bolt';
import { test as base } from 'vitest';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '../src/index.ts';
import { quiet } from './bolt-app.ts';

/** A local Slack at a fixed time, with Slack's own client. */
interface ClientContext {
  slack: FakeSlack;
  client: webApi.WebClient;
  /** A client with another token, or with none. */
  clientWith(token?: string): webApi.WebClient;
  [Symbol.asyncDispose](): Promise<void>;
}

const startTime = Date.parse('2026-03-02T09:00:00Z');

export const startClient = async (options: Partial<FakeSlackOptions> = {}): Promise<ClientContext> => {
  const slack = createFakeSlack({ signingSecret: 'secret', now: () => startTime, ...options });
  await slack.listen();
  const clientWith = (token?: string) =>
    new webApi.WebClient(token, {
      slackApiUrl: `${slack.url}/api/`,
      retryConfig: { retries: 0 },
      logger: quiet,
    });
  return {
    slack,
    client: clientWith(slack.botToken),
    clientWith,
    [Symbol.asyncDispose]: () => slack.close(),
  };
};

/** Slack's response to a call that it refuses, and `undefined` when it does not. */
export const refusal = (call: Promise<unknown>): Promise<Record<string, unknown> | undefined> =>
  call.then(
    () => undefined,
    (error) => error.data ?? error,
  );

/** The error code alone. */
export const errorOf = async (call: Promise<unknown>): Promise<unknown> => (await refusal(call))?.error;

/** A test with `slack`, `client` and `clientWith` of a local Slack with default options. */
export const test = base.extend<
  Pick<ClientContext, 'slack' | 'client' | 'clientWith'> & { context: ClientContext }
>({
  context: async ({ task: _task }, use) => {
    await using context = await startClient();
    await use(context);
  },
  slack: ({ context }, use) => use(context.slack),
  client: ({ context }, use) => use(context.client),
  clientWith: ({ context }, use) => use(context.clientWith),
});
