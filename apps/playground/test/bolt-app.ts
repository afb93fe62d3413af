import type { App } from '@slack/bolt';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '@visitor-invitations/fake-slack';
import * as bolt from '@visitor-invitations/testing/bolt-app';
import { pageFolder } from '../src/page-folder.ts';

export { actions, button, input, modal, opening, option, plain } from '@visitor-invitations/testing/bolt-app';

/** A local Slack with the page, and a real Bolt app that it talks to. */
export type TestContext = bolt.BoltContext<FakeSlack>;

const openSlack = async (options: Partial<FakeSlackOptions> = {}) => {
  const slack = createFakeSlack({
    signingSecret: bolt.signingSecret,
    timeoutMs: 10_000,
    page: pageFolder,
    ...options,
  });
  await slack.listen();
  return slack;
};

/** Starts both; `listen` registers the app's listeners. */
export const startApp = async (
  listen: (app: App) => void,
  options?: Partial<FakeSlackOptions>,
): Promise<TestContext> => bolt.startHttpApp(await openSlack(options), listen);

/** The same with an app in Socket Mode, which is connected. */
export const startSocketApp = async (listen: (app: App) => void): Promise<TestContext> =>
  bolt.startSocketApp(await openSlack(), listen);
