import { randomUUID } from 'node:crypto';
import { App, type AppOptions, HTTPReceiver, SocketModeReceiver } from '@slack/bolt';
import type { VisitorInvitations } from '@visitor-invitations/core';
import { createChanges } from './changes.ts';
import type { Claims } from './claims/claims.ts';
import { memoryClaims } from './claims/memory-claims.ts';
import { registerFeatures } from './features/register.ts';
import { factsOf, type Log, silent } from './log.ts';
import { sleep as realSleep, type Sleep } from './patience.ts';
import { type Address, serve } from './server.ts';
import { boltLog } from './slack/bolt-log.ts';
import { boltListeners } from './slack/listeners.ts';
import { createPeople } from './slack/people.ts';
import { createVisitors } from './visitors/visitors.ts';
import { createWork } from './work.ts';

/** How the app is connected to Slack: with an app token through Socket Mode, else by signed HTTP requests. */
export interface SlackConnection {
  readonly botToken: string;
  readonly appToken?: string | undefined;
  readonly signingSecret?: string | undefined;
  /** Address of the Web API; default: Slack's own. */
  readonly apiUrl?: string | undefined;
}

/** What an app is made of. */
export interface AppDeps {
  readonly slack: SlackConnection;
  /** The client of the visitor service, for the team whose hosts use this workspace. */
  readonly client: VisitorInvitations;
  /** Default: in memory, which is right for one copy of the app. */
  readonly claims?: Claims;
  /** Default: nothing is logged. */
  readonly log?: Log;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly now?: () => number;
  /** Waits for people and menus that are slow. Default: the process's own timer. */
  readonly sleep?: Sleep;
  /** Makes ids of forms, each unlike all others. Default: random UUIDs. */
  readonly newId?: () => string;
}

/** An app that listens. */
export interface RunningApp {
  /** Its address: Slack delivers to `/slack/events`, and `/healthz` answers when it is up. */
  readonly url: string;
  /** Takes no more requests, and ends when the work under way is done. */
  stop(): Promise<void>;
}

export interface SlackApp {
  /** @throws when Slack refuses the token, or the port is taken. */
  start(address: Address): Promise<RunningApp>;
}

type ClientOptions = NonNullable<AppOptions['clientOptions']>;

/** Slack's own defaults, half an hour of retries without a time limit, are of no use to a person who waits. */
const forPeople: ClientOptions['retryConfig'] = { retries: 2, minTimeout: 200, maxTimeout: 1000 };

/** Without its connection an app in Socket Mode is of no use at all, so it never gives up. */
const forConnection: ClientOptions['retryConfig'] = {
  forever: true,
  factor: 1.3,
  minTimeout: 200,
  maxTimeout: 30_000,
};

const clientOptions = (
  apiUrl: string | undefined,
  retryConfig: ClientOptions['retryConfig'],
): ClientOptions => ({
  timeout: 10_000,
  retryConfig,
  ...(apiUrl ? { slackApiUrl: apiUrl } : {}),
});

function receiverOf({ appToken, signingSecret = '', apiUrl }: SlackConnection, log: Log) {
  const logger = boltLog(log);
  if (!appToken) return new HTTPReceiver({ signingSecret, logger });
  return new SocketModeReceiver({
    appToken,
    logger,
    installerOptions: { clientOptions: clientOptions(apiUrl, forConnection) },
  });
}

/** Puts the app together. Nothing is listened to or asked for before `start`. */
export function createApp(deps: AppDeps): SlackApp {
  const { slack, client, log = silent, now = Date.now, sleep = realSleep, newId = randomUUID } = deps;
  const claims = deps.claims ?? memoryClaims(now);
  const work = createWork();
  const receiver = receiverOf(slack, log);
  const app = new App({
    token: slack.botToken,
    receiver,
    logger: boltLog(log),
    clientOptions: clientOptions(slack.apiUrl, forPeople),
    deferInitialization: true,
    convoStore: false,
  });
  app.use(({ next }) => work.add(next));
  app.error(async (error) => log.error('request failed', factsOf(error)));
  registerFeatures(boltListeners(app, { log, claims }), {
    people: createPeople(now),
    visitors: createVisitors(client, now),
    claims,
    changes: createChanges({ work, log }),
    log,
    now,
    sleep,
    newId,
  });

  return {
    async start(address) {
      await app.init();
      const http = receiver instanceof HTTPReceiver ? receiver : undefined;
      const server = await serve(http?.requestListener, address);
      if (!http) await app.start();
      return {
        url: server.url,
        async stop() {
          if (!http) await app.stop();
          await server.close();
          await work.done();
        },
      };
    },
  };
}
