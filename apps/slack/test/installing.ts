import {
  createFakeSlack,
  demoPeople,
  type FakeSlack,
  type LocalWorkspace,
  type Modal,
  type Person,
} from '@visitor-invitations/fake-slack';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { expect, onTestFinished } from 'vitest';
import { createApp, type RunningApp } from '../src/create-app.ts';
import type { Sleep } from '../src/lib/deadline.ts';
import { jsonLog } from '../src/lib/log.ts';
import { EXAMPLE_URL, manifest } from '../src/manifest/manifest.ts';
import type { DatabaseLocation } from '../src/store/database.ts';
import { newKey } from '../src/store/encryption.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { type Alter, alteringProxy } from './altering-proxy.ts';
import { wordsOf } from './fill-in.ts';
import { signingSecret } from './slack-test.ts';

/** Monday, 09:20 in London. */
const NOW = '2026-07-06T08:20:00Z';

const SECOND = 'T0SECOND';

/** A workspace with a visitor service of its own. */
export interface InstallableWorkspace extends LocalWorkspace {
  readonly sandbox: Sandbox;
  readonly baseUrl: string;
  readonly alice: Person;
  readonly bob: Person;
}

/** How the app of a test differs from the default. */
export interface InstallingOptions {
  /** Whether tokens expire. */
  readonly tokenRotation?: boolean;
  /** PostgreSQL, on which each app that is started has a store of its own. Default: one in memory for all of them. */
  readonly database?: DatabaseLocation;
  /** Changes the app's store. */
  readonly alterStore?: (store: Store) => Store;
  /** Changes Slack's responses to the app. */
  readonly alterSlack?: Alter;
  /** Default: no wait ever ends. */
  readonly sleep?: Sleep;
  /** The address of the first workspace's service, for all. */
  readonly isAddressFixed?: boolean;
  /** The language of everybody's Slack, such as `de-DE`. Default: the demo's. */
  readonly locale?: string;
  /** Whether both workspaces belong to an organisation. Each has its own people. */
  readonly isInOrganisation?: boolean;
  /** Names of hosts that may be in the network of the app. Default: this machine. */
  readonly allowHttpTo?: readonly string[];
}

/** Who is in a user group. */
const inGroup = ['alice', 'bob'];

/** An app that is not installed yet, and two workspaces in which people have the same ids and addresses. */
export const startInstallable = async (options: InstallingOptions = {}) => {
  const { alterStore = (store) => store, sleep = () => new Promise(() => {}) } = options;
  const people = demoPeople.map((person) => ({
    ...person,
    ...(inGroup.includes(person.handle) && { userGroups: ['S0HOSTS'] }),
    ...(options.locale && { locale: options.locale }),
  }));
  const ofSecond = people.map((person) => ({ ...person, id: `${person.id}2` }));
  const sandboxes = [createSandbox({ now: NOW }), createSandbox({ now: NOW })] as const;
  const addresses = await Promise.all(sandboxes.map((sandbox) => sandbox.listen({ port: 0 })));
  const clock = () => sandboxes[0].clock.millis();
  const slack = createFakeSlack({
    signingSecret,
    now: clock,
    manifest: manifest({ mode: 'http', url: EXAMPLE_URL }),
    // The app's own address is only known once it listens.
    redirectUrls: [],
    tokenRotation: options.tokenRotation,
    people,
    workspaces: [{ id: SECOND, name: 'Second', people: options.isInOrganisation ? ofSecond : people }],
    organisation: options.isInOrganisation ? { id: 'E0DEMO', name: 'Demo Group' } : undefined,
  });
  await slack.listen();
  const proxy = options.alterSlack && (await alteringProxy(slack.url, options.alterSlack));
  const logged: string[] = [];
  const { database } = options;
  const encryptionKey = newKey();
  const stores: Store[] = [];
  const open = async () => {
    const opened = alterStore(await openStore({ now: clock, encryptionKey, location: database }));
    stores.push(opened);
    return opened;
  };
  const store = await open();
  const running: RunningApp[] = [];
  const start = async () => {
    const own = database && running.length > 0 ? await open() : store;
    const app = await createApp({
      slack: { apiUrl: `${(proxy ?? slack).url}/api/`, signingSecret },
      install: {
        oauth: {
          clientId: slack.clientId,
          clientSecret: slack.clientSecret,
          redirectUrl: 'https://visitors.example.com/slack/oauth_redirect',
        },
        rules: {
          baseUrl: options.isAddressFixed ? addresses[0] : undefined,
          allowHttpTo: options.allowHttpTo ?? ['127.0.0.1'],
        },
        clients: { timeout: 5000, retry: false },
      },
      store: own,
      log: jsonLog('info', (line) => logged.push(line)),
      now: clock,
      sleep,
      settleMs: 0,
    }).start({ port: 0, host: '127.0.0.1' });
    running.push(app);
    slack.deliverTo(`${app.url}/slack/events`);
    return app;
  };
  const app = await start();
  onTestFinished(async () => {
    for (const one of running) await one.stop();
    for (const one of stores) await one.close();
    for (const sandbox of sandboxes) await sandbox.close();
    await proxy?.close();
    await slack.close();
    expect(logged.join('')).not.toMatch(/canary|example\.com\b|7700 ?900|sandbox-secret|xox[be]-/i);
  });
  const workspaceOf = (id: string, index: 0 | 1): InstallableWorkspace => {
    const workspace = slack.workspace(id);
    return {
      ...workspace,
      sandbox: sandboxes[index],
      baseUrl: addresses[index] ?? '',
      alice: workspace.person('alice'),
      bob: workspace.person('bob'),
    };
  };
  return {
    slack,
    app,
    store,
    logged,
    start,
    first: workspaceOf('T0DEMO', 0),
    second: workspaceOf(SECOND, 1),
    /** Turns every clock. */
    pass: (duration: string) => sandboxes.forEach((sandbox) => void sandbox.clock.advance(duration)),
  };
};

