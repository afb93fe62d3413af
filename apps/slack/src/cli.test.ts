import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fileAt } from '../test/program.ts';
import { EXAMPLE_URL, manifest } from './manifest/manifest.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [fileAt('../bin/visitor-slack.js'), ...args], { env: {}, encoding: 'utf8' });

test('prints the manifest of an address, and that of Socket Mode', () => {
  expect(JSON.parse(run('manifest', EXAMPLE_URL).stdout)).toEqual(
    manifest({ mode: 'http', url: EXAMPLE_URL }),
  );
  expect(JSON.parse(run('manifest', '--socket').stdout)).toEqual(manifest({ mode: 'socket' }));
});

test.each([
  [['--help'], 0, /^Invite visitors from Slack\./],
  [['manifest'], 2, /needs the address that Slack delivers to/],
  [['manifest', 'visitors.example.com'], 2, /needs the address/],
  [['strat'], 2, /There is no command "strat"/],
  [['doctor'], 1, /failed +settings +VISITOR_BASE_URL is missing; VISITOR_TEAM_ID is missing/],
  [[], 1, /The app cannot start\. Please correct these environment variables/],
])('visitor-slack %j ends with %i', (args, code, said) => {
  const { status, stdout, stderr } = run(...args);
  expect(stdout + stderr).toMatch(said);
  expect(status).toBe(code);
});
