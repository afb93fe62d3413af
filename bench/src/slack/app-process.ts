import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { App, LogLevel } from '@slack/bolt';
import type { StoreOptions } from '@visitor-invitations/slack';
import { takeTurns } from '../child.ts';
import { addWaiting, type Company, fill } from './company.ts';

/** What is started: our app, or a Bolt app that acknowledges the same requests and does nothing. */
export interface AppStart {
  readonly name: 'ours' | 'idle';
  readonly slackUrl: string;
  readonly signingSecret: string;
  /** How a workspace is connected to the visitor service. */
  readonly connection: object;
  readonly workspaces: readonly string[];
  readonly store: StoreOptions;
}

/** Fills the store of a workspace before an app is started, in another process: it would count as the app's memory. */
interface Filling {
  readonly company: Company;
  readonly workspace: string;
  readonly store: StoreOptions;
}

/** What a process is asked for. */
export type AppJob = AppStart | Filling | { readonly waiting: number } | 'look';

/** The process as it is now, since the last look. */
export interface Look {
  /** Resident memory in bytes. */
  readonly rss: number;
  /** The longest time in which nothing else could run, in milliseconds. */
  readonly pauseMs: number;
}

/** Lets so many invitations wait in the first workspace. */
let wait = async (_count: number): Promise<void> => {};

const fillStore = async ({ store: options, workspace, company }: Filling): Promise<void> => {
  const { openStore } = await import('@visitor-invitations/slack');
  const store = await openStore(options);
  await fill(store, workspace, company);
  await store.close();
};

const startOurs = async (start: AppStart): Promise<string> => {
  const { slackUrl, signingSecret, connection, workspaces } = start;
  // Loaded here, so that it isn't in the memory of the other one.
  const { createApp, openStore } = await import('@visitor-invitations/slack');
  const store = await openStore(start.store);
  let waiting = 0;
  wait = async (count) => {
    await addWaiting(store, workspaces[0] ?? '', waiting, count);
    waiting = count;
  };
  for (const workspace of workspaces) {
    await store.installations.install(workspace, 'U0PAT', { token: `xoxb-${workspace}` });
    await store.installations.setUp(workspace, { connection });
  }
  const app = createApp({
    slack: { signingSecret, apiUrl: `${slackUrl}/api/` },
    install: {
      oauth: { clientId: '1.2', clientSecret: 'oauth-secret' },
      rules: { allowHttpTo: ['127.0.0.1'] },
    },
    store,
  });
  return (await app.start({ port: 0, host: '127.0.0.1' })).url;
};

const startIdle = async ({ slackUrl, signingSecret }: AppStart): Promise<string> => {
  const app = new App({
    signingSecret,
    authorize: async () => ({ botToken: 'xoxb-idle' }),
    logLevel: LogLevel.ERROR,
    clientOptions: { slackApiUrl: `${slackUrl}/api/` },
  });
  app.command(/./, ({ ack }) => ack());
  app.event(/./, async () => {});
  app.view(/./, ({ ack }) => ack());
  const { port } = (await app.start({ port: 0, host: '127.0.0.1' })).address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

takeTurns(async (job: AppJob): Promise<string | Look | null> => {
  if (job !== 'look' && 'name' in job) return job.name === 'ours' ? startOurs(job) : startIdle(job);
  if (job !== 'look' && 'company' in job) {
    await fillStore(job);
    return null;
  }
  if (job !== 'look') await wait(job.waiting);
  const look = { rss: process.memoryUsage.rss(), pauseMs: delays.max / 1e6 };
  delays.reset();
  return look;
});
