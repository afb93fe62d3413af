import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fileAt } from '../test/program.ts';
import { EXAMPLE_URL, manifest } from './manifest/manifest.ts';

const run = async (...args: string[]) => {
  const program = spawn(process.execPath, [fileAt('../bin/visitor-slack.js'), ...args], { env: {} });
  const [stdout, stderr, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  return { status, stdout, stderr };
};

test('prints the manifest of an address, and that of Socket Mode', async () => {
  const printed = await Promise.all([run('manifest', EXAMPLE_URL), run('manifest', '--socket')]);
  expect(printed.map(({ stdout }) => JSON.parse(stdout))).toEqual([
    manifest({ mode: 'http', url: EXAMPLE_URL }),
    manifest({ mode: 'socket' }),
  ]);
});

test.concurrent.each([
  [['--help'], 0, /^Invite visitors from Slack\./],
  [['manifest'], 2, /needs the address that Slack delivers to/],
  [['manifest', 'visitors.example.com'], 2, /needs the address/],
  [['strat'], 2, /Unknown command "strat"/],
  [['doctor'], 1, /failed +settings +VISITOR_BASE_URL is missing; VISITOR_TEAM_ID is missing/],
  [[], 1, /The app can't start\. Please correct these environment variables/],
])('visitor-slack %j ends with %i', async (args, code, said) => {
  const { status, stdout, stderr } = await run(...args);
  expect(stdout + stderr).toMatch(said);
  expect(status).toBe(code);
});
