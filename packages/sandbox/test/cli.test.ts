import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operations } from '@visitor-invitations/core/portable';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from './support.ts';

const bin = fileURLToPath(new URL('../bin/visitor-sandbox.js', import.meta.url));

const start = (...args: string[]) => {
  const child = spawn(process.execPath, [bin, ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const heard = (piece: Buffer) => {
    output += piece;
  };
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return {
    child,
    ended,
    /** The output, once it has the text. */
    async said(text: string) {
      while (!output.includes(text)) await once(child.stdout, 'data');
      return output;
    },
  };
};

test('says where it listens and who to be, serves, and stops at once on Ctrl-C', async () => {
  const { child, said, ended } = start('--port', '0', '--switch', 'put=replace', '--quota', '20/60');
  const output = await said('Ctrl-C');
  for (const text of ['11111111-1111-4111-8111-111111111111', 'sandbox-client', 'sandbox-secret', 'curl']) {
    expect(output).toContain(text);
  }
  const commands = output.slice(output.indexOf('TOKEN='), output.indexOf('Press Ctrl-C'));
  expect((await promisify(execFile)('sh', ['-c', commands])).stdout).toContain('London Riverside');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
  const response = await fetch(`${url}/_sandbox/switches`);
  expect(await response.json()).toMatchObject({ put: 'replace', quota: '20/60' });
  // The connection of that request is still open: it must not keep the server.
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

test('names a port that is in use', async () => {
  await using sandbox = await startSandbox();
  const { port } = new URL(sandbox.url);
  expect(await start('--port', port).ended).toEqual({
    code: 1,
    output: `visitor-sandbox: Can’t listen on 127.0.0.1:${port}: the port is already in use.\n`,
  });
});

test.each([
  [['--port', 'http'], 'port must be a whole number'],
  [['--port', '70000'], 'port must be at most 65535'],
  [['--host', ''], 'host can’t be empty'],
  [
    ['--allow-host', 'http://sandbox.example.com'],
    'allow-host must be a host name, like sandbox.example.com',
  ],
  [['--quota', 'lots'], 'quota must be off, or requests/seconds, like 20/60'],
  [['--data', ''], 'data can’t be empty'],
  [['--data', ' '], 'data can’t be empty'],
  [['--token-ttl', '0'], 'tokenTtl must be at least 1'],
  [['--switch', 'put'], 'must be NAME=VALUE'],
  [['--now', 'noon'], 'now must be an ISO 8601 date and time with an offset'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('%j is refused', async (args, message) => {
  const { code, output } = await start(...args).ended;
  expect(code).toBe(1);
  expect(output).toContain(message);
});

test('helps, and lists the paths of every operation', async () => {
  expect((await start('--help').ended).output).toContain('--token-ttl SECONDS');
  const { code, output } = await start('--paths-info').ended;
  expect(code).toBe(0);
  for (const { id, paths } of Object.values(operations)) {
    expect(output).toContain(id);
    expect(output).toContain(paths.listed);
  }
});

test('warns when others can reach it', async () => {
  const open = start('--port', '0', '--host', '0.0.0.0');
  await open.said('Ctrl-C');
  open.child.kill('SIGTERM');
  expect((await open.ended).output).toContain('Warning: on 0.0.0.0, anyone');
});

const run = (node: string, ...args: string[]) =>
  promisify(execFile)(node, args).then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

/** What a program of somebody's own prints that begins with a sandbox. */
const library = fileURLToPath(new URL('../dist/index.js', import.meta.url));
const program = `import(${JSON.stringify(library)})
  .then(({ createSandbox }) => createSandbox())
  .catch(({ message }) => { console.error(message); process.exitCode = 1; })`;

test.each(['18.20.8', '20.20.2', '22.18.0'])(
  'Node %s is told in one sentence to be too old',
  async (version) => {
    const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const needed = String(engines.node).replace('>=', '');
    const stderr = `The sandbox needs Node ${needed} or newer, but this is Node ${version}.\n`;
    const posing = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const pose = ['--import', `data:text/javascript,${posing}`];
    expect(await run(process.execPath, ...pose, bin)).toEqual({ code: 1, stdout: '', stderr });
    expect(await run(process.execPath, ...pose, '-e', program)).toEqual({ code: 1, stdout: '', stderr });
  },
);

test('a real Node that is too old, where the machine has one, says the same', async () => {
  const nodes = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  for (const node of nodes.filter((each) => existsSync(each))) {
    const { stdout } = await promisify(execFile)(node, ['--version']);
    if (Number(/v(\d+)/.exec(stdout)?.[1]) >= 22) continue;
    const stderr = `The sandbox needs Node 22.19 or newer, but this is Node ${stdout.trim().slice(1)}.\n`;
    expect(await run(node, bin)).toMatchObject({ code: 1, stderr });
    expect(await run(node, '-e', program)).toMatchObject({ code: 1, stderr });
  }
});
