import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { startHttpProxy } from '@visitor-invitations/testing/http-proxy';
import { expect, onTestFinished, test } from 'vitest';
import { fileAt, run, saidBy, services, started } from '../test/program.ts';
import { testFolder } from '../test/stores.ts';

/** A module of this code; its address must not show in a stack what the code says. */
const moduleOf = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

test('runs in a folder of its own, configured by the environment alone, and stops on a signal', async () => {
  const { sandbox, slack, env } = await services();
  sandbox.switches.set({ quota: '50/60' });
  const METRICS_TOKEN = 'a-token-of-16-characters';
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  // A shell that runs a single command, as in a systemd unit or an image, replaces itself with it.
  const options = { cwd: testFolder(), env: { ...env, METRICS_TOKEN, PATH, HOME: process.env.HOME ?? '' } };
  const program = spawn('sh', ['-c', `exec node "${fileAt('../dist/main.js')}"`], {
    ...options,
    stdio: 'pipe',
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  const { start } = await started(program, slack);
  expect(start).toMatchObject({ level: 30, msg: 'started', mode: 'http' });
  expect(start.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await slack.person('alice').command('/visitor today');
  expect((await slack.person('alice').message()).text).toContain('today');
  const metrics = await fetch(`${start.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toMatch(/^visitor_slack_quota_requests\{.*part="limit"\} 50$/m);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  await expect(fetch(`${start.url}/healthz`)).rejects.toThrow();
});

test('keeps running after an unhandled rejection, and exits with a code after an uncaught exception', async () => {
  const { slack, env } = await services();
  const trouble = `
    process.on('SIGUSR2', () => void Promise.reject(new Error('Jane Canary')));
    process.on('SIGWINCH', () => { throw new Error('Jane Canary') });`;
  const program = run(env, ['--import', moduleOf(trouble)]);
  const { lines } = await started(program, slack);
  program.kill('SIGUSR2');
  const [rejection] = await once(lines, 'line');
  expect(JSON.parse(rejection)).toMatchObject({ level: 50, msg: 'unexpected rejection', error: 'Error' });
  await slack.person('alice').command('/visitor help');
  await slack.person('alice').message();
  program.kill('SIGWINCH');
  const [exception] = await once(lines, 'line');
  expect(exception).toContain('must be restarted');
  expect(rejection + exception).not.toContain('Canary');
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
      [`The app can't start: it needs Node 22.19 or newer, but this is Node ${oldNode?.version}.`],
    ]);
  },
);

test.for([
  ['over HTTP', false],
  ['in Socket Mode', true],
] as const)('goes through the proxy of its environment %s, and so does its doctor', async ([, isSocket]) => {
  const { sandbox, slack, env } = await services();
  const proxy = await startHttpProxy();
  onTestFinished(proxy.close);
  const proxied = { ...env, ...(isSocket ? { SLACK_APP_TOKEN: slack.appToken } : {}), http_proxy: proxy.url };
  const program = run(proxied);
  if (isSocket) await once(createInterface(program.stdout), 'line');
  else await started(program, slack);
  await slack.person('alice').command('/visitor today');
  await slack.person('alice').message();
  const through = (url: string) => proxy.seen.filter((request) => request.includes(new URL(url).host)).length;
  expect(through(sandbox.url)).toBe(sandbox.requests.list().length);
  expect(through(slack.url)).toBeGreaterThan(1);
  expect(proxy.seen.some((request) => request.startsWith('UPGRADE'))).toBe(isSocket);
  program.kill('SIGTERM');
  await once(program, 'exit');

  const doctor = spawn(process.execPath, [fileAt('../dist/main.js'), 'doctor'], {
    env: proxied,
    cwd: testFolder(),
  });
  const text = (await doctor.stdout.toArray()).join('');
  expect(text).toMatch(/ok +proxy +http_proxy is used/);
  expect(text).toMatch(/All checks passed\.\n$/);
});
