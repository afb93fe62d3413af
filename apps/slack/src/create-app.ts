import { randomUUID } from 'node:crypto';
import { App, HTTPReceiver } from '@slack/bolt';
import type { VisitorInvitations } from '@visitor-invitations/core';
import { createClock } from './clock/zoned-now.ts';
import { replacingRequests } from './features/approval/hold.ts';
import { assistantEndpoint } from './features/assistant/endpoint.ts';
import { createChangeEvents } from './features/change-events.ts';
import { createWrites, jobHandlers } from './features/jobs.ts';
import { followCards } from './features/visit/card.ts';
import { createInstalling, type InstallSettings } from './installing.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { sleep as realSleep, type Sleep, withDeadline } from './lib/deadline.ts';
import { errorFacts, type Log, silent } from './lib/log.ts';
import { createPendingAcks, createTaskQueue, createTaskTracker } from './lib/tasks.ts';
import { storedFirst } from './listeners/actions.ts';
import { registerListeners } from './listeners/listeners.ts';
import { scopes } from './manifest/manifest.ts';
import { type MetricsSettings, watch } from './metrics/watch.ts';
import { acknowledge, tolerateFailedAcks } from './middleware/acknowledge.ts';
import { explain } from './middleware/explain.ts';
import { language } from './middleware/language.ts';
import { once } from './middleware/once.ts';
import type { RequestContext } from './middleware/requests.ts';
import { workspace } from './middleware/workspace.ts';
import { pushRoutes } from './push-routes.ts';
import { type Address, serve } from './server/server.ts';
import { clientOptions, createSlackApi, createSlackClients } from './slack/api.ts';
import { ASSISTANT_PATH } from './slack/ids.ts';
import { boltLogger, createReceiver, type SlackConnection, slackEndpoint } from './slack/receiver.ts';
import { openStore, type Store } from './store/store.ts';
import { createVisitors, WHENEVER } from './visitors/visitors.ts';
import { createPushes, type Pushes } from './watch/pushes.ts';
import { createWatch, ownChanges, type Watch } from './watch/watch.ts';
import { workspaceMaker } from './workspaces/make-workspace.ts';
import type { SetUps } from './workspaces/set-ups.ts';
import {
  connectWorkspaces,
  firstOf,
  type WorkspaceFinder,
  type WorkspaceSettings,
} from './workspaces/workspaces.ts';

/** What the app needs. */
export interface AppDeps {
  readonly slack: SlackConnection;
  /** Workspaces to serve, with their tokens and connections. Default: none. */
  readonly workspaces?: readonly WorkspaceSettings[] | undefined;
  /** How people install the app in other workspaces. Default: they can't. */
  readonly install?: InstallSettings | undefined;
  /** Where accepted changes are kept. Default: in memory, until a restart. */
  readonly store?: Store | undefined;
  /** Whether Slack's assistant can call the app's tools. This requires a signing secret. Default: no. */
  readonly assistant?: boolean | undefined;
  /** Default: nothing is logged. */
  readonly log?: Log | undefined;
  /** Default: `/metrics` is off. */
  readonly metrics?: MetricsSettings | undefined;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** How long the service may still act on a request after its connection broke, in milliseconds. Default 5000. */
  readonly settleMs?: number | undefined;
  /** Resolves after `ms` milliseconds. Default: a Node timer that doesn't keep the process running. */
  readonly sleep?: Sleep | undefined;
  /** Returns a unique ID. Default: a random UUID. */
  readonly newId?: (() => string) | undefined;
  /** The contact that `/visitor help` shows, such as `#help-visitors`. Default: the person who set up the app. */
  readonly helpContact?: string | undefined;
  /** Signs nudges, which say that a visit may have changed. Default: nudges are off. */
  readonly nudgeSecret?: string | undefined;
  /** The wait between two checks for due work. Default: a Node timer. */
  readonly poll?: Sleep | undefined;
}

/** An app that receives requests. */
export interface RunningApp {
  /**
   * The server's base URL, such as `http://127.0.0.1:4030`. Slack delivers to `/slack/events`; `/healthz` and
   * `/readyz` report its health.
   */
  readonly url: string;
  /**
   * Stops receiving requests and waits up to 10 seconds for running tasks. Then it aborts their calls to the
   * service, and waits up to 10 more seconds for hosts to be notified.
   */
  stop(): Promise<void>;
}

