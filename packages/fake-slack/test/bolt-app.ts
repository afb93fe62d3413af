import type { App } from '@slack/bolt';
import * as bolt from '@visitor-invitations/testing/bolt-app';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '../src/index.ts';

export {
  actions,
  button,
  input,
  modal,
  opening,
  option,
  plain,
  quiet,
} from '@visitor-invitations/testing/bolt-app';

export type AppContext = bolt.BoltContext<FakeSlack>;

interface AppContextOptions extends Partial<FakeSlackOptions> {
  /** How long Bolt waits for a listener's ack before it responds itself, in milliseconds. */
  unansweredMs?: number;
  /** How long Bolt waits before it reconnects, in milliseconds. */
  reconnectMs?: number;
}

const openSlack = async (options: Partial<FakeSlackOptions>) => {
  const slack = createFakeSlack({ signingSecret: bolt.signingSecret, timeoutMs: 10_000, ...options });
  await slack.listen();
  return slack;
};

/** A local Slack, and an app that it delivers to; `listen` registers the app's listeners. */
export const startApp = async (
  listen: (app: App) => void,
  { unansweredMs, ...options }: AppContextOptions = {},
): Promise<AppContext> => bolt.startHttpApp(await openSlack(options), listen, unansweredMs);

/** The same with an app in Socket Mode, which is connected. */
export const startSocketApp = async (
  listen: (app: App) => void,
  { reconnectMs, ...options }: AppContextOptions = {},
): Promise<AppContext> => bolt.startSocketApp(await openSlack(options), listen, reconnectMs);

/** Both ways in which Slack reaches an app: `describe.each(modes)('over %s', (_, open) => …)`. */
export const modes = [
  ['HTTP', startApp],
  ['Socket Mode', startSocketApp],
] as const;
