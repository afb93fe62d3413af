import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '@visitor-invitations/fake-slack';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, inject, onTestFinished, test } from 'vitest';
import { testFolder } from '../test/stores.ts';

const mode = inject('mode');
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each program has a folder of its own, as it keeps its database there. */
const run = (env: Record<string, string>, flags: readonly string[] = [], cwd = testFolder()) => {
  const program = spawn(process.execPath, [...flags, fileAt('./main.ts')], { env, cwd, stdio: 'pipe' });
  onTestFinished(() => void program.kill('SIGKILL'));
  return program;
};

/** A module of this code; its address must not show in a stack what the code says. */
const moduleOf = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

const services = async (options: Partial<FakeSlackOptions> = {}) => {
  const sandbox = createSandbox();
  const slack = createFakeSlack({ signingSecret: 'signing-secret', ...options });
  await slack.listen();
  onTestFinished(async () => {
    await sandbox.close();
    await slack.close();
  });
  const env: Record<string, string> = {
    VISITOR_BASE_URL: await sandbox.listen({ port: 0 }),
    VISITOR_TEAM_ID: sandbox.demo.teamId,
    VISITOR_CLIENT_ID: sandbox.demo.clientId,
    VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret,
    SLACK_BOT_TOKEN: slack.botToken,
    ...(mode === 'socket' ? { SLACK_APP_TOKEN: slack.appToken } : { SLACK_SIGNING_SECRET: 'signing-secret' }),
    SLACK_API_URL: `${slack.url}/api/`,
    PORT: '0',
    HOST: '127.0.0.1',
  };
  return { sandbox, slack, env };
};

const started = async (program: ChildProcess, slack: FakeSlack) => {
  const lines = createInterface(program.stdout as NodeJS.ReadableStream);
  const [line] = await once(lines, 'line');
  const start = JSON.parse(line);
  slack.deliverTo(`${start.url}/slack/events`);
  return { start, lines };
};

/** What a program that does not start says, and how it ends. */
const saidBy = async (program: ChildProcess) => {
  const lines: string[] = [];
  createInterface(program.stderr as NodeJS.ReadableStream).on('line', (line) => lines.push(line));
  const [code] = await once(program, 'close');
  return { code, lines };
};

