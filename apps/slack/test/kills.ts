import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { scopes } from '../src/manifest/manifest.ts';
import { ids } from '../src/slack/ids.ts';

/** What is played. */
export interface KillPlan {
  /** How the app keeps its jobs, as environment variables. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder that the app is started in. */
  readonly folder: string;
  readonly replicas: number;
  readonly kills: number;
  /** Whether replicas are paused for longer than their deadline, instead of killed. */
  readonly isPausing?: boolean;
}

/** What became of the submissions that Slack was told are received. */
export interface KillResult {
  readonly acknowledged: number;
  /** Neither invited nor told otherwise. */
  readonly lost: readonly string[];
  /** Invited more often than asked for. */
  readonly doubled: readonly string[];
  /** Not told. */
  readonly untold: readonly string[];
  /** Told something that is not so. */
  readonly toldWrongly: readonly string[];
}

const TEAM = 'T0KILLS';
const SECRET = 'signing-secret';
const HOSTS = ['alice', 'bob', 'carol'];
const DAY_S = 86_400;

/** As many submissions are sent for each kill. */
const PER_KILL = 4;
/** Longer than the deadline, the settle time and the look for what is due. */
const RECOVERY_MS = 60_000;

/** Slack, as far as the app calls it: it takes everything, and remembers what was shown and said. */
const startSlack = async () => {
  const shown: { readonly viewId: string; readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const method = request.url?.split('/').at(-1);
    const results: Record<string, () => object> = {
      'auth.test': () => ({ team_id: TEAM, user_id: 'U0BOT', bot_id: 'B0BOT' }),
      'users.info': () => {
        const id = fields.get('user') ?? '';
        const profile = { email: `${id.slice(1).toLowerCase()}@example.com` };
        return { user: { id, team_id: TEAM, tz: 'Europe/London', locale: 'en-GB', profile } };
      },
      'views.update': () => {
        shown.push({ viewId: fields.get('view_id') ?? '', text: fields.get('view') ?? '' });
        return { view: { id: fields.get('view_id'), hash: 'hash' } };
      },
    };
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-oauth-scopes', Object.keys(scopes).join(','));
    response.end(JSON.stringify({ ok: true, ...results[method ?? '']?.() }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, shown, close };
};

/** One replica, which is started again after each kill. */
const startReplica = async (env: Readonly<Record<string, string>>, cwd: string) => {
  let program: ChildProcess;
  let url = '';
  const start = async () => {
    program = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: program.stdout as NodeJS.ReadableStream })) {
      const { message, url: address } = JSON.parse(line);
      if (message !== 'started') continue;
      url = address;
      break;
    }
    program.stdout?.resume();
  };
  await start();
  return {
    url: () => url,
    async kill() {
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
    },
    start,
    async pause(ms: number) {
      program.kill('SIGSTOP');
      await wait(ms);
      program.kill('SIGCONT');
    },
  };
};

/** The invite form of the nth visitor, filled in; of two in a row, the second is the same visit again, on purpose. */
const submission = (nth: number, siteId: string) => {
  const pair = Math.floor(nth / 2);
  const host = `U${(HOSTS[pair % HOSTS.length] ?? '').toUpperCase()}`;
  const typed = (field: string, value: string) => ({ [field]: { value } });
  const picked = (text: string, value: string) => ({
    menu: { selected_option: { text: { type: 'plain_text', text }, value } },
  });
  const start = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S + DAY_S + pair * 60;
  const viewId = `V${nth}`;
  const view = {
    id: viewId,
    type: 'modal',
    team_id: TEAM,
    callback_id: ids.view.invite,
    blocks: [],
    private_metadata: JSON.stringify({
      requestId: randomUUID(),
      zone: 'Europe/London',
      confirmed: ['duplicate'],
    }),
    state: {
      values: {
        firstName: typed('firstName', `Visitor${pair}`),
        lastName: typed('lastName', 'Kill'),
        email: typed('email', `visitor-${pair}@example.com`),
        siteId: picked('Site', siteId),
        visitorType: picked('Visitor', 'name:Visitor'),
        startDate: { at: { selected_date_time: start } },
        endDate: { at: { selected_date_time: start + 3600 } },
        emailVisitor: { emailVisitor: { selected_options: [] } },
      },
    },
  };
  const user = { id: host, team_id: TEAM };
  const body = new URLSearchParams({
    payload: JSON.stringify({
      type: 'view_submission',
      team: { id: TEAM },
      user,
      api_app_id: 'A0KILLS',
      view,
    }),
  }).toString();
  return { viewId, name: `Visitor${pair}`, body };
};

