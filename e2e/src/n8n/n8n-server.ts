import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@visitor-invitations/testing/free-port';

/** Where `npm run n8n` and `npm run test:n8n` install n8n. */
export const n8nFolder = fileURLToPath(new URL('../../n8n/', import.meta.url));

/** Who uses it. Nothing outside of this machine can reach it. */
export const owner = {
  email: 'owner@example.com',
  password: 'Visitors-1',
  firstName: 'Olive',
  lastName: 'Owner',
};

export interface N8nOptions {
  /** The folder in which n8n keeps its data; made if there is none. */
  readonly home: string;
  /** Any port that is free, if left out. */
  readonly port?: number;
  /** Further settings of n8n, such as `N8N_SCHEDULER_ENABLED`. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The editor's interface of a running n8n, as its owner. */
export interface N8nConnection {
  readonly url: string;
  /** The cookie of the owner's session. */
  readonly cookie: string;
  /**
   * Sends a request of the editor, such as `request('GET', '/rest/workflows')`; gives the `data` of the response.
   *
   * @throws Error with n8n's message
   */
  request<Result>(method: string, path: string, body?: object): Promise<Result>;
}

/** A real n8n in a process of its own, on loopback, with an owner. */
export interface N8nServer extends N8nConnection {
  /** Ends it, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves when it has ended, whatever ended it, with its exit code or the signal. */
  readonly ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/** Goes on with the session of an owner who has signed in. */
export const connectN8n = ({ url, cookie }: Pick<N8nConnection, 'url' | 'cookie'>): N8nConnection => ({
  url,
  cookie,
  request: (...what) => request(url, cookie, ...what),
});

/** It sends nothing anywhere, looks for no updates, and asks its user nothing. */
const quiet = {
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_HIRING_BANNER_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_VERIFIED_PACKAGES_ENABLED: 'false',
  N8N_REINSTALL_MISSING_PACKAGES: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'mcp-registry,instance-ai',
  NO_COLOR: '1',
} as const;

/** Starts n8n, and sets up its owner the first time. What it prints goes to `n8n.log` in its home. */
export const startN8n = async ({ home, port, env = {} }: N8nOptions): Promise<N8nServer> => {
  const [listenAt, brokerPort] = [port ?? (await freePort()), await freePort()];
  const url = `http://127.0.0.1:${listenAt}`;
  mkdirSync(home, { recursive: true });
  const log = join(home, 'n8n.log');
  const file = openSync(log, 'a');
  const child = spawn(
    process.execPath,
    [
      '--import',
      new URL('end-with-parent.mjs', import.meta.url).href,
      join(n8nFolder, 'node_modules/n8n/bin/n8n'),
      'start',
    ],
    {
      // Not a pipe: n8n spins for ever when nobody reads it any more.
      stdio: ['ignore', file, file],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...quiet,
        N8N_USER_FOLDER: home,
        N8N_LISTEN_ADDRESS: '127.0.0.1',
        N8N_PORT: String(listenAt),
        N8N_EDITOR_BASE_URL: url,
        WEBHOOK_URL: url,
        N8N_RUNNERS_BROKER_PORT: String(brokerPort),
        ...env,
      },
    },
  );
  closeSync(file);
  const ended = once(child, 'exit') as N8nServer['ended'];
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const hard = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(hard);
  };
  await isReady(url, child, log).catch(async (error) => {
    await stop('SIGKILL');
    throw error;
  });
  const cookie = await signIn(url);
  return { ...connectN8n({ url, cookie }), ended, stop };
};

/** Until it has started, n8n responds with a page that says so, or that its database is not ready. */
const isReady = async (url: string, child: ChildProcess, log: string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`n8n stopped before it was ready:\n${tail(log)}`);
    const response = await fetch(`${url}/rest/settings`).catch(() => undefined);
    if (response?.ok && response.headers.get('content-type')?.startsWith('application/json')) return;
    await sleep(100);
  }
};

const tail = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-15).join('\n') : '';

/** Signs the owner in, and sets them up in a new home. */
const signIn = async (url: string): Promise<string> => {
  const { email, password } = owner;
  const settings = await request<{ userManagement: { showSetupOnFirstLoad: boolean } }>(
    url,
    '',
    'GET',
    '/rest/settings',
  );
  const isNew = settings.userManagement.showSetupOnFirstLoad;
  const response = isNew
    ? await send(url, '', 'POST', '/rest/owner/setup', owner)
    : await send(url, '', 'POST', '/rest/login', { emailOrLdapLoginId: email, password });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('n8n-auth='));
  if (!cookie) throw new Error(`n8n didn’t sign ${email} in: ${response.status} ${await response.text()}`);
  return cookie.slice(0, cookie.indexOf(';'));
};

const send = (url: string, cookie: string, method: string, path: string, body?: object) =>
  fetch(url + path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const request = async <Result>(...what: Parameters<typeof send>): Promise<Result> => {
  const response = await send(...what);
  const text = await response.text();
  if (!response.ok) throw new Error(`${what[2]} ${what[3]}: ${response.status} ${text}`);
  return JSON.parse(text).data;
};