/** An app that hasn't started yet. */
export interface SlackApp {
  /**
   * Checks the tokens and their scopes, and starts receiving requests.
   *
   * @throws SetUpError when Slack rejects a token or scopes are missing
   * @throws Error with a `code` such as `EADDRINUSE` when it can't listen on the address
   */
  start(address: Address): Promise<RunningApp>;
}

/** How long a shutdown waits for running tasks, and then for messages about aborted ones; milliseconds. */
const FINISH_MS = 10_000;
const NOTIFY_MS = 10_000;

/** Slack closes connections every few hours, and reconnecting takes about 5 seconds. After this time it has failed. */
const RECONNECT_MS = 20_000;

/**
 * Creates the app. It doesn't send requests or open a port before `start`.
 *
 * @example
 * const client = new VisitorInvitations(options);
 * const app = createApp({ slack: { signingSecret }, workspaces: [{ botToken, client }] });
 * const { url, stop } = await app.start({ port: 4030 });
 */
export const createApp = (deps: AppDeps): SlackApp => {
  const { log = silent, now = Date.now, sleep = realSleep, newId = randomUUID } = deps;
  const elapsed = () => performance.now();
  const clock = createClock(now);
  const tasks = createTaskTracker();
  const pendingAcks = createPendingAcks();
  const createQueue = () => createTaskQueue(pendingAcks, sleep, elapsed);
  const stopping = new AbortController();
  const { receiver, disconnectedMs } = createReceiver(deps.slack, log, now);
  const { apiUrl } = deps.slack;
  const slackQueue = createQueue();
  const clients = createSlackClients(apiUrl, log);
  const workspaceDeps = (store: Store) => ({
    createSlack: (token: () => Promise<string>, teamId?: string) =>
      createSlackApi({ clients, token, teamId, sleep, queue: slackQueue }),
    createVisitors: (client: VisitorInvitations, workspaceId: string) =>
      createVisitors({
        client,
        known: store.known,
        clock,
        elapsed,
        settleMs: deps.settleMs,
        stopping: stopping.signal,
        log,
        onOwnChange: ownChanges(store, workspaceId, log),
      }),
    makeWorkspace: workspaceMaker({ store, helpContact: deps.helpContact, sleep, now }),
  });

  const connectOwn = (store: Store) =>
    connectWorkspaces({
      ...workspaceDeps(store),
      settings: deps.workspaces ?? [],
      scopes: Object.keys(scopes),
    });

  const app = new App<RequestContext>({
    // Without a token: Bolt would keep a client for each, and the workspaces have their own.
    authorize: async ({ teamId }) => (teamId === undefined ? {} : { teamId }),
    receiver,
    logger: boltLogger(log),
    clientOptions: clientOptions(apiUrl, log),
    deferInitialization: true,
    convoStore: false,
  });
  tolerateFailedAcks(app, log);
  app.error(async (error) => log.error('request failed', errorFacts(error)));

  /** Registers what needs the store. */
  function register(
    {
      jobs: table,
      cards,
      claims,
      homes,
      quotas,
      series,
      settings,
      watch: watchTable,
      webhookKeys,
      sweep,
    }: Store,
    workspaces: WorkspaceFinder,
    setUps?: SetUps,
  ): { readonly jobs: Jobs; readonly following: Watch; readonly pushes: Pushes } {
    const queue = createQueue();
    const changeEvents = createChangeEvents({ tasks, log });
    const jobDeps = { cards, changeEvents, clock, log, series, sleep, watch: watchTable };
    const writes = createWrites(jobDeps);
    const run = (job: () => Promise<void>) => void tasks.run(() => queue.run(job));
    const jobs = createJobs({
      table,
      handlers: (jobs) => jobHandlers(writes, { ...jobDeps, jobs }),
      workspaces,
      log,
      elapsed,
      sleep: deps.poll,
      tasks,
      queue,
      settleMs: deps.settleMs,
      async refresh() {
        await quotas.refresh();
        pushes.tick();
        following.tick();
      },
      sweep,
    });
    const following = createWatch({
      table: watchTable,
      jobs,
      settings,
      workspaces,
      tasks,
      now,
      log,
      onChange(workspace, visit) {
        void tasks.run(() => followCards(jobDeps, workspace, visit));
        void tasks.run(() => jobs.wakeAll(workspace, 'dayList'));
      },
    });
    changeEvents.subscribe(async ({ workspace }, since) => {
      if (since !== WHENEVER) await jobs.wakeAll(workspace, 'dayList');
    });
    const pushes = createPushes({ table: watchTable, workspaces, tasks, now, log });
    // What a request passes through on its way to its listener, from top to bottom.
    app.use(({ next }) => tasks.run(next));
    app.use(workspace({ workspaces, elapsed, sleep, later: run, log }));
    app.use(acknowledge({ later: run, sleep, storedFirst }));
    app.use(language);
    app.use(explain(log));
    app.use(once({ claims, sleep }));
    registerListeners(app, {
      ...jobDeps,
      jobs: replacingRequests(jobs),
      writes,
      claims,
      homes,
      webhookKeys,
      newId,
      later: run,
      helpContact: deps.helpContact,
      setUps,
    });
    return { jobs, following, pushes };
  }

  return {
    async start(address) {
      const ownStore = deps.store ? undefined : await openStore({ now });
      const store = deps.store ?? (ownStore as Store);
      const own = await connectOwn(store);
      await app.init();
      const installed =
        deps.install &&
        createInstalling(deps.install, {
          ...workspaceDeps(store),
          store,
          clients,
          apiUrl,
          tasks,
          stopping: stopping.signal,
          now,
          sleep,
          log,
        });
      const workspaces = installed ? firstOf(own, installed.workspaces) : own;
      const { jobs, following, pushes } = register(store, workspaces, installed?.setUps);
      const watching =
        deps.metrics &&
        watch(app, deps.metrics, {
          countJobs: () => store.jobs.count(),
          quotas: () => store.quotas.latest(),
          elapsed,
        });
      let isStopping = false;
      const health = () => ({
        isLive: (disconnectedMs() ?? 0) < RECONNECT_MS,
        isReady: !isStopping && disconnectedMs() === undefined,
      });
      const http = receiver instanceof HTTPReceiver ? receiver : undefined;
      const onUnsigned = () =>
        log.warn('a request that Slack has not signed was refused: is the signing secret right?');
      const endpoint =
        http && slackEndpoint({ bolt: http.requestListener, onUnsigned, onRequest: pendingAcks.add });
      const server = await serve(
        {
          ...(endpoint && { '/slack/events': watching?.measured(endpoint) ?? endpoint }),
          ...(deps.assistant &&
            deps.slack.signingSecret && {
              [ASSISTANT_PATH]: assistantEndpoint({
                signingSecret: deps.slack.signingSecret,
                claims: store.claims,
                workspaces,
                clock,
                newId,
                log,
              }),
            }),
          ...installed?.routes(workspaces),
          ...watching?.routes,
          ...pushRoutes(store, pushes, deps.nudgeSecret, now),
        },
        health,
        address,
        (error) => log.error('connection not accepted', errorFacts(error)),
      );
      try {
        if (!http) await app.start();
      } catch (error) {
        server.closeConnections();
        await server.close();
        throw error;
      }
      jobs.start();
      return {
        url: server.url,
        async stop() {
          isStopping = true;
          jobs.stop();
          if (!http) await app.stop();
          const closed = server.close();
          const isIdle = await withDeadline(tasks.idle(), FINISH_MS, sleep);
          if (!isIdle) {
            log.warn('aborting unfinished tasks', { unfinished: tasks.size });
            stopping.abort();
            await withDeadline(tasks.idle(), NOTIFY_MS, sleep);
          }
          if (tasks.size > 0) log.error('stopped with unfinished tasks', { unfinished: tasks.size });
          await following.stop();
          watching?.stop();
          server.closeConnections();
          await closed;
          await ownStore?.close();
        },
      };
    },
  };
};
