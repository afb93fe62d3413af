import {
  type InvitationCreate,
  type RetryOptions,
  type Site,
  VisitorInvitations,
} from '@visitor-invitations/core';
import { createFakeSlack, type FakeSlack, type Person, type Profile } from '@visitor-invitations/fake-slack';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { expect, inject, type ProvidedContext } from 'vitest';
import type { Claims } from '../src/claims/claims.ts';
import { createApp } from '../src/create-app.ts';
import type { Sleep } from '../src/deadline.ts';
import { jsonLog } from '../src/json-log.ts';
import { EXAMPLE_URL } from '../src/manifest/files.ts';
import { type Delivery, manifest } from '../src/manifest/manifest.ts';
import { type Alter, alteringProxy } from './altering-proxy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How Slack reaches the app, in all journeys of a project. */
    mode: 'http' | 'socket';
  }
}

/** A Monday, 09:20 by London's clocks, on which nobody is invited before a test does it. */
export const NOW = '2026-07-06T08:20:00Z';

/** The day that the sandbox's own data is built around: long enough ago to be history. */
const LONG_AGO = '2026-05-04T08:00:00Z';

/** Everything of a journey: a Slack, the app behind Bolt's real receiver, and the service. */
export interface Journey {
  /** Whether Slack reaches the app by signed requests or by Socket Mode. */
  readonly mode: ProvidedContext['mode'];
  readonly slack: FakeSlack;
  readonly sandbox: Sandbox;
  readonly client: VisitorInvitations;
  readonly sites: readonly Site[];
  readonly alice: Person;
  /** Address of the app. */
  readonly appUrl: string;
  /** What the app logged so far. */
  readonly logged: readonly string[];
  /** Invites somebody past the app; by default to Alice, at 11:00 today by London's clocks. Resolves with the id. */
  invited(fields?: Partial<InvitationCreate>): Promise<string>;
  stopApp(): Promise<void>;
  /** Takes the service off the network. */
  stopService(): Promise<void>;
  /** What the host has from now on, by start. */
  upcoming(hostEmail?: string): Promise<Awaited<ReturnType<VisitorInvitations['invitations']['get']>>[]>;
}

export interface JourneyOptions {
  /** The app's waiting. By default no wait ever ends. */
  readonly sleep?: Sleep;
  /** Default: the app's own, in memory. */
  readonly claims?: Claims;
  /** How long the app waits for the service, in milliseconds. */
  readonly timeout?: number;
  /** How the app's client tries again. Default: not at all, as a journey is about what the app says of a failure. */
  readonly retry?: RetryOptions;
  /** What the app's client hears otherwise than the service says it. */
  readonly alter?: Alter;
  /** Whom the help names. */
  readonly helpContact?: string;
  /** Who is in the workspace. Default: the demo's people. */
  readonly people?: readonly Profile[];
}

/** What Slack signs with. */
export const signingSecret = 'signing-secret';

/** What the app is given so that Slack can reach it in this way. */
const reachedBy = (mode: ProvidedContext['mode'], { appToken }: FakeSlack) =>
  mode === 'socket' ? { appToken } : { signingSecret };

/** What Slack is told of the app: its real manifest. */
const delivery: Readonly<Record<ProvidedContext['mode'], Delivery>> = {
  http: { mode: 'http', url: EXAMPLE_URL },
  socket: { mode: 'socket' },
};

const forever: Sleep = () => new Promise(() => {});

/** A journey may end something itself that is ended after every journey. */
function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= end();
    return ended;
  };
}

/** Plays a journey, and checks what must hold in each: Slack had nothing to refuse, and nothing personal was logged. */
export const journey =
  (
    play: (journey: Journey) => Promise<void>,
    { sleep = forever, timeout = 5000, claims, people, alter, helpContact, retry }: JourneyOptions = {},
  ) =>
  async () => {
    const mode = inject('mode');
    const sandbox = createSandbox({ now: LONG_AGO });
    sandbox.clock.set(NOW);
    // The reminders that fell due on the way there are history as well.
    sandbox.restore({ ...sandbox.snapshot(), outbox: [] });
    const baseUrl = await sandbox.listen({ port: 0 });
    const client = new VisitorInvitations({ baseUrl, ...sandbox.demo, timeout, retry: false });
    const slack = createFakeSlack({ signingSecret, manifest: manifest(delivery[mode]), people });
    await slack.listen();
    const logged: string[] = [];
    const proxy = alter && (await alteringProxy(baseUrl, alter));
    const itsOwn =
      (proxy || retry) &&
      new VisitorInvitations({
        ...sandbox.demo,
        baseUrl: proxy?.url ?? baseUrl,
        timeout,
        retry: retry ?? false,
      });
    const app = await createApp({
      slack: { botToken: slack.botToken, apiUrl: `${slack.url}/api/`, ...reachedBy(mode, slack) },
      client: itsOwn || client,
      helpContact,
      log: jsonLog('info', (line) => logged.push(line)),
      now: () => sandbox.clock.millis(),
      ...(claims ? { claims } : {}),
      sleep,
      settleMs: 0,
    }).start({ port: 0, host: '127.0.0.1' });
    slack.deliverTo(`${app.url}/slack/events`);
    const sites = await client.sites.list().toArray();
    const stopApp = once(app.stop);
    const stopService = once(sandbox.close);
    try {
      await play({
        mode,
        slack,
        sandbox,
        client,
        sites,
        alice: slack.person('alice'),
        appUrl: app.url,
        logged,
        stopApp,
        stopService,
        async invited(fields) {
          const visit = { ...someVisit(sites[0]?.id ?? ''), ...fields } as InvitationCreate;
          return (await client.invitations.create(visit, { suppressEmail: true })).id ?? '';
        },
        async upcoming(hostEmail = 'alice@example.com') {
          const all = await client.invitations.searchByHost(hostEmail).toArray();
          return all.filter(({ startDate = '' }) => startDate >= NOW);
        },
      });
      expect(logged.join('')).not.toMatch(/canary|example\.com|7700/i);
    } finally {
      await stopApp();
      if (itsOwn) await itsOwn.close();
      await client.close();
      await proxy?.close();
      await stopService();
      // Fails when Slack had something to refuse, so everything else is over by then.
      await slack.close();
    }
  };

const someVisit = (siteId: string): InvitationCreate => ({
  firstName: 'Vera',
  lastName: 'Canary',
  email: 'vera.canary@example.com',
  siteId,
  visitorTypeName: 'Visitor',
  hostEmail: 'alice@example.com',
  startDate: '2026-07-06T10:00:00Z',
  endDate: '2026-07-06T11:00:00Z',
});

/** Whether the app does what it is for. */
export async function expectWell({ appUrl, alice, invited }: Journey): Promise<void> {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(appUrl + path)).status).toBe(200);
  await invited();
  await alice.command('/visitor today');
  expect((await alice.message()).text).toContain('visit');
}
