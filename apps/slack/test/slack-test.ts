import { createHmac } from 'node:crypto';
import {
  type Invitation,
  type InvitationCreate,
  type Site,
  VisitorInvitations,
} from '@visitor-invitations/core';
import type { RetryOptions } from '@visitor-invitations/core/contract';
import {
  createFakeSlack,
  type FakeSlack,
  type Modal,
  type Person,
  type Profile,
} from '@visitor-invitations/fake-slack';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { test as base, expect } from 'vitest';
import { type AccessSettings, openToAll } from '../src/access/access-settings.ts';
import { createApp } from '../src/create-app.ts';
import { POLL_MS } from '../src/jobs/jobs.ts';
import { sleep as realSleep, type Sleep } from '../src/lib/deadline.ts';
import { jsonLog, silent } from '../src/lib/log.ts';
import { type Delivery, EXAMPLE_URL, manifest } from '../src/manifest/manifest.ts';
import type { DatabaseLocation } from '../src/store/database.ts';
import { newKey } from '../src/store/encryption.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { type Alter, alteringProxy } from './altering-proxy.ts';
import { fillIn } from './fill-in.ts';
import { createServices, NOW, type Services } from './services.ts';

/** The secret that Slack signs requests with. */
export const signingSecret = 'signing-secret';