/** Submits a form. Resolves to whether Slack was told that it is received. */
const submit = async (url: string, body: string): Promise<boolean> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hash = createHmac('sha256', SECRET).update(`v0:${timestamp}:${body}`).digest('hex');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': `v0=${hash}`,
  };
  try {
    const response = await fetch(`${url}/slack/events`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(3000),
    });
    const text = await response.text();
    return response.status === 200 && /Sending the invitation|already sent this form/.test(text);
  } catch {
    return false;
  }
};

/** Kills or pauses replicas at random moments amid submissions to a service that is slow and faulty. */
export const playKills = async ({
  env,
  folder,
  replicas: count,
  kills,
  isPausing = false,
}: KillPlan): Promise<KillResult> => {
  const sandbox = createSandbox();
  const slack = await startSlack();
  const serviceUrl = await sandbox.listen({ port: 0 });
  const client = new VisitorInvitations({ baseUrl: serviceUrl, ...sandbox.demo });
  const [site] = await client.sites.list().toArray();
  sandbox.faults.set([
    { operation: 'invitations.create', probability: 0.04, drop: 'after' },
    { operation: 'invitations.create', probability: 0.04, drop: 'before' },
    { operation: 'invitations.create', probability: 0.04, status: 500 },
    { operation: 'invitations.create', delayMs: 300 },
    { operation: '*', delayMs: 50 },
  ]);
  const appEnv = {
    ...env,
    VISITOR_BASE_URL: serviceUrl,
    VISITOR_TEAM_ID: sandbox.demo.teamId,
    VISITOR_CLIENT_ID: sandbox.demo.clientId,
    VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret,
    SLACK_BOT_TOKEN: 'xoxb-kills',
    SLACK_SIGNING_SECRET: SECRET,
    SLACK_API_URL: `${slack.url}/api/`,
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const replicas = await Promise.all(Array.from({ length: count }, () => startReplica(appEnv, folder)));
  const acknowledged: { readonly viewId: string; readonly name: string }[] = [];

  async function send(nth: number) {
    const { viewId, name, body } = submission(nth, site?.id ?? '');
    // A person whose form got no response sends it again, to whichever replica.
    for (let attempt = 0; attempt < 150; attempt += 1) {
      const replica = replicas[(nth + attempt) % replicas.length];
      if (replica && (await submit(replica.url(), body))) {
        acknowledged.push({ viewId, name });
        return;
      }
      await wait(200);
    }
  }

  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const sending = Array.from({ length: PER_KILL }, (_, n) => send(kill * PER_KILL + n));
      await wait(Math.random() * 600);
      const victim = replicas[kill % replicas.length];
      if (isPausing) void victim?.pause(35_000 + Math.random() * 2000);
      else {
        await victim?.kill();
        await victim?.start();
      }
      await Promise.all(sending);
    }
    const isTold = ({ viewId }: { viewId: string }) => slack.shown.some((view) => view.viewId === viewId);
    const until = performance.now() + RECOVERY_MS;
    while (performance.now() < until && !acknowledged.every(isTold)) await wait(250);

    const made = new Map<string, number>();
    for (const host of HOSTS) {
      for await (const { firstName = '', lastName } of client.invitations.searchByHost(
        `${host}@example.com`,
      )) {
        if (lastName === 'Kill') made.set(firstName, (made.get(firstName) ?? 0) + 1);
      }
    }
    const toldOf = ({ viewId }: { viewId: string }) =>
      slack.shown.filter((view) => view.viewId === viewId).map(({ text }) => text);
    const saysInvited = (view: { viewId: string }) => toldOf(view).some((text) => /is invited/.test(text));
    const saysUnknown = (view: { viewId: string }) => toldOf(view).some((text) => /not known/.test(text));
    const names = [...new Set(acknowledged.map(({ name }) => name))];
    const ofName = (name: string) => acknowledged.filter((one) => one.name === name);
    const invitedOf = (name: string) => ofName(name).filter(saysInvited).length;
    const unknownOf = (name: string) => ofName(name).filter(saysUnknown).length;
    const madeOf = (name: string) => made.get(name) ?? 0;
    return {
      acknowledged: acknowledged.length,
      untold: acknowledged.filter((one) => !isTold(one)).map(({ viewId }) => viewId),
      doubled: names.filter((name) => madeOf(name) > ofName(name).length),
      lost: names.filter(
        (name) =>
          madeOf(name) + ofName(name).filter((one) => !saysInvited(one) && toldOf(one).length > 0).length <
          ofName(name).length,
      ),
      toldWrongly: names.filter(
        (name) => invitedOf(name) > madeOf(name) || madeOf(name) > invitedOf(name) + unknownOf(name),
      ),
    };
  } finally {
    for (const replica of replicas) await replica.kill();
    await client.close();
    await sandbox.close();
    await slack.close();
  }
};