export type Installable = Awaited<ReturnType<typeof startInstallable>>;

const locationOf = (response: Response) => new URL(response.headers.get('location') ?? 'http://none.example');

/** What a person sees of an installation: where they are sent to Slack, and the last page. */
export interface Browsing {
  readonly consentUrl: string;
  /** Where Slack sends them back to, at the app. */
  readonly callbackUrl: string;
  readonly cookie: string;
}

/** Goes from the app's page to Slack, and decides there. */
export const decideAtSlack = async (
  { app, slack }: { app: RunningApp; slack: FakeSlack },
  who: { readonly team: { readonly id: string } },
  decision: 'allow' | 'deny' = 'allow',
  person = 'U0ALICE',
): Promise<Browsing> => {
  const start = await fetch(`${app.url}/slack/install`);
  const [, link = ''] = /<a href="([^"]+)"/.exec(await start.text()) ?? [];
  const consentUrl = link.replaceAll('&amp;', '&');
  const [cookie = ''] = (start.headers.get('set-cookie') ?? '').split(';');
  const page = await (await fetch(consentUrl)).text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const decided = await fetch(`${slack.url}/oauth/v2/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ request, person: `${who.team.id} ${person}`, decision }),
  });
  const back = locationOf(decided);
  return { consentUrl, cookie, callbackUrl: `${app.url}${back.pathname}${back.search}` };
};

/** Comes back from Slack, in the browser that went there. */
export const comeBack = async ({ callbackUrl, cookie }: Browsing) => {
  const response = await fetch(callbackUrl, { headers: { cookie } });
  return { status: response.status, page: await response.text(), headers: response.headers };
};

/** Installs the app in a workspace. */
export const install = async (
  context: { app: RunningApp; slack: FakeSlack },
  workspace: InstallableWorkspace,
): Promise<void> => {
  const { status, page } = await comeBack(
    await decideAtSlack(context, workspace, 'allow', workspace.alice.id),
  );
  expect([status, page]).toEqual([200, expect.stringContaining(`installed in ${workspace.team.name}`)]);
};

/** Fills in the form of the connection, and sends it. Resolves with the modal that shows the test. */
export const enterConnection = async (
  { alice, baseUrl, sandbox }: InstallableWorkspace,
  values: Readonly<Record<string, string>> = {},
): Promise<Modal> => {
  const form = await alice.modal('Visitor service');
  const entered = { baseUrl, ...sandbox.demo, ...values };
  for (const [field, value] of Object.entries(entered)) {
    if (form.blocks.some(({ block_id: id }) => id === field)) form.fill({ [field]: value });
  }
  await form.submit();
  return form;
};

/** Waits until the test of a connection has ended, and gives what it shows. */
export const testResult = async ({ alice }: InstallableWorkspace): Promise<string> => {
  const ended = /It works|didn’t work|couldn’t save it/;
  const modal = await alice.modal(({ blocks }) => ended.test(wordsOf({ blocks })));
  return wordsOf(modal);
};

/** Installs the app in a workspace, and goes through its guide. */
export const setUp = async (context: Installable, workspace: InstallableWorkspace): Promise<void> => {
  await install(context, workspace);
  const guide = await workspace.alice.home('Set up Visitors');
  await guide.click('Connect');
  const form = await enterConnection(workspace);
  expect(await testResult(workspace)).toContain('It works.');
  await form.close();
  const next = await workspace.alice.waitForHome('✓ Done.');
  await next.click('Leave it open to everyone');
  await workspace.alice.waitForHome('Updated: ');
};
