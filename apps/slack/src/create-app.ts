import { randomUUID } from 'node:crypto';
import { App, HTTPReceiver } from '@slack/bolt';
import type { VisitorInvitations } from '@visitor-invitations/core';
import { createChanges } from './changes.ts';
import type { Claims } from './claims/claims.ts';
import { memoryClaims } from './claims/memory-claims.ts';
import { createClock } from './clock/zoned-now.ts';
import { sleep as realSleep, type Sleep, withDeadline } from './deadline.ts';
import { registerFeatures } from './features/register.ts';
import { factsOf, type Log, silent } from './log.ts';
import { scopes } from './manifest/manifest.ts';
import { Restarting } from './refused.ts';
import { type Address, serve } from './server/server.ts';
import { slackRequests } from './server/slack-requests.ts';
import { clientOptions, createSlackApi } from './slack/api.ts';
import { SetUpError } from './slack/api-errors.ts';
import { boltLog } from './slack/bolt-log.ts';
import { createReception, type SlackConnection } from './slack/connection.ts';
import { boltListeners } from './slack/listeners.ts';
import { createPeople } from './slack/people.ts';
import { createRequests, createTurns } from './turns.ts';
import { createVisitors } from './visitors/visitors.ts';
import { createWork } from './work.ts';

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
  /** How long the service may still act on a request after its connection broke, in milliseconds. Default 5000. */
  readonly settleMs?: number;
  /** Waits for people and menus that are slow. Default: the process's own timer. */
  readonly sleep?: Sleep;
  /** Makes ids of forms, each unlike all others. Default: random UUIDs. */
  readonly newId?: () => string;
  /** Whom hosts can ask for help, as the help says it: `#help-visitors`. Default: whoever set up the app. */
  readonly helpContact?: string | undefined;
}

/** An app that listens. */
export interface RunningApp {
  /**
   * Its address: Slack delivers to `/slack/events`; `/healthz` says whether it is well, `/readyz` whether it takes
   * requests.
   */
  readonly url: string;
  /**
   * Takes no more requests, and ends when the work under way is done: what is not done within ten seconds is broken
   * off, and whoever waits for it is told, within ten seconds more.
   */
  stop(): Promise<void>;
}

export interface SlackApp {
  /** @throws when Slack refuses the token (`SetUpError` where scopes are missing), or the port is taken. */
  start(address: Address): Promise<RunningApp>;
}

/** How long work goes on when the app is to stop, and how long people are then told of what is left; milliseconds. */
const FINISH_MS = 10_000;
const TELL_MS = 10_000;

/** Slack closes connections every few hours, and a new one takes some five seconds. Longer than this is a failure. */
const RECONNECT_MS = 20_000;

/** Puts the app together. Nothing is listened to or asked for before `start`. */
export function createApp(deps: AppDeps): SlackApp {
  const { client, log = silent, now = Date.now, sleep = realSleep, newId = randomUUID } = deps;
  const claims = deps.claims ?? memoryClaims(now);
  const elapsed = () => performance.now();
  const clock = createClock(now);
  const work = createWork();
  const requests = createRequests();
  const turns = () => createTurns(requests, sleep, elapsed);
  const stopping = new AbortController();
  const { receiver, downFor } = createReception(deps.slack, log, now);
  const { botToken, apiUrl } = deps.slack;
  const slack = createSlackApi({ token: botToken, apiUrl, log, sleep, turns: turns() });
  const app = new App({
    token: botToken,
    receiver,
    logger: boltLog(log),
    clientOptions: clientOptions(apiUrl, log),
    deferInitialization: true,
    convoStore: false,
  });
  app.use(({ next }) => work.add(next));
  app.error(async (error) => log.error('request failed', factsOf(error)));
  registerFeatures(boltListeners(app, { slack, log, claims, work, turns: turns(), elapsed }), {
    people: createPeople(slack, now),
    visitors: createVisitors({ client, clock, elapsed, settleMs: deps.settleMs, stopping: stopping.signal }),
    claims,
    changes: createChanges({ work, log }),
    clock,
    log,
    sleep,
    newId,
    helpContact: deps.helpContact,
  });

  async function checkSetUp() {
    const { scopes: granted } = await slack.identify();
    const missing = Object.keys(scopes).filter((scope) => granted && !granted.includes(scope));
    if (missing.length > 0) throw new SetUpError('missing_scope', missing);
  }

  return {
    async start(address) {
      await checkSetUp();
      await app.init();
      let isTaking = true;
      const health = () => ({
        isLive: (downFor() ?? 0) < RECONNECT_MS,
        isReady: isTaking && downFor() === undefined,
      });
      const http = receiver instanceof HTTPReceiver ? receiver : undefined;
      const server = await serve(
        http && slackRequests(http.requestListener, requests.arrived),
        health,
        address,
        (error) => log.error('a connection was not taken', factsOf(error)),
      );
      try {
        if (!http) await app.start();
      } catch (error) {
        server.cut();
        await server.close();
        throw error;
      }
      return {
        url: server.url,
        async stop() {
          isTaking = false;
          if (!http) await app.stop();
          const closed = server.close();
          const isDone = await withDeadline(work.done(), FINISH_MS, sleep);
          if (!isDone) {
            log.warn('breaking off work', { unfinished: work.size });
            stopping.abort(new Restarting());
            await withDeadline(work.done(), TELL_MS, sleep);
          }
          if (work.size > 0) log.error('stopped amid work', { unfinished: work.size });
          server.cut();
          await closed;
        },
      };
    },
  };
}
