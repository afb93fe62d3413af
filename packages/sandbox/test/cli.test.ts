import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operations } from '@visitor-invitations/core/contract';
import { expect, onTestFinished, test } from 'vitest';
import { parseCommand } from '../src/cli/flags.ts';
import { tooOld } from '../src/node-version.ts';

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
  const { child, said, ended } = start('--port', '0', '--switch', 'put=replace', '--quota', 'real');
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

test.each([
  [['--port', 'http'], 'port must be a whole number'],
  [['--port', '70000'], 'port must be at most 65535'],
  [
    ['--allow-host', 'http://sandbox.example.com'],
    'allow-host must be a host name, like sandbox.example.com',
  ],
  [['--switch', 'put'], 'must be NAME=VALUE'],
  [['--now', 'noon'], 'now must be an ISO 8601 date and time with an offset'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('%j is refused', (args, message) => {
  expect(() => parseCommand(args)).toThrow(message);
});

test('what is wrong ends the program with one line', async () => {
  const output = 'visitor-sandbox: quota must be off, real (20/60), or requests/seconds, like 5/10\n';
  expect(await start('--quota', 'lots').ended).toEqual({ code: 1, output });
});

test.each([
  ['guests.json', { seedFile: 'guests.json' }],
  ['./Guests.JSON', { seedFile: './Guests.JSON' }],
  ['any words', { seed: 'any words' }],
])('--seed %s', (value, expected) => {
  expect(parseCommand(['--seed', value])).toMatchObject({ sandbox: expected });
});

test('a Node that is too old is named in a sentence', () => {
  expect(tooOld('22.18.0')).toBe('The sandbox needs Node 22.19 or newer, but this is Node 22.18.0.');
  expect(tooOld('22.19.0')).toBeUndefined();
});

test('helps, and lists the paths of every operation', async () => {
  const [help, paths] = [start('--help'), start('--paths-info')];
  expect((await help.ended).output).toContain('--token-ttl SECONDS');
  const { code, output } = await paths.ended;
  expect(code).toBe(0);
  for (const operation of Object.values(operations)) {
    expect(output).toContain(operation.id);
    expect(output).toContain(operation.paths.listed);
  }
});
