import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileAt, run, saidBy, services, started } from '../test/program.ts';
import { testFolder } from '../test/stores.ts';

/** A module of this code; its address must not show in a stack what the code says. */
const moduleOf = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

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
])('says of %s in one sentence what to do, and does not start', async (_, change, said) => {
  const { env } = await services();
  const { code, lines } = await saidBy(run({ ...env, ...(await change()) }));
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(said);
});
