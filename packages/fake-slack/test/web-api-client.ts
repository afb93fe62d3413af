import { webApi } from '@slack/bolt';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '../src/index.ts';
import { quiet } from './bolt-app.ts';

/** A fake Slack at a fixed time, with Slack's own client on it. */
interface ClientStage {
  slack: FakeSlack;
  client: webApi.WebClient;
  /** A client with another token, or with none. */
  clientWith(token?: string): webApi.WebClient;
  [Symbol.asyncDispose](): Promise<void>;
}

export const startTime = Date.parse('2026-03-02T09:00:00Z');

export const clientStage = async (options: Partial<FakeSlackOptions> = {}): Promise<ClientStage> => {
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

/** Slack's answer to a call that it refuses, and `undefined` when it does not. */
export const refusal = (call: Promise<unknown>): Promise<Record<string, unknown> | undefined> =>
  call.then(
    () => undefined,
    (error) => error.data ?? error,
  );

/** The error code alone. */
export const errorOf = async (call: Promise<unknown>): Promise<unknown> => (await refusal(call))?.error;