test('runs as a program, configured by the environment alone, and stops on a signal', async () => {
  const { sandbox, slack, env } = await services();
  const METRICS_TOKEN = 'a-token-of-16-characters';
  sandbox.switches.set({ quota: '50/60' });
  const program = run({ ...env, METRICS_TOKEN });
  const { start } = await started(program, slack);
  expect(start).toMatchObject({ level: 30, msg: 'started', mode });
  expect(start.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await slack.person('alice').command('/visitor today');
  expect((await slack.person('alice').message()).text).toContain('today');
  const metrics = await fetch(`${start.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toMatch(/^visitor_slack_quota_requests\{.*part="limit"\} 50$/m);

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('starts without a workspace where people install the app', async () => {
  const { slack, env } = await services();
  const { VISITOR_BASE_URL: _, VISITOR_TEAM_ID: __, SLACK_BOT_TOKEN: ___, ...rest } = env;
  const { VISITOR_CLIENT_ID: ____, VISITOR_CLIENT_SECRET: _____, ...others } = rest;
  const { clientId, clientSecret } = slack;
  const program = run({ ...others, SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret });
  const { start } = await started(program, slack);
  expect((await fetch(`${start.url}/slack/install`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('stops on a signal, even with an incomplete request', async () => {
  const { slack, env } = await services();
  const program = run(env);
  const { start } = await started(program, slack);
  const socket = connect(Number(new URL(start.url).port), '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write('POST /slack/events HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf');
  await fetch(`${start.url}/healthz`);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('gets the signal when it is started as the README says', async () => {
  const readme = readFileSync(fileAt('../README.md'), 'utf8');
  const [, command = ''] = /```sh\n(.*apps\/slack\/dist\/main\.js)\n```/.exec(readme) ?? [];
  const { slack, env } = await services();
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  // A shell that runs a single command, as in a systemd unit or an image, replaces itself with it.
  const cwd = testFolder();
  for (const name of ['apps', 'node_modules']) symlinkSync(fileAt(`../../../${name}`), join(cwd, name));
  const options = { cwd, env: { ...env, PATH: path, HOME: process.env.HOME ?? '' } };
  const program = spawn('sh', ['-c', `exec ${command}`], { ...options, stdio: 'pipe' });
  onTestFinished(() => void program.kill('SIGKILL'));
  const { start } = await started(program, slack);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  await expect(fetch(`${start.url}/healthz`)).rejects.toThrow();
});

test('logs an unhandled rejection, and keeps running', async () => {
  const { slack, env } = await services();
  const trouble = 'process.on("SIGUSR2", () => void Promise.reject(new Error("Jane Canary")))';
  const program = run(env, ['--import', moduleOf(trouble)]);
  const { lines } = await started(program, slack);
  program.kill('SIGUSR2');
  const [line] = await once(lines, 'line');
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'unexpected rejection', error: 'Error' });
  expect(line).not.toContain('Canary');
  await slack.person('alice').command('/visitor help');
  await slack.person('alice').message();
});

test('exits with a message and a code after an uncaught exception', async () => {
  const { slack, env } = await services();
  const trouble = 'process.on("SIGUSR2", () => { throw new Error("Jane Canary") })';
  const program = run(env, ['--import', moduleOf(trouble)]);
  const { lines } = await started(program, slack);
  program.kill('SIGUSR2');
  const [line] = await once(lines, 'line');
  expect(line).toContain('has to be restarted');
  expect(line).not.toContain('Canary');
  expect(await once(program, 'exit')).toEqual([1, null]);
});

const isOld = (node: string) => {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return /^v(1\d|20|21)\./.test(stdout ?? '') ? stdout.trim().slice(1) : undefined;
};

/** A Node of this machine that is too old for the app. */
const oldNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((path) => ({ node: join(path, 'node'), version: isOld(join(path, 'node')) }))
  .find(({ version }) => version !== undefined);

test.runIf(oldNode)(
  'says on an older Node, where the machine has one, which one it needs, and does not start',
  async () => {
    const main = fileAt('../dist/main.js');
    const { code, lines } = await saidBy(spawn(oldNode?.node ?? '', [main], { stdio: 'pipe' }));
    expect([code, lines]).toEqual([
      1,
      [`The app cannot start: it needs Node 22.19 or newer, and this is Node ${oldNode?.version}.`],
    ]);
  },
);

test('refuses a second process on the same file, and goes on with it after the first', async () => {
  const { slack, env } = await services();
  const folder = testFolder();
  const first = run(env, [], folder);
  await started(first, slack);
  const { code, lines } = await saidBy(run(env, [], folder));
  expect([code, lines]).toEqual([
    1,
    [
      'The app cannot start: another process uses visitor-slack.db. One process can use it; for several, set DATABASE_URL to a PostgreSQL database.',
    ],
  ]);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await started(run(env, [], folder), slack);
  await slack.person('alice').command('/visitor today');
  expect((await slack.person('alice').message()).text).toContain('today');
});

test('says what is missing, and does not start', async () => {
  const { code, lines } = await saidBy(run({ SLACK_BOT_TOKEN: 'xoxb-1' }));
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('  VISITOR_BASE_URL is missing');
});

/** A program that listens; gives its port. */
const listening = async (): Promise<number> => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
};

test.each([
  [
    'a port that is taken',
    async () => ({ PORT: String(await listening()) }),
    /port \d+ is in use by another program\. Stop that program, or choose another PORT\.$/,
  ],
  [
    'an address of another machine',
    async () => ({ HOST: '192.0.2.1' }),
    /this machine has no address 192\.0\.2\.1\. Correct HOST\.$/,
  ],
  [
    'a database that does not respond',
    async () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/x', ENCRYPTION_KEY: '00'.repeat(32) }),
    /the database cannot be opened \(ECONNREFUSED\)\. Check DATABASE_URL/,
  ],
  [
    'a bot token that Slack refuses',
    async () => ({ SLACK_BOT_TOKEN: 'xoxb-wrong' }),
    /Slack refuses SLACK_BOT_TOKEN \(invalid_auth\)/,
  ],
  [
    'a Slack that does not respond',
    async () => ({ SLACK_API_URL: 'http://127.0.0.1:9/api/' }),
    /Slack does not respond at http:\/\/127\.0\.0\.1:9\/api\//,
  ],
])('says of %s in one sentence what to do, and does not start', async (_, change, said) => {
  const { env } = await services();
  const { code, lines } = await saidBy(run({ ...env, ...(await change()) }));
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(said);
});

test('names the scopes that it lacks, and does not start', async () => {
  const { env } = await services({ scopes: ['commands', 'users:read', 'files:write', 'usergroups:read'] });
  const { code, lines } = await saidBy(run(env));
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/it lacks the scopes chat:write, users:read\.email\. Add what is missing/);
});

test.runIf(mode === 'socket')(
  'in Socket Mode alone: says that the app-level token is refused, and does not start',
  async () => {
    const { env } = await services();
    const { code, lines } = await saidBy(run({ ...env, SLACK_APP_TOKEN: 'xapp-wrong' }));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/Slack refuses SLACK_APP_TOKEN \(invalid_auth\)/);
  },
);