/** The signature headers of a request from Slack. */
export const signed = (secret: string, body: string, seconds = Math.floor(Date.now() / 1000)) => {
  const signature = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${signature}` };
};

/** How the app of a test differs from the default. */
export interface AppOptions {
  /** How Slack reaches the app. Default: over HTTP. */
  readonly mode?: Delivery['mode'];
  /** Default: no wait ever ends. */
  readonly sleep?: Sleep;
  /** Where the app's store is. Default: in memory. */
  readonly databaseFile?: string;
  /** The same, also on PostgreSQL. */
  readonly location?: DatabaseLocation;
  /** Changes the app's store. */
  readonly alterStore?: (store: Store) => Store;
  /** Timeout of the app's client, in milliseconds. Default 5000. */
  readonly timeout?: number;
  /** Default: the app's client does not retry, so that a test sees what the app says of a failure. */
  readonly retry?: RetryOptions;
  /** Changes the service's responses to the app. */
  readonly alter?: Alter;
  /** Whether Slack's assistant can call the app's tools. Default: no. */
  readonly assistant?: boolean;
  /** Default: none. */
  readonly helpContact?: string;
  /** Who may use the app, by ids of the demo's people. Default: everybody, and there are no admins. */
  readonly access?: Partial<AccessSettings>;
  /** What a reader of `/metrics` must show. Default: there are no metrics. */
  readonly metricsToken?: string;
  /** Signs nudges. Default: nothing may nudge. */
  readonly nudgeSecret?: string;
  /** The quota of the service, such as `20/60`, by the sandbox's clock, on which the app's client waits as well. */
  readonly quota?: string;
  /** The people of the workspace. Default: the demo's. */
  readonly people?: readonly Profile[];
}

/** What a test is given: a local Slack, the app behind Bolt's real receiver, and the sandbox as the service. */
export interface SlackContext {
  readonly slack: FakeSlack;
  readonly sandbox: Sandbox;
  /** A client of the test's own. */
  readonly client: VisitorInvitations;
  readonly sites: readonly Site[];
  readonly alice: Person;
  /** Base URL of the app. */
  readonly appUrl: string;
  /** The lines that the app has logged. */
  readonly logged: readonly string[];
  /** Creates an invitation, by default Alice's at 11:00 today in London, and returns its id. */
  invited(fields?: Partial<InvitationCreate>): Promise<string>;
  /** A host's invitations from now on, by start. Default: Alice's. */
  upcoming(hostEmail?: string): Promise<Invitation[]>;
  /** What the app keeps. */
  readonly store: Store;
  stopApp(): Promise<void>;
  /** Starts the app again, on the same store. */
  startApp(): Promise<void>;
  /** Makes the service unreachable. */
  stopService(): Promise<void>;
}

const manifests: Readonly<Record<Delivery['mode'], Delivery>> = {
  http: { mode: 'http', url: EXAMPLE_URL },
  socket: { mode: 'socket' },
};

const never: Sleep = () => new Promise(() => {});

/** Looks for what is due ten times as often, so that no test waits for it. */
const soon: Sleep = (ms) => realSleep(ms <= POLL_MS ? ms / 10 : ms);

/** A test may stop what is stopped after every test. */
const once = (stop: () => Promise<void>): (() => Promise<void>) => {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop();
    return stopped;
  };
};

const defaultVisit = (siteId: string): InvitationCreate => ({
  firstName: 'Vera',
  lastName: 'Canary',
  email: 'vera.canary@example.com',
  siteId,
  visitorTypeName: 'Visitor',
  hostEmail: 'alice@example.com',
  startDate: '2026-07-06T10:00:00Z',
  endDate: '2026-07-06T11:00:00Z',
});

/** Starts everything. `stop` also checks what holds for every test. */
const startContext = async (
  services: Services,
  {
    mode = 'http',
    sleep = never,
    timeout = 5000,
    alterStore = (store) => store,
    people,
    alter,
    helpContact,
    access,
    metricsToken,
    nudgeSecret,
    retry,
    databaseFile = ':memory:',
    location = { file: databaseFile },
    quota,
    assistant,
  }: AppOptions,
): Promise<SlackContext & { stop(): Promise<void> }> => {
  const { sandbox, baseUrl, sites } = await services.start();
  const clientOptions = { baseUrl, ...sandbox.demo, timeout, retry: false } as const;
  const client = new VisitorInvitations(clientOptions);
  const proxy = alter && (await alteringProxy(baseUrl, alter));

  const slack = createFakeSlack({
    signingSecret,
    manifest: manifest(manifests[mode]),
    ...(people && { people }),
  });
  await slack.listen();
  const logged: string[] = [];
  const store = await openStore({
    location,
    encryptionKey: 'url' in location ? newKey() : undefined,
    now: () => sandbox.clock.millis(),
    log: silent,
  });
  const appClient = new VisitorInvitations({
    ...(quota === undefined
      ? { ...clientOptions, baseUrl: proxy?.url ?? baseUrl }
      : { ...sandbox.clientOptions(), deadline: 25_000 }),
    retry: retry ?? false,
    // By a clock that stands still, a team that was refused once would be held for good.
    ...(metricsToken === undefined ? {} : store.quotas.optionsFor(clientOptions)),
  });
  const startApp = async () => {
    const app = await createApp({
      slack: {
        apiUrl: `${slack.url}/api/`,
        ...(mode === 'socket' ? { appToken: slack.appToken } : {}),
        ...(mode === 'http' || assistant ? { signingSecret } : {}),
      },
      workspaces: [{ botToken: slack.botToken, client: appClient, access: { ...openToAll, ...access } }],
      ...(metricsToken === undefined ? {} : { metrics: { token: metricsToken } }),
      helpContact,
      nudgeSecret,
      assistant,
      log: jsonLog('info', (line) => logged.push(line)),
      now: () => sandbox.clock.millis(),
      store: alterStore(store),
      sleep,
      poll: soon,
      settleMs: 0,
    }).start({ port: 0, host: '127.0.0.1' });
    slack.deliverTo(`${app.url}/slack/events`);
    return { url: app.url, stop: once(app.stop) };
  };
  let app = await startApp();
  if (quota !== undefined) sandbox.switches.set({ quota });
  const stopApp = () => app.stop();

  return {
    slack,
    sandbox,
    client,
    sites,
    alice: slack.person('alice'),
    appUrl: app.url,
    logged,
    store,
    stopApp,
    async startApp() {
      app = await startApp();
    },
    stopService: services.stop,
    async invited(fields) {
      const visit = { ...defaultVisit(sites[0]?.id ?? ''), ...fields } as InvitationCreate;
      return (await client.invitations.create(visit, { suppressEmail: true })).id;
    },
    async upcoming(hostEmail = 'alice@example.com') {
      const all = await client.invitations.searchByHost(hostEmail).toArray();
      return all.filter(({ startDate = '' }) => startDate >= NOW);
    },
    async stop() {
      await stopApp();
      await store.close();
      await appClient.close();
      await client.close();
      await proxy?.close();
      // Throws when the app sent what Slack refuses.
      await slack.close();
      expect(logged.join('')).not.toMatch(/canary|example\.com|7700 ?900/i);
    },
  };
};

/** A test with a local Slack, the app and the service, started for it and stopped after it. */
export const slackTest = base
  .extend<'appOptions', AppOptions>('appOptions', {})
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from the pattern.
  .extend('services', { scope: 'worker' }, ({}, { onCleanup }): Services => {
    const services = createServices();
    onCleanup(services.stop);
    return services;
  })
  .extend('context', async ({ appOptions, services }, { onCleanup }): Promise<SlackContext> => {
    const { stop, ...context } = await startContext(services, appOptions);
    onCleanup(stop);
    return context;
  })
  .extend('slack', ({ context }) => context.slack)
  .extend('sandbox', ({ context }) => context.sandbox)
  .extend('client', ({ context }) => context.client)
  .extend('sites', ({ context }) => context.sites)
  .extend('alice', ({ context }) => context.alice)
  .extend('appUrl', ({ context }) => context.appUrl)
  .extend('logged', ({ context }) => context.logged)
  .extend('store', ({ context }) => context.store)
  .extend('invited', ({ context }) => context.invited)
  .extend('upcoming', ({ context }) => context.upcoming)
  .extend('startApp', ({ context }) => context.startApp)
  .extend('stopApp', ({ context }) => context.stopApp)
  .extend('stopService', ({ context }) => context.stopService)
  .extend('inviteForm', ({ alice }): Promise<Modal> => openInviteForm(alice));

/** The same with another app. */
export const slackTestWith = (appOptions: AppOptions) => slackTest.extend('appOptions', appOptions);

/** Opens the invite form, filled in. */
export const openInviteForm = async (
  person: Person,
  values: Parameters<typeof fillIn>[1] = {},
): Promise<Modal> => {
  await person.command('/visitor invite');
  return fillIn(await person.modal(), values);
};

/** Checks that the app is healthy and responds to commands. */
export const expectHealthy = async ({ appUrl, alice, invited }: SlackContext): Promise<void> => {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(appUrl + path)).status).toBe(200);
  await invited();
  await alice.command('/visitor today');
  expect((await alice.message()).text).toContain('visit');
};
